import type { Footer, NavbarItem } from "./navigation.ts";
import type { RoutePath } from "./paths.ts";

/** The data that all pages of a site share: plain JSON, resolved by the engine from the configuration. */
export interface SiteData extends PageSite {
  readonly themeColor: string;
  /** Below the base URL: "/img/favicon.svg". */
  readonly favicon?: string;
  readonly touchIcon?: string;
  /** Other origins of which every page may show files. */
  readonly policy?: PageHosts;
  /** Feeds to advertise in every head, below the base URL. */
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[];
}

/** The origins from which a page loads files besides its own, by kind: "https://img.example.org". */
export interface PageHosts {
  readonly images: readonly string[];
  /** Videos and sounds. */
  readonly media: readonly string[];
  /** Also "'self'" for pages of the site itself. */
  readonly frames: readonly string[];
  /** The hashes of inline styles: "'sha256-…'". */
  readonly styles?: readonly string[];
}

/**
 * The part that a page needs in the browser; fields that only the HTML's head needs are left out of the page's data.
 */
export interface PageSite {
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** "https://example.org", without a trailing slash; empty if it is not known. */
  readonly origin: string;
  /** "/" or "/docs/". */
  readonly baseUrl: string;
  readonly locale: { readonly lang: string; readonly label: string; readonly direction: "ltr" | "rtl" };
  readonly socialImage?: string;
  readonly issuesUrl?: string;
  readonly fundingUrl?: string;
  readonly logo?: { readonly src: string; readonly alt: string };
  readonly navbar: {
    readonly title: string;
    readonly items: readonly NavbarItem[];
    readonly hideOnScroll: boolean;
  };
  readonly footer?: Footer;
  readonly announcement?: {
    readonly id: string;
    readonly html: string;
    readonly backgroundColor?: string;
    readonly textColor?: string;
    readonly closeable: boolean;
  };
  readonly colorMode: {
    readonly default: "light" | "dark";
    readonly respectSystem: boolean;
    readonly canSwitch: boolean;
  };
  /** Docs sections with more than one version, each with its versions, the newest first. */
  readonly docsVersions?: readonly DocsVersions[];
  /** Present when the site has a search. Data that only searching needs is in a separate file: `SearchSettings`. */
  readonly search?: SiteSearch;
  /** Whether the build made a service worker and a web manifest. */
  readonly offline: boolean;
}

export interface SiteSearch {
  /** The page that shows all results. */
  readonly page?: string;
  /** The label of the button; absent: "Search". */
  readonly label?: string;
  /** A hosted index: the origin to connect to early, and all origins that the security policy must allow. */
  readonly service?: { readonly preconnect: string; readonly connect: readonly string[] };
  /** Whether the index recommends related pages. */
  readonly related?: boolean;
}

export interface DocsVersions {
  /** The section's id. */
  readonly section: string;
  readonly versions: readonly DocsVersionLink[];
}

export interface DocsVersionLink {
  readonly name: string;
  readonly label: string;
  /** The version's main document. */
  readonly route: RoutePath;
  /** The version to show unless a reader prefers another. */
  readonly isLast: boolean;
}
