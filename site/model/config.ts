import type { IconName, Position } from "./navigation.ts";
import type { Author } from "./page.ts";

/** What a root may choose in `site/config.ts`. Everything is optional; plain JSON values only. */
export interface UserConfig {
  readonly title?: string;
  readonly titleDelimiter?: string;
  readonly tagline?: string;
  readonly origin?: string;
  readonly baseUrl?: string;
  readonly locale?: { readonly lang: string; readonly label: string; readonly direction?: "ltr" | "rtl" };
  readonly themeColor?: string;
  readonly favicon?: string;
  readonly socialImage?: string;
  /** The icon of a home screen, a PNG of 180 pixels. */
  readonly touchIcon?: string;
  readonly logo?: { readonly src: string; readonly alt: string };
  /** Where readers report what is wrong with the site. */
  readonly issuesUrl?: string;
  /** Where readers support the project: posts end with the request, when there is one. */
  readonly fundingUrl?: string;
  /** PNG files to be rendered from SVG files of static/ at build. */
  readonly pictures?: readonly PictureConfig[];
  readonly docs?: readonly DocsSectionConfig[];
  readonly blog?: BlogConfig | false;
  readonly pages?: readonly PageConfig[];
  /** The docs section whose pages are lint rules, described by a plugin's own data. */
  readonly rules?: { readonly section: string };
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  readonly navbar?: {
    readonly title?: string;
    readonly hideOnScroll?: boolean;
    readonly items?: readonly NavbarItemConfig[];
  };
  readonly footer?: FooterConfig;
  readonly announcementBar?: AnnouncementConfig;
  readonly colorMode?: {
    readonly default?: "light" | "dark";
    readonly respectSystem?: boolean;
    readonly canSwitch?: boolean;
  };
  readonly onBrokenLinks?: Reaction;
  readonly onBrokenMarkdownLinks?: Reaction;
  readonly onBrokenAnchors?: Reaction;
  readonly onDuplicateRoutes?: Reaction;
  /** Each document as Markdown beside its page, a button that copies it, and `llms.txt`, which lists them. */
  readonly markdownTwins?: boolean;
  /** A picture for each document without one of its own, for other sites to show beside a link to it. */
  readonly socialCards?: boolean;
  readonly offline?: OfflineConfig | false;
  /** Lets readers search: with an index that the build makes, or with a hosted one. Absent: no search. */
  readonly search?: SearchConfig | false;
  readonly playground?: PlaygroundConfig;
}

/** What a page with the template `playground` offers besides the installed linter and TypeScript. */
export interface PlaygroundConfig {
  /**
   * Other versions of TypeScript to choose from, as names of installed packages: "typescript-5.8", which npm installs
   * by `npm install typescript-5.8@npm:typescript@5.8`. Loaded by those who choose them.
   */
  readonly typescripts?: readonly string[];
  /**
   * Packages whose types are there for code to import, with those that they build on, as code imports them: "react"
   * for what is installed as "react" or "@types/react". Loaded once code wants them.
   */
  readonly types?: readonly string[];
}

/**
 * With `appId`, `apiKey` and `indexName`, readers search a hosted index (Algolia's, or one that speaks like it);
 * with none of them, the site's own.
 */
export interface SearchConfig {
  readonly appId?: string;
  /** The key for searching only: it is public. */
  readonly apiKey?: string;
  readonly indexName?: string;
  /** In the place of the service's own hosts: "https://search.example.org". */
  readonly hosts?: readonly string[];
  /** Added to each request, or said otherwise than by default. */
  readonly searchParameters?: { readonly [parameter: string]: unknown };
  /** Only pages in the reader's language and of the present docs version; on by default. */
  readonly contextualSearch?: boolean;
  /** Where all results are shown; absent: "/search". `false`: nowhere. */
  readonly searchPagePath?: string | false;
  /** Words of the interface. */
  readonly translations?: { readonly button?: string; readonly placeholder?: string };
  /** Results at such URLs are loaded in full. */
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** Results that a group shows at most; absent: 5. */
  readonly maxResultsPerGroup?: number;
  /** Where readers report what they did not find: "{query}" stands for their words. */
  readonly missingResultsUrl?: string;
  /** Tells the hosted index what readers click on; off by default. */
  readonly insights?: boolean;
  /** Shows up to four related pages at the end of documents; off by default. */
  readonly related?: boolean;
  /** Parts of the site whose pages are called packages in results, by the beginning of their URLs. */
  readonly packages?: readonly string[];
}

export interface PictureConfig {
  /** Below static/: "/img/logo.svg". */
  readonly from: string;
  /** Below the output: "/img/icons/icon-192.png". */
  readonly to: string;
  /** In pixels; the height follows from the picture. */
  readonly width: number;
}

/** What happens when something is found: nothing, a warning, or a failed build. */
export type Reaction = "ignore" | "warn" | "throw";

export interface DocsSectionConfig {
  readonly id: string;
  /** Below `content/`; "." is all of it that no other section or the blog has. */
  readonly dir: string;
  readonly route: string;
  /** Sidebars by id; absent: one made from the folders. `false`: none. */
  readonly sidebars?: { readonly [id: string]: readonly SidebarItemConfig[] } | false;
  /** The document the section's own link leads to; absent: the first. */
  readonly mainDoc?: string;
  /** The edit link's prefix: "https://github.com/o/r/edit/main/". The source's path is appended. */
  readonly editUrl?: string;
  readonly template?: "doc" | "rule";
  /** What the version in `dir` is called beside others; absent: "Next". Its name is "current". */
  readonly versionLabel?: string;
  /** Other versions of the section, the newest first, each with a folder and a URL of its own. */
  readonly versions?: readonly DocsVersionConfig[];
  /** The name of the version to read unless a reader prefers another; absent: "current". */
  readonly lastVersion?: string;
}

export interface DocsVersionConfig extends Pick<
  DocsSectionConfig,
  "dir" | "route" | "sidebars" | "mainDoc" | "editUrl"
> {
  readonly name: string;
  /** Absent: the name. */
  readonly label?: string;
}

export type SidebarItemConfig =
  | string
  | { readonly type: "doc"; readonly id: string; readonly label?: string }
  | { readonly type: "link"; readonly label: string; readonly href: string }
  | { readonly type: "html"; readonly html: string }
  | { readonly type: "autogenerated"; readonly dir: string }
  | {
      readonly type: "category";
      readonly label: string;
      /** A document's id. */
      readonly link?: string;
      readonly collapsible?: boolean;
      readonly collapsed?: boolean;
      readonly items: readonly SidebarItemConfig[];
    };

export interface BlogConfig {
  /** Below `content/`. */
  readonly dir?: string;
  readonly route?: string;
  readonly title?: string;
  readonly description?: string;
  readonly postsPerPage?: number;
  readonly sidebarTitle?: string;
  readonly authors?: { readonly [id: string]: Omit<Author, "id"> };
  readonly feedLimit?: number;
}

export interface PageConfig {
  readonly route: string;
  /** "home", "rules-index", … or a file name of the root's own `templates/`. */
  readonly template: string;
  readonly title?: string;
  readonly description?: string;
  readonly noindex?: boolean;
  readonly data?: unknown;
}

export interface NavbarLinkConfig {
  readonly label?: string;
  /** A page of the site; without a leading slash it resolves against the base URL. */
  readonly to?: string;
  /** A URL outside the site. */
  readonly href?: string;
  readonly icon?: IconName;
  readonly html?: string;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
}

export type NavbarItemConfig =
  | (NavbarLinkConfig & { readonly type?: "default"; readonly position?: Position })
  | (NavbarLinkConfig & {
      readonly type?: "dropdown";
      readonly position?: Position;
      readonly items: readonly (NavbarLinkConfig & {
        readonly type?: "default" | "html";
        readonly value?: string;
      })[];
    })
  | { readonly type: "html"; readonly value: string; readonly position?: Position }
  | { readonly type: "search"; readonly position?: Position }
  | {
      readonly type: "doc";
      readonly doc: string;
      readonly section?: string;
      readonly label?: string;
      readonly position?: Position;
    }
  | {
      readonly type: "docSidebar";
      readonly sidebar: string;
      readonly section?: string;
      readonly label?: string;
      readonly position?: Position;
    }
  | {
      readonly type: "docsVersion";
      readonly section?: string;
      readonly label?: string;
      readonly to?: string;
      readonly position?: Position;
    }
  | { readonly type: "docsVersionDropdown"; readonly section?: string; readonly position?: Position }
  | { readonly type: "localeDropdown"; readonly position?: Position };

interface FooterItemConfig {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
  readonly icon?: IconName;
  readonly rel?: string;
}

export interface FooterConfig {
  readonly style?: "light" | "dark";
  readonly links: readonly (
    { readonly title: string; readonly items: readonly FooterItemConfig[] } | FooterItemConfig
  )[];
  readonly logo?: {
    readonly src: string;
    readonly srcDark?: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
    readonly href?: string;
    readonly target?: string;
  };
  readonly copyright?: string;
}

export interface AnnouncementConfig {
  readonly id?: string;
  readonly content: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly isCloseable?: boolean;
}

export interface OfflineConfig {
  readonly name?: string;
  readonly shortName?: string;
  readonly icons?: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: "any" | "maskable";
  }[];
  readonly debug?: boolean;
}
