import * as dom from "../../model/dom.ts";
import type { selectTab } from "../features/tabs.ts";

/** What is saved with an entry of the history and restored with it. */
interface EntryState {
  readonly scroll: readonly [x: number, y: number];
  /** The height of the page. */
  readonly height: number;
  /** A "1" for each open `<details>` of the page, in order. */
  readonly open: string;
  /** The same for the `<details>` of the sidebar. */
  readonly categories: string;
  /** In a large section: the parts of the open categories. */
  readonly parts?: readonly string[];
  /** The value of the selected tab of each set, in order. */
  readonly tabs: readonly string[];
}

export interface HistoryEntries {
  /** Saves the state of the shown entry: the reader is about to leave it. */
  readonly save: () => void;
  /** Call it before `enter`: saves the entry that was shown, where the browser has changed it already. */
  readonly saveLeft: () => void;
  /** Adds an entry for a URL, or replaces the shown one. */
  readonly add: (url: URL) => void;
  /**
   * Call it after back, forward and links within a page: another entry is shown. Call `restore` once its page is shown.
   */
  readonly enter: () => void;
  /** Restores the saved state; returns false when nothing was saved. */
  readonly restore: () => boolean;
}

const storageKey = "site:entries";
const stateKey = "siteEntry";
/** How many entries a tab saves. */
const capacity = 50;

/** Positions, open parts and tabs of the pages in a tab's history. Browsers restore them only for whole documents. */
export function createHistoryEntries(window: Window, select: typeof selectTab): HistoryEntries {
  const { document, history, location } = window;
  let key = keyOf(history.state);
  const read = (): [string, EntryState][] => {
    try {
      return JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]") as [string, EntryState][];
    } catch {
      return [];
    }
  };
  const begin = (url = location.href): void => {
    key = String(Math.random());
    if (url !== location.href) history.pushState({ [stateKey]: key }, "", url);
    else history.replaceState({ ...(history.state as object | null), [stateKey]: key }, "");
  };
  let scroll: EntryState["scroll"] = [window.scrollX, window.scrollY];
  const seeScroll = (): void => {
    scroll = [window.scrollX, window.scrollY];
  };
  const write = (): void => {
    const others = read().filter(([each]) => each !== key);
    const height = document.documentElement.scrollHeight;
    const state: EntryState = { ...stateOf(document), scroll, height };
    try {
      window.sessionStorage.setItem(
        storageKey,
        JSON.stringify([...others.slice(1 - capacity), [key, state]]),
      );
    } catch {
      // without storage, pages start at the top
    }
  };
  /** What was restored, until the reader acts. It is held while the page grows: islands may still load what they show. */
  let held: EntryState | undefined;
  const hold = (): void => {
    if (!held) return;
    const [left, top] = held.scroll;
    const isShort = document.documentElement.scrollHeight < held.height;
    // a list loads more while its end is visible
    if (isShort) document.querySelector("main")?.scrollIntoView(false);
    if (!isShort || window.scrollY > top) window.scrollTo({ left, top, behavior: "instant" });
    // the scroll may show rows of other heights, and a second change in one frame would be an error
    if (!isShort) growth.disconnect();
  };
  // in the frame of the change: observers of what is visible see no other position
  const growth = new ResizeObserver(hold);
  const entries: HistoryEntries = {
    save: () => {
      seeScroll();
      write();
    },
    saveLeft: () => {
      // some browsers scroll to a fragment before they report its entry; the event of that scroll comes later
      if (keyOf(history.state) !== undefined) seeScroll();
      write();
    },
    add: (url) => {
      begin(url.href);
    },
    enter: () => {
      const entered = keyOf(history.state);
      if (entered === undefined) begin();
      else key = entered;
    },
    restore: () => {
      held = read().find(([each]) => each === key)?.[1];
      if (held) show(document, held, select);
      hold();
      growth.observe(document.body);
      return held !== undefined;
    },
  };
  if (key === undefined) begin();
  else entries.restore();
  // otherwise the browser scrolls the old page before the new one is shown
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", entries.save);
  window.addEventListener("scroll", seeScroll, { passive: true });
  for (const sign of ["wheel", "pointerdown", "keydown", "click"])
    window.addEventListener(sign, () => {
      held = undefined;
    });
  return entries;
}

function keyOf(state: unknown): string | undefined {
  return (state as { readonly [stateKey]?: string } | null)?.[stateKey];
}

const sidebarOf = (document: Document) =>
  document.querySelector<HTMLElement>(`#site-content [${dom.sidebar}]`);
const categoriesOf = (sidebar: Element | null) => [...(sidebar?.querySelectorAll("details") ?? [])];
const detailsOf = (document: Document) => [
  ...document.querySelectorAll<HTMLDetailsElement>(`#site-content details:not(body [${dom.sidebar}] *)`),
];
const tabsOf = (document: Document) => [...document.querySelectorAll<HTMLElement>("#site-content .tabs")];
const selectedTab = ":scope > [role=tablist] > [aria-selected=true]";

function stateOf(document: Document): Omit<EntryState, "scroll" | "height"> {
  const sidebar = sidebarOf(document);
  const categories = categoriesOf(sidebar);
  return {
    open: openOnes(detailsOf(document)),
    categories: openOnes(categories),
    parts: categories.flatMap((each) => (each.open ? (each.getAttribute(dom.sidebarPart) ?? []) : [])),
    tabs: tabsOf(document).map((set) => set.querySelector<HTMLElement>(selectedTab)?.dataset["value"] ?? ""),
  };
}

function openOnes(details: readonly HTMLDetailsElement[]): string {
  return details.map(({ open }) => (open ? "1" : "0")).join("");
}

function setOpen(details: readonly HTMLDetailsElement[], open: string): void {
  if (details.length !== open.length) return;
  details.forEach((each, index) => {
    each.open = open[index] === "1";
  });
}

/** Opens the categories of a sidebar again. In a large section, as when the reader uses the sidebar. */
function showCategories(sidebar: HTMLElement | null, { categories, parts = [] }: EntryState): void {
  if (!parts[0]) setOpen(categoriesOf(sidebar), categories);
  else {
    sidebar?.setAttribute(dom.sidebarWanted, JSON.stringify(parts));
    sidebar?.dispatchEvent(new Event("focusin", { bubbles: true }));
  }
}

function show(document: Document, state: EntryState, select: typeof selectTab): void {
  setOpen(detailsOf(document), state.open);
  showCategories(sidebarOf(document), state);
  tabsOf(document).forEach((set, index) => {
    // the choice of a group is the reader's last one, on any page
    if (set.dataset["group"] === undefined) select(set, state.tabs[index] ?? "");
  });
}
