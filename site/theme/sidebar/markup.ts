import { escapeHtml } from "../../model/escape.ts";
import type { ShownCategory, ShownItem, SidebarMore } from "../../model/navigation.ts";
import { routeKey, withBase } from "../../model/paths.ts";
import { moreValue } from "../../model/sidebar-parts.ts";
import { keysIn } from "../../model/sidebar-keys.ts";
import { classNames } from "../lib/class-names.ts";
import { iconMarkup, linkAttributes } from "../lib/markup.ts";
import * as dom from "../../model/dom.ts";
import { caretName } from "./marks.ts";
import { tag } from "../prose/markup.ts";
import styles from "./sidebar.module.css";

interface CurrentPage {
  readonly baseUrl: string;
  /** The current page, with the categories above it, which are open. */
  readonly route: string;
  readonly key: string;
}

type SidebarLocation = Omit<CurrentPage, "key">;

/**
 * A sidebar as HTML. A section's sidebar is on each of its pages. A string renders many times faster than components,
 * the page contains no second copy of it as data, and the browser has nothing to hydrate.
 */
export function sidebarMarkup(items: readonly ShownItem[], place: SidebarLocation): string {
  return list(items, pageAt(place), styles.top).html;
}

/** The entries of a list alone, to be added to one that is shown. */
export function entriesMarkup(items: readonly ShownItem[], place: SidebarLocation): string {
  const page = pageAt(place);
  return items.map((item) => entry(item, page).html).join("");
}

function pageAt({ baseUrl, route }: SidebarLocation): CurrentPage {
  return { baseUrl, route, key: routeKey(route) };
}

interface Rendered {
  readonly html: string;
  readonly holdsPage: boolean;
}

function list(items: readonly ShownItem[], page: CurrentPage, top?: string): Rendered {
  let html = tag("ul", { class: classNames(styles.list, top) });
  let holdsPage = false;
  for (const item of items) {
    const rendered = entry(item, page);
    html += rendered.html;
    holdsPage ||= rendered.holdsPage;
  }
  return { html: `${html}</ul>`, holdsPage };
}

/** An entry as it looks on all pages that it does not contain. */
interface Elsewhere {
  readonly baseUrl: string;
  readonly html: string;
  readonly keys: ReadonlySet<string>;
}

/** Most entries do not contain the page, and pages that are rendered one after the other show the same entries. */
const elsewhere = new Map<ShownItem, Elsewhere>();
const mostElsewhere = 2_000;

function entry(item: ShownItem, page: CurrentPage): Rendered {
  const known = elsewhere.get(item);
  if (known?.baseUrl === page.baseUrl && !known.keys.has(page.key))
    return { html: known.html, holdsPage: false };
  const rendered = renderEntry(item, page);
  // each page has its own links to missing entries
  if (!rendered.holdsPage && item.type !== "more") {
    if (elsewhere.size >= mostElsewhere) elsewhere.clear();
    elsewhere.set(item, { baseUrl: page.baseUrl, html: rendered.html, keys: keysIn(item) });
  }
  return rendered;
}

function renderEntry(item: ShownItem, page: CurrentPage): Rendered {
  if (item.type === "html")
    return { html: `${tag("li", { class: styles.html })}${item.html}</li>`, holdsPage: false };
  if (item.type === "more") return { html: moreMarkup(item, page), holdsPage: false };
  if (item.type === "category") return category(item, page);
  const { html, holdsPage } = link(item.href, { label: item.label, page });
  return { html: `<li>${html}</li>`, holdsPage };
}

function category(item: ShownCategory, page: CurrentPage): Rendered {
  const { label, href, items } = item;
  const inner = list(items, page);
  const active = inner.holdsPage || (href !== undefined && "aria-current" in linkAttributes(href, page));
  const unfolds = item.collapsible && !(items.length === 0 && href !== undefined);
  const className = classNames(styles.heading, unfolds && href !== undefined && styles.besideCaret);
  const heading = href === undefined ? undefined : link(href, { className, label, page, active }).html;
  const open = active || !item.collapsed;
  const parts = unfolds
    ? [
        heading,
        tag("details", { open, [dom.sidebarPart]: item.part }),
        summaryOf(item, { className, open, active }),
        inner.html,
        "</details>",
      ]
    : [
        heading ?? `${tag("span", { class: className, "data-active": active })}${escapeHtml(label)}</span>`,
        items.length > 0 && inner.html,
      ];
  const html = parts.filter((part) => typeof part === "string").join("");
  return { html: `${tag("li", { class: styles.category })}${html}</li>`, holdsPage: active };
}

/** Leads to a page that shows the missing entries. A script loads them instead (`large-sidebar.ts`). */
function moreMarkup(more: SidebarMore, { baseUrl }: CurrentPage): string {
  const attributes = { href: withBase(baseUrl, more.href), [dom.sidebarMore]: moreValue(more) };
  return `<li>${tag("a", attributes)}${moreNames[more.side ?? "all"]}</a></li>`;
}

const moreNames = { all: "All pages", before: "Earlier pages", after: "More pages" } as const;

/** Label and caret are separate when the category has a page: the label links to the page, the caret unfolds. */
function summaryOf(
  { label, href }: ShownCategory,
  {
    className,
    open,
    active,
  }: { readonly className: string; readonly open: boolean; readonly active: boolean },
): string {
  const start =
    href === undefined
      ? `${tag("summary", { class: className, "data-active": active })}${escapeHtml(label)}`
      : tag("summary", { class: styles.caret, "aria-label": caretName(label, open) });
  return `${start}${iconMarkup("caret")}</summary>`;
}

interface LinkText {
  readonly className?: string;
  readonly label: string;
  readonly page: CurrentPage;
  readonly active?: boolean;
}

function link(href: string, { className, label, page, active }: LinkText): Rendered {
  const attributes = linkAttributes(href, page);
  const sign = "target" in attributes ? iconMarkup("external") : "";
  const html = `${tag("a", { ...attributes, class: className, "data-active": active })}${escapeHtml(label)}${sign}</a>`;
  return { html, holdsPage: "aria-current" in attributes };
}
