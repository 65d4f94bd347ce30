import * as dom from "../../model/dom.ts";
import { trustedPolicy } from "../../model/trusted-types.ts";
import type { loadSidebar } from "../features/sidebar.ts";
import type { Islands } from "../islands/islands.ts";
import { prepareStyles, swapDocument } from "./swap.ts";

/**
 * Shows a page's HTML in this document as soon as `commit` confirms that the reader still wants it. Calls `prepare`
 * with the parsed HTML before the swap.
 */
export type Show = (html: string, commit: () => boolean, prepare?: (next: Document) => void) => Promise<void>;

interface ShowParts {
  readonly islands: Islands;
  readonly loadSidebar: typeof loadSidebar;
}

/**
 * Stops the islands of the old page and starts those of the new one. Where the new page is of another kind and the
 * reader allows motion, the browser fades one into the other. Within a section the text changes at once, because
 * everything around it stays.
 */
export function createShow(window: Window, { islands, loadSidebar }: ShowParts): Show {
  const { document } = window;
  const announce = createAnnouncer(document);
  const trusted = trustedPolicy("page");
  let fade: ViewTransition | undefined;
  // while pages fade, browsers send every press to the root element
  document.addEventListener("pointerdown", () => fade?.skipTransition());
  document.addEventListener("click", passClick);
  return async (html, commit, prepare) => {
    const next = new DOMParser().parseFromString(trusted.createHTML(html), "text/html");
    const finishStyles = await prepareStyles(document, next);
    const merge = next.querySelector(`body [${dom.sidebarData}]`)
      ? (await loadSidebar()).mergeSidebars
      : undefined;
    const isOtherKind = kindOf(document) !== kindOf(next);
    const swap = (): void => {
      if (!commit()) return;
      prepare?.(next);
      const content = document.getElementById(dom.content);
      if (content) islands.stop(content);
      swapDocument(document, next, merge);
      finishStyles();
      islands.start(document);
      announce(document.title);
    };
    const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isOtherKind || reducesMotion || !("startViewTransition" in document) || document.hidden) swap();
    else {
      fade = document.startViewTransition(swap);
      // the browser rejects this promise of a transition that it skips
      fade.ready.catch(() => undefined);
      await fade.updateCallbackDone;
    }
  };
}

/** Clicks the element under the pointer, if the browser sent the click to the root element. */
function passClick(event: MouseEvent): void {
  if (event.isTrusted && event.target === document.documentElement)
    document.elementFromPoint(event.x, event.y)?.dispatchEvent(new MouseEvent("click", event));
}

function kindOf(document: Document): string {
  return document.getElementById(dom.root)?.getAttribute(dom.template) ?? "";
}

/** Screen readers announce the titles of documents; for a swapped page they announce only a live region. */
function createAnnouncer(document: Document): (title: string) => void {
  let region: HTMLElement | undefined;
  return (title) => {
    if (!region) {
      region = document.createElement("div");
      region.className = "visually-hidden";
      region.role = "status";
      region.dataset["announcer"] = "";
      document.body.append(region);
    }
    if (region.textContent !== title) region.textContent = title;
  };
}
