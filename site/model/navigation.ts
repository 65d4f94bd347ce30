import type { RoutePath } from "./paths.ts";

/** A link to a page of the site, with the label that navigation shows. */
export interface PageLink {
  readonly route: RoutePath;
  readonly label: string;
}

/** A step from the home page to a page. The last one, and a category without a page, has no `href`. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

/** A node of a sidebar, resolved: every `href` is a real route (without base URL) or an external URL. */
export type SidebarItem = SidebarLeaf | SidebarCategory<SidebarItem>;

type SidebarLeaf =
  | { readonly type: "link"; readonly label: string; readonly href: string }
  | { readonly type: "html"; readonly html: string };

export interface SidebarCategory<Item> {
  readonly type: "category";
  readonly label: string;
  readonly href?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly Item[];
}

/** A node of a sidebar as a page shows it. A page of a large section shows a part of it. */
export type ShownItem = SidebarLeaf | SidebarMore | ShownCategory;

export interface ShownCategory extends SidebarCategory<ShownItem> {
  /** In a large section: the part with the first of its entries. */
  readonly part?: PartName;
}

/** Stands for entries that are not shown. It links to one of their pages, where they are shown. */
export interface SidebarMore {
  readonly type: "more";
  /** Absent if these are all entries of a category. */
  readonly side?: "before" | "after";
  readonly href: string;
  readonly part: PartName;
  /** Where the missing entries end (`before`) or start (`after`) in the part, if it is not at its end or start. */
  readonly at?: number;
}

/** A part of a large sidebar: the number of its file, a dot, and its key in the file. */
export type PartName = `${number}.${string}`;

/** Neighboring entries of one list, as the files of a large sidebar contain them. */
export interface SidebarPart {
  readonly items: readonly ShownItem[];
  readonly before?: SidebarMore;
  readonly after?: SidebarMore;
}

/** A file of a large sidebar: its parts by their keys. */
export type SidebarParts = Readonly<Record<string, SidebarPart>>;

/** A section's sidebar in the props of one page. */
export interface Sidebar {
  readonly id: string;
  readonly items: readonly ShownItem[];
  /** True in a large section; `data` is then the URL of the folder with its parts (below the base URL). */
  readonly partial: boolean;
  readonly data: string;
}

/** A heading of the prose, for the table of contents. `html` holds inline code and emphasis only. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
  readonly html: string;
}

/** Navbar items after the engine resolved documents, sidebars and versions. */
export type NavbarItem =
  | NavbarLink
  | {
      readonly type: "dropdown";
      readonly position: Position;
      readonly label: string;
      readonly href?: string;
      readonly items: readonly NavbarEntry[];
    }
  | { readonly type: "html"; readonly position: Position; readonly html: string }
  | { readonly type: "search"; readonly position: Position }
  | {
      /** A link to the current page's version, or to the version that the reader prefers. */
      readonly type: "docs-version";
      readonly position: Position;
      readonly section: string;
      readonly label?: string;
      readonly href?: string;
    }
  | { readonly type: "docs-version-dropdown"; readonly position: Position; readonly section: string }
  | { readonly type: "locale-dropdown"; readonly position: Position; readonly items: readonly NavbarEntry[] };

/** The entries of a dropdown. */
export type NavbarEntry = Omit<NavbarLink, "position"> | { readonly type: "html"; readonly html: string };

export interface NavbarLink {
  readonly type: "link";
  readonly position: Position;
  readonly label: string;
  /** A route, spelled from the root, or an external URL. */
  readonly href: string;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  /** Further routes that make the item active although they are not below `href` (documents of one sidebar). */
  readonly activeRoutes?: readonly RoutePath[];
  /** Renders the icon instead of the label, which becomes the accessible name. */
  readonly icon?: IconName;
  /** Markup instead of the label, which is empty then. */
  readonly html?: string;
  readonly lang?: string;
}

// lists, not only types: the configuration's schema checks values against them
export const positions = ["left", "right"] as const;
export type Position = (typeof positions)[number];
export const iconNames = [
  "github",
  "discord",
  "bluesky",
  "mastodon",
  "stack-overflow",
  "open-collective",
  "issue",
] as const;
export type IconName = (typeof iconNames)[number];

export interface FooterLink {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconName;
  readonly rel?: string;
}

/** Titled columns, or one row of links. */
export type FooterLinks =
  | {
      readonly type: "columns";
      readonly columns: readonly { readonly title: string; readonly items: readonly FooterLink[] }[];
    }
  | { readonly type: "row"; readonly items: readonly FooterLink[] };

export interface Footer {
  readonly style: "light" | "dark";
  readonly links: FooterLinks;
  readonly logo?: {
    readonly src: string;
    readonly srcDark?: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
    readonly href?: string;
    readonly target?: string;
  };
  /** HTML. */
  readonly copyright?: string;
}
