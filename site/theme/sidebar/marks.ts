import { isSameRoute } from "../../model/paths.ts";

/** An attribute of the headings of categories that contain the page. */
const activeMark = "data-active";
const category = "li:has(> details, > ul)";

/**
 * Marks a page's links in a panel with a sidebar, and the categories above it, which it opens; all other categories
 * stay as the reader left them.
 */
export function markPage(panel: HTMLElement, path: string): void {
  for (const marked of panel.querySelectorAll(`[aria-current], [${activeMark}]`)) {
    marked.removeAttribute("aria-current");
    marked.removeAttribute(activeMark);
  }
  for (const link of panel.querySelectorAll("a")) {
    if (!isSameRoute(link.getAttribute("href") ?? "", path)) continue;
    link.setAttribute("aria-current", "page");
    let above: Element | null | undefined = link.closest(category);
    for (; above; above = above.parentElement?.closest(category)) open(above);
  }
}

function open(above: Element): void {
  for (const child of above.children) {
    if (child instanceof HTMLDetailsElement) {
      child.open = true;
      child.querySelector(":scope > summary:not([aria-label])")?.setAttribute(activeMark, "");
    } else if (child.tagName !== "UL") child.setAttribute(activeMark, "");
  }
}

/** Updates the name of a category's caret: "Expand …" on a closed category, "Collapse …" on an open one. */
export function nameCaret(details: HTMLDetailsElement): void {
  const summary = details.querySelector("summary[aria-label]");
  const label = details.parentElement?.querySelector("a")?.textContent;
  if (summary && label) summary.setAttribute("aria-label", caretName(label, details.open));
}

/** The accessible name of a category's caret. */
export function caretName(label: string, open: boolean): string {
  return `${open ? "Collapse" : "Expand"} sidebar category '${label}'`;
}
