import type { Footer, NavbarItem } from "./navigation.ts";

/** What every page of a site shares: plain JSON, resolved by the engine from the configuration. */
export interface SiteData {
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** "https://example.org", without a trailing slash. */
  readonly origin: string;
  /** "/" or "/docs/". */
  readonly baseUrl: string;
  readonly locale: { readonly lang: string; readonly label: string; readonly direction: "ltr" | "rtl" };
  readonly themeColor: string;
  /** Below the base URL: "/img/favicon.svg". */
  readonly favicon?: string;
  readonly socialImage?: string;
  readonly touchIcon?: string;
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
  /** Feeds to advertise in every head, below the base URL. */
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** Whether a service worker and a web manifest were made. */
  readonly offline: boolean;
}
