import * as dom from "../../model/dom.ts";
import type { ShownItem, SidebarParts } from "../../model/navigation.ts";
import { withBase } from "../../model/paths.ts";
import { entriesBehind, parseMore } from "../../model/sidebar-parts.ts";
import { pageShown } from "../../model/theme.ts";
import { trustedPolicy } from "../../model/trusted-types.ts";
import { entriesMarkup } from "../../theme/sidebar/markup.ts";

export { offerFilter } from "../features/menu-filter.ts";

const trusted = trustedPolicy("sidebar");
const large = `#${dom.content} [${dom.sidebarData}]`;
const missing = `:scope > ul > li:only-child > [${dom.sidebarMore}]`;
let isFollowing = false;

/**
 * Loads the entries that the sidebar of a large section left out: those of a category when it opens, neighbors in a
 * list when the reader asks for them. Call it whenever the reader touches the sidebar: it prefetches what may be next.
 */
export function followLargeSidebar(document: Document, target: EventTarget | null): void {
  const sidebar = document.querySelector(large);
  if (!sidebar) return;
  if (!isFollowing) follow(document);
  isFollowing = true;
  makeButtons(sidebar);
  openWanted(sidebar);
  // a category may have opened before this script was loaded
  for (const details of sidebar.querySelectorAll("details")) fillOpened(details);
  const control = target instanceof Element ? target.closest(`summary, [${dom.sidebarMore}]`) : null;
  const part = control && partOf(control);
  if (part) request(part).catch(() => undefined);
}

function follow(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(`button[${dom.sidebarMore}]`) : null;
    if (button?.closest(large)) void fill(button);
  });
  // the event does not bubble
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.closest(large)) fillOpened(target);
    },
    true,
  );
  window.addEventListener(pageShown, () => {
    const sidebar = document.querySelector(large);
    if (sidebar) makeButtons(sidebar);
  });
}

/** Without script, the controls are links. A button says that it leaves the page in place, and prefetches no page. */
function makeButtons(sidebar: Element): void {
  for (const link of sidebar.querySelectorAll<HTMLElement>(`a[${dom.sidebarMore}]`)) {
    const hadFocus = link === document.activeElement;
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute(dom.sidebarMore, link.getAttribute(dom.sidebarMore) ?? "");
    button.textContent = link.textContent;
    // its text says that entries are loading, or that they could not be loaded
    link.parentElement?.setAttribute("aria-live", "polite");
    link.replaceWith(button);
    if (hadFocus) button.focus();
  }
}

/** Opens the categories that were open when the reader left, as far as they are there. */
function openWanted(sidebar: Element): void {
  const wanted = JSON.parse(sidebar.getAttribute(dom.sidebarWanted) ?? "[]") as readonly string[];
  const found = wanted.filter((part) => {
    const details = sidebar.querySelector<HTMLDetailsElement>(`details[${dom.sidebarPart}="${part}"]`);
    if (details) details.open = true;
    return details !== null;
  });
  const left = wanted.filter((part) => !found.includes(part));
  if (left.length === 0) sidebar.removeAttribute(dom.sidebarWanted);
  else sidebar.setAttribute(dom.sidebarWanted, JSON.stringify(left));
}

function fillOpened(details: HTMLDetailsElement): void {
  const button = details.open && details.querySelector(missing);
  if (button) void fill(button);
}

/** The part that a control shows; undefined if it is shown already. */
function partOf(control: Element): string | undefined {
  const { part } = parseMore(control.getAttribute(dom.sidebarMore) ?? "");
  if (part !== "") return part;
  const details = control.closest("details");
  return (details?.querySelector(missing) && details.getAttribute(dom.sidebarPart)) ?? undefined;
}

/** The requests whose answers were not used yet. Browsers cache the files. */
const requests = new Map<string, Promise<SidebarParts>>();

function request(part: string): Promise<SidebarParts> {
  const root = document.getElementById(dom.root);
  const folder = document.querySelector(large)?.getAttribute(dom.sidebarData) ?? "";
  const [file = ""] = part.split(".");
  const url = `${withBase(root?.getAttribute(dom.baseUrl) ?? "/", folder)}/${file}.json`;
  const made =
    requests.get(url) ??
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${String(response.status)} for ${url}`);
      return response.json() as Promise<SidebarParts>;
    });
  requests.set(url, made);
  const forget = (): void => void requests.delete(url);
  made.then(() => undefined, forget);
  return made.finally(() => setTimeout(forget, 5000));
}

/** Replaces a control with the entries that it stands for. */
async function fill(control: Element): Promise<void> {
  const [entry, list] = [control.parentElement, control.closest("ul")];
  const part = partOf(control);
  if (!entry || !list || part === undefined || list.hasAttribute("aria-busy")) return;
  list.setAttribute("aria-busy", "true");
  control.textContent = "Loading…";
  try {
    const parts = await request(part);
    const [, key = ""] = part.split(".");
    const content = parts[key];
    if (!content) throw new Error(`No part ${part}`);
    const more = parseMore(control.getAttribute(dom.sidebarMore) ?? "");
    replace(entry, entriesBehind(more, content), more.side);
  } catch (error) {
    console.warn("The sidebar could not be loaded.", error);
    control.textContent = "Could not load. Try again";
  } finally {
    list.removeAttribute("aria-busy");
  }
}

/** Puts entries in the place of one. What the reader sees stays where it is; focus goes to the nearest new entry. */
function replace(entry: Element, items: readonly ShownItem[], side: string | undefined): void {
  const root = document.getElementById(dom.root);
  const page = {
    baseUrl: root?.getAttribute(dom.baseUrl) ?? "/",
    route: root?.getAttribute(dom.route) ?? "/",
  };
  const holder = document.createElement("ul");
  holder.innerHTML = trusted.createHTML(entriesMarkup(items, page));
  const added = [...holder.children];
  const hadFocus = entry.contains(document.activeElement);
  const panel = entry.closest(`#${dom.pageMenu}`);
  const [next, sidebar] = [entry.nextElementSibling, entry.closest(large)];
  const top = next?.getBoundingClientRect().top ?? 0;
  entry.replaceWith(...added);
  if (sidebar) makeButtons(sidebar);
  const nearest = side === "before" ? added.at(-1) : added[0];
  if (hadFocus) nearest?.querySelector<HTMLElement>("a, summary, button")?.focus({ preventScroll: true });
  if (side === "before" && next)
    panel?.scrollBy({ top: next.getBoundingClientRect().top - top, behavior: "instant" });
  if (sidebar) openWanted(sidebar);
}

/**
 * Makes a sidebar fit for another page of its section. It stays where it has the page; otherwise the entries of the other
 * document take its place, with the categories that the reader opened.
 */
export function mergeSidebars(mine: Element, its: Element): void {
  const [shown, page] = [mine, its].map((each) =>
    each.querySelector('[aria-current="page"]')?.getAttribute("href"),
  );
  const stays = page && page !== shown && mine.querySelector(`a[href="${CSS.escape(page)}"]`) !== null;
  if (stays) moveEntries(its, mine);
  else {
    moveEntries(mine, its);
    mine.replaceChildren(...its.childNodes);
  }
  makeButtons(mine);
}

/** Moves the entries of categories to a sidebar that lacks them. */
function moveEntries(from: Element, to: Element): void {
  for (const details of from.querySelectorAll<HTMLDetailsElement>(`details[${dom.sidebarPart}]`)) {
    const part = details.getAttribute(dom.sidebarPart) ?? "";
    const other = to.querySelector<HTMLDetailsElement>(`details[${dom.sidebarPart}="${part}"]`);
    const [list, control] = [details.querySelector(":scope > ul"), other?.querySelector(missing)];
    if (!other || !list || !control || details.querySelector(missing)) continue;
    control.closest("ul")?.replaceWith(list);
    other.open = details.open;
  }
}
