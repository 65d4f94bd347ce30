import type { SidebarItem } from "../model/navigation.ts";
import { isExternal, withBase } from "../model/paths.ts";
import { classNames } from "./class-names.ts";
import { isSameRoute, rooted } from "./link.tsx";
import { escapeText, tag } from "./markup.ts";
import styles from "./sidebar.module.css";

interface Place {
  readonly baseUrl: string;
  /** The page that is marked, with the categories above it, which are open then. */
  readonly route: string;
}

/**
 * A sidebar as HTML. A section's sidebar stands on each of its pages: as text it is drawn many times faster than
 * as components, the page carries no second copy of it as data, and the browser has nothing to hydrate.
 */
export function sidebarMarkup(items: readonly SidebarItem[], place: Place): string {
  return list(items, place, styles.top).html;
}

/** What `sidebarMarkup` marks, for the script that moves the marks. */
export const marks = { active: styles.active ?? "", category: styles.category ?? "" };

/** The accessible name of a category's caret. */
export function caretName(label: string, open: boolean): string {
  return `${open ? "Collapse" : "Expand"} sidebar category '${label}'`;
}

interface Drawn {
  readonly html: string;
  readonly holdsPage: boolean;
}

type CategoryItem = Extract<SidebarItem, { type: "category" }>;

function list(items: readonly SidebarItem[], place: Place, top?: string): Drawn {
  let html = tag("ul", { class: classNames(styles.list, top) });
  let holdsPage = false;
  for (const item of items) {
    const drawn = entry(item, place);
    html += drawn.html;
    holdsPage ||= drawn.holdsPage;
  }
  return { html: `${html}</ul>`, holdsPage };
}

function entry(item: SidebarItem, place: Place): Drawn {
  if (item.type === "html")
    return { html: `${tag("li", { class: styles.html })}${item.html}</li>`, holdsPage: false };
  if (item.type === "category") return category(item, place);
  const className = styles.link ?? "";
  const html = `<li>${link(item.href, { className, label: item.label, place })}</li>`;
  return { html, holdsPage: isPage(item.href, place) };
}

function category(item: CategoryItem, place: Place): Drawn {
  const { label, href, items } = item;
  const inner = list(items, place);
  const holdsPage = inner.holdsPage || (href !== undefined && isPage(href, place));
  const active = holdsPage && styles.active;
  // of a large section only the page's own branch is here: the others unfold once the rest has come
  const unfolds = item.collapsible && !(items.length === 0 && href !== undefined);
  const parts = unfolds
    ? collapsible(item, { inner: inner.html, active, open: holdsPage || !item.collapsed, place })
    : [
        href === undefined
          ? `${tag("span", { class: classNames(styles.heading, active) })}${escapeText(label)}</span>`
          : link(href, { className: classNames(styles.link, styles.heading, active), label, place }),
        items.length > 0 ? inner.html : "",
      ];
  return { html: `${tag("li", { class: styles.category })}${parts.join("")}</li>`, holdsPage };
}

interface Unfolding {
  readonly inner: string;
  readonly active: string | false | undefined;
  readonly open: boolean;
  readonly place: Place;
}

/** Label and caret are apart where the category has a page of its own: one goes there, the other unfolds. */
function collapsible({ label, href }: CategoryItem, { inner, active, open, place }: Unfolding): string[] {
  const heading = classNames(styles.link, styles.heading, active);
  const caret = '<span class="icon icon-caret" aria-hidden="true"></span></summary>';
  const summary =
    href === undefined
      ? `${tag("summary", { class: heading })}${escapeText(label)}${caret}`
      : `${tag("summary", { class: styles.caret, "aria-label": caretName(label, open) })}${caret}`;
  return [
    href === undefined
      ? ""
      : link(href, { className: classNames(heading, styles.besideCaret), label, place }),
    tag("details", { open }),
    summary,
    inner,
    "</details>",
  ];
}

interface LinkText {
  readonly className: string;
  readonly label: string;
  readonly place: Place;
}

function link(href: string, { className, label, place }: LinkText): string {
  if (!isExternal(href)) {
    const current = isPage(href, place) ? "page" : undefined;
    const address = withBase(place.baseUrl, rooted(href));
    return `${tag("a", { href: address, "aria-current": current, class: className })}${escapeText(label)}</a>`;
  }
  const leaves = !/^(?:mailto|tel):/i.test(href);
  const way = leaves && { target: "_blank", rel: "noopener noreferrer" };
  const sign = leaves ? '<span class="icon icon-external" aria-hidden="true"></span>' : "";
  return `${tag("a", { href, ...way, class: className })}${escapeText(label)}${sign}</a>`;
}

function isPage(href: string, { route }: Place): boolean {
  return isSameRoute(rooted(href), route);
}
