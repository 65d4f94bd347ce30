import * as z from "../../lib/zod.ts";
import { blog } from "./blog.ts";
import { budgets } from "./budgets.ts";
import { docs } from "./docs.ts";
import { folders } from "./folders.ts";
import { footer } from "./footer.ts";
import { markdown } from "./markdown.ts";
import { navbar } from "./navbar.ts";
import { policy } from "./policy.ts";
import { absolutePath, filled, route, safeUrl, text, type Immutable, webUrl } from "./parts.ts";
import { search } from "./search.ts";
import { diagnosticCodes } from "../../diagnostics/wording.ts";

/** The effect of a diagnostic: none, a warning, or a failed build. */
const reaction = z.enum(["ignore", "warn", "throw"]);

const host = z.enum(["netlify", "netlify.toml", "cloudflare", "vercel", "nginx"]);

const picture = z.strictObject({
  /** Below static/: "/img/logo.svg". */
  from: text.regex(/\.svg$/, "must be an SVG file"),
  /** Below the output: "/img/icons/icon-192.png". */
  to: text
    .regex(/\.png$/, "must be a PNG file")
    .refine((path) => !path.split("/").includes(".."), "must be a path inside the site"),
  /** In pixels; the height follows from the picture. */
  width: z.int().min(1).max(4096),
});

const page = z.strictObject({
  /** The URL below the base URL: "/team". */
  route,
  /** "home", "search", "playground", "not-found", or the name of a file in `templates/` that needs only JSON data. */
  template: text,
  /** The title of the page. Absent: the title of the site. */
  title: text.exactOptional(),
  /** What search engines and link previews show below the title. */
  description: text.exactOptional(),
  /** Asks search engines to leave the page out. */
  noindex: z.boolean().exactOptional(),
  /** What the template receives as `page.data`. */
  data: z.unknown().refine(isJson, "must be data that can be written as JSON").exactOptional(),
});

/** The options of a page with the template `playground`, besides the installed linter and TypeScript. */
const playground = z.strictObject({
  /**
   * Other versions of TypeScript to choose from, as names of installed packages: "typescript-5.8", which npm installs
   * by `npm install typescript-5.8@npm:typescript@5.8`. A browser loads a version when its reader chooses it.
   */
  typescripts: z.array(filled).default([]),
  /**
   * Other releases of typescript-eslint, from 8.30 up, that **Compare** offers for its left side, as names of installed
   * packages: "typescript-eslint-8.40", which npm installs by
   * `npm install typescript-eslint-8.40@npm:typescript-eslint@8.40`. A browser loads a release when its reader chooses it.
   */
  releases: z.array(filled).default([]),
  /**
   * Packages whose types code may import, with the packages that these depend on, by the names in imports: "react" for
   * the installed package "react" or "@types/react". A browser loads them once code imports them.
   */
  types: z.array(filled).default([]),
});

const offline = z.strictObject({
  /** The name of the installed site. Absent: the title. */
  name: text.exactOptional(),
  /** The name below its icon. Absent: the name. */
  shortName: text.exactOptional(),
  /** The icons of the installed site. */
  icons: z
    .array(
      z.strictObject({
        /** Below the base URL. */
        src: safeUrl,
        /** "192x192". */
        sizes: text,
        /** "image/png". */
        type: text,
        /** "maskable" if systems may cut the icon to a shape. */
        purpose: z.enum(["any", "maskable"]).default("any"),
      }),
    )
    .default([]),
});

/**
 * The keys of `site/config.ts`: each with its form, its default and the message for a wrong value. Plain JSON values
 * only. `configOf` fills in the defaults that depend on the root.
 */
export const configSchema = z
  .strictObject({
    /** Absent: the name of the root's package. */
    title: text.exactOptional(),
    /** The text between the title of a page and that of the site. */
    titleDelimiter: text.default("|"),
    /** A sentence about the site: on its home page, and in feeds. */
    tagline: text.default(""),
    /** Where the site is published. Absent: what needs a full URL is left out (canonical URLs, sitemap, feeds, cards). */
    origin: webUrl
      .refine(
        (url) => !webUrl.safeParse(url).success || /^https?:\/\/[^/?#]*\/?$/i.test(url),
        "must be a host without a path; put the path in `baseUrl`",
      )
      .exactOptional(),
    /** The path below which the site is published: "/docs/". */
    baseUrl: absolutePath
      .refine(
        (path) => !path.startsWith("/") || route.safeParse(path).success,
        "must be a plain path such as /docs/",
      )
      .default("/"),
    /** The language of the pages. */
    locale: z
      .strictObject({
        /** The direction of text. */
        direction: z.enum(["ltr", "rtl"]).default("ltr"),
        /** The language as HTML names it: "en". */
        lang: text,
        /** The name of the language in itself. */
        label: text,
      })
      .prefault({ lang: "en", label: "English" }),
    /** The color that browsers give their own interface, as six hexadecimal digits. */
    themeColor: text.regex(/^#[\da-f]{6}$/i, "must be a color such as #443FD4").default("#443FD4"),
    /** Absent: a file of static/ in one of the default places. */
    favicon: safeUrl.exactOptional(),
    /** The picture that other sites show next to a link to a page without its own, below the base URL. */
    socialImage: safeUrl.exactOptional(),
    /** The icon of a home screen, a PNG of 180 pixels. */
    touchIcon: safeUrl.exactOptional(),
    /** The picture at the start of the navbar. */
    logo: z
      .strictObject({
        /** Below the base URL: "/img/logo.svg". */
        src: safeUrl,
        /** What readers hear who do not see the picture. */
        alt: text,
      })
      .exactOptional(),
    /** The URL for reports of mistakes on the site. */
    issuesUrl: webUrl.exactOptional(),
    /** The URL for supporting the project: with it, posts end with a request for support. */
    fundingUrl: webUrl.exactOptional(),
    /** PNG files to be rendered from SVG files of static/ at build. */
    pictures: z.array(picture).default([]),
    /** Where the root has its files, if their folders have other names. */
    folders: folders.exactOptional(),
    /** The sections of documents, each with its folder, URL and sidebars. */
    docs: docs.prefault([{ id: "docs", dir: ".", route: "/" }]),
    /** Absent: a blog if `content/blog/` (or `docs/blog/`) exists. */
    blog: z.union([z.literal(false), blog]).exactOptional(),
    /** Pages that templates make without a document. */
    pages: z.array(page).default([]),
    /** Whether "01-intro.md" has the URL "/intro" and the first position; so for folders. */
    numberPrefixes: z.boolean().default(true),
    /** The docs section whose pages are lint rules. The data of a plugin describes the rules. */
    rules: z
      .strictObject({
        /** The id of the section. */
        section: text,
      })
      .exactOptional(),
    /** Old URLs. `to` is a page, another redirect or a URL of another site; a chain is followed to its end. */
    redirects: z
      .array(
        z.strictObject({
          /** The old URL below the base URL. */
          from: absolutePath,
          /** The new one, or a URL of another site. */
          to: text,
        }),
      )
      .default([]),
    /**
     * The hosts to write redirects and headers for. All get `_redirects` and `_headers`, which Netlify, Cloudflare Pages
     * and `site serve` read; "netlify.toml" adds the file of this name, "vercel" adds `vercel.json`, and "nginx" adds `nginx.conf`, a part of a `server` block.
     */
    hosts: z.array(host).default(["netlify"]),
    /**
     * False allows scripts to turn strings into HTML in browsers with Trusted Types: for a root with islands that need
     * this, or whose packages do.
     */
    trustedTypes: z.boolean().default(true),
    /** Other sites whose files pages may show, in addition to the pictures, videos and sounds that the content names. */
    policy: policy.prefault({}),
    /** The navbar at the top of every page. */
    navbar: navbar.prefault({}),
    /** The end of every page. */
    footer: footer.exactOptional(),
    /** A line above the navbar of every page. */
    announcementBar: z
      .strictObject({
        /** Readers who closed the announcement see it again under another id. */
        id: text.default("announcement-bar"),
        /** HTML. */
        content: text.min(1, "must not be empty"),
        /** A color of CSS. */
        backgroundColor: text.exactOptional(),
        /** A color of CSS. */
        textColor: text.exactOptional(),
        /** Whether readers can close it. */
        isCloseable: z.boolean().default(true),
      })
      .exactOptional(),
    /** Light and dark. */
    colorMode: z
      .strictObject({
        /** For readers whose system has no preference, or if it is not respected. */
        default: z.enum(["light", "dark"]).default("light"),
        /** Whether the preference of the reader's system decides at first. */
        respectSystem: z.boolean().default(true),
        /** Whether pages have a switch. */
        canSwitch: z.boolean().default(true),
      })
      .prefault({}),
    /** What a link to a page or file that does not exist counts as. */
    onBrokenLinks: reaction.default("throw"),
    /** What a link to a Markdown file that does not exist counts as. */
    onBrokenMarkdownLinks: reaction.default("throw"),
    /** What a link to an anchor that does not exist counts as. */
    onBrokenAnchors: reaction.default("warn"),
    /** What two pages with the same URL count as. The first one is kept. */
    onDuplicateRoutes: reaction.default("warn"),
    /** What a kind of diagnostic counts as: `{ "broken-link": "warn" }`. Reports as JSON name the codes. */
    diagnostics: z.partialRecord(z.enum(diagnosticCodes), z.enum(["error", "warn", "ignore"])).default({}),
    /** Each document as Markdown next to its page, a button that copies it, and `llms.txt`, which lists them. */
    markdownTwins: z.boolean().default(false),
    /** At the end of each document, the day of the last commit that changed it. A clone needs its whole history. */
    lastUpdated: z.boolean().default(false),
    /** Above each document in a category of a sidebar, links to the home page and to the categories that it is in. */
    breadcrumbs: z.boolean().default(false),
    /** A picture for each document without one, which other sites show next to a link to it. */
    socialCards: z.boolean().default(false),
    /** An offline copy that readers may install. */
    offline: z.union([z.literal(false), offline]).default(false),
    /** Lets readers search: with an index from the build, or with a hosted one. */
    search: z.union([z.literal(false), search]).default(false),
    /** The options of pages with the template `playground`. */
    playground: playground.prefault({}),
    /** How documents are read. */
    markdown: markdown.prefault({}),
    /** Limits for sizes and memory. A build that exceeds one fails. Absent: nothing is measured. */
    budgets: budgets.exactOptional(),
  })
  .superRefine(({ docs: sections, rules }, context) => {
    if (!rules || sections.some(({ id }) => id === rules.section)) return;
    context.addIssue({
      code: "custom",
      path: ["rules", "section"],
      message: `is not a section of \`docs\`; known sections: ${sections.map(({ id }) => id).join(", ")}`,
    });
  });

/** Pages contain their data as JSON. */
function isJson(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** The type of the export of `site/config.ts`. */
export type UserConfig = Immutable<z.input<typeof configSchema>>;
/** The same, with all defaults of the schema filled in. */
export type ParsedConfig = Immutable<z.output<typeof configSchema>>;
export type HostName = z.output<typeof host>;
export type Reaction = z.output<typeof reaction>;
export type Budgets = Immutable<z.output<typeof budgets>>;
export type PictureConfig = Immutable<z.output<typeof picture>>;
