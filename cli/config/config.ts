import type {
  BlogConfig,
  NavbarItemConfig,
  OfflineConfig,
  PlaygroundConfig,
  UserConfig,
} from "../../site/model/config.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { type DocsSection, docsSections, folder } from "./docs-sections.ts";
import { faultsOf } from "./issues.ts";
import { configSchema } from "./schema.ts";
import { type SearchChoices, searchChoices } from "./search.ts";

/** A site's choices with every default filled in. */
export interface SiteConfig
  extends
    Required<
      Pick<
        UserConfig,
        | "title"
        | "titleDelimiter"
        | "tagline"
        | "origin"
        | "baseUrl"
        | "themeColor"
        | "pages"
        | "pictures"
        | "redirects"
        | "onBrokenLinks"
        | "onBrokenMarkdownLinks"
        | "onBrokenAnchors"
        | "onDuplicateRoutes"
      >
    >,
    Pick<
      UserConfig,
      | "favicon"
      | "socialImage"
      | "touchIcon"
      | "issuesUrl"
      | "fundingUrl"
      | "logo"
      | "footer"
      | "announcementBar"
      | "rules"
    > {
  readonly markdownTwins: boolean;
  readonly socialCards: boolean;
  /** Absent: nobody can search. */
  readonly search: SearchChoices | undefined;
  readonly playground: Required<PlaygroundConfig>;
  readonly locale: { readonly lang: string; readonly label: string; readonly direction: "ltr" | "rtl" };
  readonly docs: readonly DocsSection[];
  readonly blog: Required<BlogConfig> | undefined;
  readonly navbar: {
    readonly title: string;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItemConfig[];
  };
  readonly colorMode: {
    readonly default: "light" | "dark";
    readonly respectSystem: boolean;
    readonly canSwitch: boolean;
  };
  readonly offline: OfflineConfig | undefined;
  /** Where to point when a choice turns out wrong later: "site/config.ts", or the content folder without one. */
  readonly file: string;
  readonly drafts: boolean;
}

/** What the surroundings say when the configuration is silent. */
export interface Surroundings {
  /** The name of the root's package.json, else of its folder. */
  readonly name: string;
  readonly hasBlog: boolean;
  /** An icon that lies where icons lie. */
  readonly favicon: string | undefined;
  readonly configFile: string | undefined;
  /** Placed by the command line; they win. */
  readonly flags: { readonly baseUrl?: string; readonly origin?: string; readonly drafts?: boolean };
}

/** Turns what a root's configuration exports into a SiteConfig. A wrong part is reported and its default used. */
export function configOf(exported: unknown, around: Surroundings): Checked<SiteConfig> {
  const file = around.configFile ?? "content";
  const { value: user, diagnostics } = parse(exported ?? {}, file);
  const blog =
    user.blog === false || (user.blog === undefined && !around.hasBlog)
      ? undefined
      : { ...blogDefaults, ...defined(user.blog ?? {}), dir: folder(user.blog?.dir ?? blogDefaults.dir) };
  const title = user.title ?? around.name;
  return {
    value: {
      title,
      titleDelimiter: user.titleDelimiter ?? "|",
      tagline: user.tagline ?? "",
      origin: (around.flags.origin ?? user.origin ?? "http://localhost:3000").replace(/\/+$/, ""),
      baseUrl: withSlashes(around.flags.baseUrl ?? user.baseUrl ?? "/"),
      locale: { direction: "ltr", ...(user.locale ?? { lang: "en", label: "English" }) },
      themeColor: user.themeColor ?? "#443FD4",
      ...defined({
        favicon: user.favicon ?? around.favicon,
        touchIcon: user.touchIcon,
        issuesUrl: user.issuesUrl,
        fundingUrl: user.fundingUrl,
        socialImage: user.socialImage,
        logo: user.logo,
        footer: user.footer,
        announcementBar: user.announcementBar,
        rules: user.rules,
      }),
      docs: docsSections(user.docs ?? [{ id: "docs", dir: ".", route: "/" }]),
      blog,
      pictures: user.pictures ?? [],
      pages: user.pages ?? [],
      redirects: user.redirects ?? [],
      navbar: {
        title: user.navbar?.title ?? title,
        hideOnScroll: user.navbar?.hideOnScroll ?? false,
        items: user.navbar?.items ?? (blog ? [{ label: blog.title, to: blog.route, position: "left" }] : []),
      },
      colorMode: { default: "light", respectSystem: true, canSwitch: true, ...defined(user.colorMode ?? {}) },
      onBrokenLinks: user.onBrokenLinks ?? "throw",
      onBrokenMarkdownLinks: user.onBrokenMarkdownLinks ?? "throw",
      onBrokenAnchors: user.onBrokenAnchors ?? "ignore",
      onDuplicateRoutes: user.onDuplicateRoutes ?? "warn",
      markdownTwins: user.markdownTwins ?? false,
      socialCards: user.socialCards ?? false,
      search: searchChoices(user.search),
      playground: { typescripts: [], types: [], ...defined(user.playground ?? {}) },
      offline: user.offline === false ? undefined : user.offline,
      file,
      drafts: around.flags.drafts ?? false,
    } as SiteConfig,
    diagnostics,
  };
}

const blogDefaults: Required<BlogConfig> = {
  dir: "blog",
  route: "/blog",
  title: "Blog",
  description: "Blog",
  postsPerPage: 10,
  sidebarTitle: "Recent posts",
  authors: {},
  feedLimit: 20,
};

function parse(exported: unknown, file: string): Checked<UserConfig> {
  const first = configSchema.safeParse(exported);
  if (first.success) return { value: first.data as UserConfig, diagnostics: [] };
  const faults = first.error.issues.flatMap((issue) => faultsOf(issue));
  const wrong = new Set(faults.map(({ path }) => path[0]));
  const rest =
    exported !== null && typeof exported === "object"
      ? Object.fromEntries(Object.entries(exported).filter(([key]) => !wrong.has(key)))
      : {};
  const again = configSchema.safeParse(rest);
  return {
    value: again.success ? (again.data as UserConfig) : {},
    diagnostics: faults.map(({ path, ...fault }) => ({
      code: "bad-config",
      at: { file },
      path: path.join("."),
      ...fault,
    })),
  };
}

function withSlashes(baseUrl: string): string {
  const bare = baseUrl.replace(/^\/+|\/+$/g, "");
  return bare === "" ? "/" : `/${bare}/`;
}

/** The entries that are set: an explicit undefined must not hide a default. */
function defined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}
