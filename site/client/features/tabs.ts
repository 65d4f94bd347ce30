import { replaceUrl } from "../../theme/lib/query-string.ts";
import { siteStorage } from "../../theme/preferences/storage.ts";
import { closestTo } from "./closest.ts";

/**
 * Tabs in prose are static HTML; the script only moves the selection. Sets with the same `data-group` are synchronized,
 * on the page and in other windows, and their choice is stored. A set with `data-query` writes its choice into the URL.
 */
export function followTabs(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const tab = tabAt(target);
    if (tab !== undefined) choose(document, tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = tabAt(event.target);
    const step = steps[event.key];
    if (tab === undefined || step === undefined) return;
    event.preventDefault();
    neighborOf(tab, step)?.focus();
  });
  window.addEventListener("storage", ({ key, newValue }) => {
    if (newValue === null) return;
    for (const set of setsOf(document)) {
      if (set.dataset["group"] !== undefined && storageKey(set.dataset["group"]) === key)
        selectTab(set, newValue);
    }
  });
}

/** Selects in each set the tab of the URL, or else of an earlier choice; ignores unknown values. */
export function syncTabs(document: Document): void {
  const query = new URLSearchParams(location.search);
  for (const set of setsOf(document)) {
    const { group, query: name } = set.dataset;
    const asked = name === undefined ? null : query.get(name);
    const stored = group === undefined ? null : siteStorage.read(storageKey(group));
    if (asked !== null && selectTab(set, asked)) continue;
    if (stored !== null) selectTab(set, stored);
  }
}

const steps: Readonly<Record<string, number | undefined>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The key that browsers of returning visitors already use for a group's choice. */
function storageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}

function choose(document: Document, tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>(".tabs");
  const value = tab.dataset["value"];
  if (set === null || value === undefined) return;
  const { group, query } = set.dataset;
  // sets above may change their height: the tab must stay under the pointer
  const before = tab.getBoundingClientRect().top;
  for (const other of setsOf(document)) {
    if (other === set || (group !== undefined && other.dataset["group"] === group)) selectTab(other, value);
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  if (group !== undefined) siteStorage.write(storageKey(group), value);
  if (query === undefined) return;
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  replaceUrl(window, url);
}

/**
 * Shows the panel with a value and hides its siblings. Returns false, and changes nothing, when the set lacks the
 * value.
 */
export function selectTab(set: HTMLElement, value: string): boolean {
  const tabs = tabsOf(set);
  if (!tabs.some((tab) => tab.dataset["value"] === value)) return false;
  for (const tab of tabs) {
    const selected = tab.dataset["value"] === value;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("data-selected", selected);
  }
  return true;
}

function setsOf(document: Document): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(".tabs");
}

/** The set's own tabs, not those of sets inside its panels. */
function tabsOf(set: HTMLElement): readonly HTMLElement[] {
  return Array.from(set.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]"));
}

function tabAt(target: EventTarget | null): HTMLElement | undefined {
  const tab = closestTo(target, ".tabs > [role=tablist] > [role=tab]");
  return tab ?? undefined;
}

function neighborOf(tab: HTMLElement, step: number): HTMLElement | undefined {
  const set = tab.closest<HTMLElement>(".tabs");
  if (set === null) return undefined;
  const tabs = tabsOf(set);
  return tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
}
