import * as dom from "../../model/dom.ts";

/** From as many entries on, looking for one takes longer than typing a part of its name. */
const longMenu = 40;

/**
 * Puts a field into a long menu of a narrow screen that hides the entries without the typed words. Closing the menu
 * shows all entries again. A large section has only a part of its entries in the menu, so it gets no field.
 */
export function offerFilter(panel: HTMLElement): void {
  const sidebar = panel.querySelector(`:scope > [${dom.sidebar}]:not([${dom.sidebarData}])`);
  if (!sidebar || panel.querySelector("input") || sidebar.querySelectorAll("a").length < longMenu) return;
  const field = document.createElement("input");
  field.type = "search";
  field.className = "button";
  field.placeholder = "Filter this menu";
  field.ariaLabel = field.placeholder;
  // in the script and not in the style sheet: few readers open the menu
  field.style.cssText =
    "position:sticky;inset-block-start:calc(var(--navbar-height) + var(--target));z-index:var(--layer-sticky);inline-size:100%;font:inherit;margin-block-end:var(--space-3);background:var(--ground-raised)";
  const status = document.createElement("p");
  status.role = "status";
  sidebar.before(field, status);
  const opened = new Set<HTMLDetailsElement>();
  const filter = (): void => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const count = words.length === 0 ? undefined : showMatches(sidebar, words);
    for (const details of sidebar.querySelectorAll("details")) {
      if (count === undefined && opened.delete(details)) details.open = false;
      else if (count !== undefined && !details.open) {
        details.open = true;
        opened.add(details);
      }
    }
    if (count === undefined) for (const item of sidebar.querySelectorAll("li")) item.hidden = false;
    status.textContent = count === 0 ? "No entry has this text." : "";
  };
  field.addEventListener("input", filter);
  panel.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed" || field.value === "") return;
    field.value = "";
    filter();
  });
}

/**
 * Shows the entries that have all words in their text or in that of a category above them, and these categories.
 * Returns how many entries that are.
 */
function showMatches(list: Element, words: readonly string[]): number {
  let count = 0;
  for (const item of list.querySelectorAll<HTMLLIElement>("li:not(:has(li))")) {
    const text = textWithAbove(item, list);
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) count++;
  }
  for (const category of list.querySelectorAll<HTMLLIElement>("li:has(li)"))
    category.hidden = !category.querySelector("li:not(:has(li), [hidden])");
  return count;
}

function textWithAbove(item: Element, list: Element): string {
  let text = item.textContent;
  for (let above = item.parentElement?.closest("li"); above && list.contains(above);) {
    text += ` ${above.querySelector("a, p, span, summary")?.textContent ?? ""}`;
    above = above.parentElement?.closest("li");
  }
  return text.toLowerCase();
}
