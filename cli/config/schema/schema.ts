import * as z from "zod";
import { blog } from "./blog.ts";
import { budgets } from "./budgets.ts";
import { docs } from "./docs.ts";
import { footer } from "./footer.ts";
import { markdown } from "./markdown.ts";
import { navbar } from "./navbar.ts";
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
  route,
  /** "home", "search", "playground", "not-found", or the name of a file in `templates/` that needs only JSON data. */
  template: text,
  title: text.exactOptional(),
  description: text.exactOptional(),
  noindex: z.boolean().exactOptional(),
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
  icons: z
    .array(
      z.strictObject({
        src: safeUrl,
        sizes: text,
        type: text,
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
    titleDelimiter: text.default("|"),
    tagline: text.default(""),
    /** Where the site is published. Absent: what needs a full URL is left out (canonical URLs, sitemap, feeds, cards). */
    origin: webUrl
      .refine(
        (url) => !webUrl.safeParse(url).success || /^https?:\/\/[^/?#]*\/?$/i.test(url),
        "must be a host without a path; put the path in `baseUrl`",
      )
      .exactOptional(),
    baseUrl: absolutePath
      .refine(
        (path) => !path.startsWith("/") || route.safeParse(path).success,
        "must be a plain path such as /docs/",
      )
      .default("/"),
    locale: z
      .strictObject({ direction: z.enum(["ltr", "rtl"]).default("ltr"), lang: text, label: text })
      .prefault({ lang: "en", label: "English" }),
    themeColor: text.regex(/^#[\da-f]{6}$/i, "must be a color such as #443FD4").default("#443FD4"),
    /** Absent: a file of static/ in one of the default places. */
    favicon: safeUrl.exactOptional(),
    socialImage: safeUrl.exactOptional(),
    /** The icon of a home screen, a PNG of 180 pixels. */
    touchIcon: safeUrl.exactOptional(),
    logo: z.strictObject({ src: safeUrl, alt: text }).exactOptional(),
    /** The URL for reports of mistakes on the site. */
    issuesUrl: webUrl.exactOptional(),
    /** The URL for supporting the project: with it, posts end with a request for support. */
    fundingUrl: webUrl.exactOptional(),
    /** PNG files to be rendered from SVG files of static/ at build. */
    pictures: z.array(picture).default([]),
    docs: docs.prefault([{ id: "docs", dir: ".", route: "/" }]),
    /** Absent: a blog if `content/blog/` (or `docs/blog/`) exists. */
    blog: z.union([z.literal(false), blog]).exactOptional(),
    pages: z.array(page).default([]),
    /** Whether "01-intro.md" has the URL "/intro" and the first position; so for folders. */
    numberPrefixes: z.boolean().default(true),
    /** The docs section whose pages are lint rules. The data of a plugin describes the rules. */
    rules: z.strictObject({ section: text }).exactOptional(),
    /** Old URLs. `to` is a page, another redirect or a URL of another site; a chain is followed to its end. */
    redirects: z.array(z.strictObject({ from: absolutePath, to: text })).default([]),
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
    navbar: navbar.prefault({}),
    footer: footer.exactOptional(),
    announcementBar: z
      .strictObject({
        /** Readers who closed the announcement see it again under another id. */
        id: text.default("announcement-bar"),
        /** HTML. */
        content: text.min(1, "must not be empty"),
        backgroundColor: text.exactOptional(),
        textColor: text.exactOptional(),
        isCloseable: z.boolean().default(true),
      })
      .exactOptional(),
    colorMode: z
      .strictObject({
        default: z.enum(["light", "dark"]).default("light"),
        respectSystem: z.boolean().default(true),
        canSwitch: z.boolean().default(true),
      })
      .prefault({}),
    onBrokenLinks: reaction.default("throw"),
    onBrokenMarkdownLinks: reaction.default("throw"),
    onBrokenAnchors: reaction.default("warn"),
    onDuplicateRoutes: reaction.default("warn"),
    /** What a kind of diagnostic counts as: `{ "broken-link": "warn" }`. Reports as JSON name the codes. */
    diagnostics: z.partialRecord(z.enum(diagnosticCodes), z.enum(["error", "warn", "ignore"])).default({}),
    /** Each document as Markdown next to its page, a button that copies it, and `llms.txt`, which lists them. */
    markdownTwins: z.boolean().default(false),
    /** A picture for each document without one, which other sites show next to a link to it. */
    socialCards: z.boolean().default(false),
    /** An offline copy that readers may install. */
    offline: z.union([z.literal(false), offline]).default(false),
    /** Lets readers search: with an index from the build, or with a hosted one. */
    search: z.union([z.literal(false), search]).default(false),
    playground: playground.prefault({}),
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
