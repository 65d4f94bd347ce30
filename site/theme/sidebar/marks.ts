import { isSameRoute } from "../../model/paths.ts";

/** An attribute of the headings of categories that contain the page. */
const activeMark = "data-active";
const category = "li:has(> details, > ul)";

/**
 * Marks a page's links in a panel with a sidebar, and the categories above it, which it opens; all other categories
 * stay as the reader left them.
 */
export function markPage(panel: HTMLElement, path: string): void {
  for (const marked of panel.querySelectorAll("[aria-current]")) marked.removeAttribute("aria-current");
  for (const marked of panel.querySelectorAll(`[${activeMark}]`)) marked.removeAttribute(activeMark);
  for (const link of panel.querySelectorAll("a")) {
    if (!isSameRoute(link.getAttribute("href") ?? "", path)) continue;
    link.setAttribute("aria-current", "page");
    for (let above = categoryOf(link); above; above = categoryOf(above.parentElement)) open(above);
  }
}

function categoryOf(element: Element | null): Element | null {
  return element?.closest(category) ?? null;
}

function open(above: Element): void {
  for (const child of above.children) {
    if (child instanceof HTMLDetailsElement) {
      child.open = true;
      const summary = child.querySelector("summary");
      if (summary?.hasAttribute("aria-label") === false) summary.setAttribute(activeMark, "");
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
