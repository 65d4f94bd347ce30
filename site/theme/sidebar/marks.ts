import { isSameRoute } from "../lib/link.tsx";
import { caretName, marks } from "./markup.ts";

/**
 * Marks a page's link in a sidebar of the document, and the categories above it, which it opens;
 * whatever else the reader opened or closed stays so.
 */
export function markPage(sidebar: HTMLElement, path: string): void {
  for (const marked of sidebar.querySelectorAll("[aria-current]")) marked.removeAttribute("aria-current");
  for (const marked of sidebar.querySelectorAll(`.${marks.active}`)) marked.classList.remove(marks.active);
  for (const link of sidebar.querySelectorAll("a")) {
    if (!isSameRoute(link.getAttribute("href") ?? "", path)) continue;
    link.setAttribute("aria-current", "page");
    for (let above = categoryOf(link); above; above = categoryOf(above.parentElement)) open(above);
  }
}

function categoryOf(element: Element | null): Element | null {
  return element?.closest(`.${marks.category}`) ?? null;
}

function open(category: Element): void {
  for (const child of category.children) {
    if (child instanceof HTMLDetailsElement) {
      child.open = true;
      const summary = child.querySelector("summary");
      if (summary?.hasAttribute("aria-label") === false) summary.classList.add(marks.active);
    } else if (child.tagName !== "UL") child.classList.add(marks.active);
  }
}

/** Keeps the names of carets true: "Expand …" on a closed category, "Collapse …" on an open one. */
export function nameCarets(sidebar: HTMLElement): () => void {
  const rename = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement)) return;
    const summary = target.querySelector("summary[aria-label]");
    const label = target.parentElement?.querySelector("a")?.textContent;
    if (summary && label) summary.setAttribute("aria-label", caretName(label, target.open));
  };
  // the event does not bubble
  sidebar.addEventListener("toggle", rename, true);
  return () => {
    sidebar.removeEventListener("toggle", rename, true);
  };
}
