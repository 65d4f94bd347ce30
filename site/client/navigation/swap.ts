import * as dom from "../../model/dom.ts";
import { loadStyles, partMark } from "./load-styles.ts";

/** The tags of a page's head that describe the page: those of the window and of the whole site stay. */
const pageTags =
  'meta:is([name],[property]):not([name=viewport],[name=theme-color]),link:is([rel=canonical],[rel=alternate],[data-page-link]),script[type="application/ld+json"]';

/** Loads the missing style sheets of a page; the returned function removes those that the new page does not use. */
export async function prepareStyles(document: Document, next: Document): Promise<() => void> {
  const wanted = sheetsOf(next).map(({ href }) => href);
  await Promise.all(sheetsOf(next).map((link) => loadStyles(link.getAttribute("href") ?? "")));
  return () => {
    for (const link of sheetsOf(document)) {
      const isWanted = wanted.includes(link.href);
      // setting even the same value makes browsers compute all styles again
      if (link.disabled === isWanted) link.disabled = !isWanted;
    }
  };
}

function sheetsOf(document: Document): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]:not([${partMark}])`)];
}

/** Makes the sidebar of a large section fit for another page. */
type Merge = (mine: Element, its: Element) => void;

/**
 * Replaces the parts that differ between pages: title and tags, attributes of the root element, the navbar's items, the
 * name of the section in the page's menu, and the page's own part, around the sidebar where that is the same. Scripts in it do not run.
 */
export function swapDocument(document: Document, next: Document, merge?: Merge): void {
  document.title = next.title;
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  document.head.append(...next.head.querySelectorAll(pageTags));
  copyAttributes(document.getElementById(dom.root), next.getElementById(dom.root));
  for (const list of document.querySelectorAll<HTMLElement>("body [data-navbar-items]")) {
    const position = list.dataset["navbarItems"] ?? "";
    const other = next.querySelector(`[data-navbar-items="${position}"]`);
    // a copy: the name in the page's menu also belongs to the content
    if (other && !list.isEqualNode(other)) list.replaceWith(other.cloneNode(true));
  }
  const content = document.getElementById(dom.content);
  const other = next.getElementById(dom.content);
  if (!content || !other) throw new Error("no content");
  if (!swapAroundSidebar(content, other, merge)) content.replaceChildren(...other.childNodes);
}

/** Leaves the sidebar in place, with the categories that the reader opened. */
function swapAroundSidebar(content: Element, other: Element, merge?: Merge): boolean {
  const [panel, otherPanel] = [content, other].map((each) =>
    each.querySelector(`:scope > * > #${dom.pageMenu}`),
  );
  const [mine, its] = [panel, otherPanel].map((each) => each?.querySelector(`[${dom.sidebar}]`));
  const [layout, otherLayout] = [panel, otherPanel].map((each) => each?.parentElement);
  if (!mine || !its || !panel || !otherPanel || !layout || !otherLayout) return false;
  if (mine.getAttribute(dom.sidebar) !== its.getAttribute(dom.sidebar)) return false;
  merge?.(mine, its);
  for (const child of [...layout.children]) if (child !== panel) child.remove();
  copyAttributes(layout, otherLayout);
  const children = [...otherLayout.children];
  const at = children.indexOf(otherPanel);
  panel.before(...children.slice(0, at));
  panel.after(...children.slice(at + 1));
  return true;
}

function copyAttributes(to: Element | null | undefined, from: Element | null | undefined): void {
  if (!to || !from) return;
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}
