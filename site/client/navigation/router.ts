import { type RoutePath, withBase } from "../../model/paths.ts";
import { urlChanged } from "../../model/theme.ts";
import { type DocumentLoader, OtherPolicy } from "./document-loader.ts";
import type { HistoryEntries } from "./history-entries.ts";
import { routeAt, spellingsOf, stepBetween } from "./url.ts";
import { prefetchVisible } from "./prefetch.ts";

export interface RouterOptions {
  readonly baseUrl: string;
  readonly loader: DocumentLoader;
  readonly entries: HistoryEntries;
  /** Replaces the current page. Calls `commit` just before, when everything the new page needs has loaded. */
  readonly show: (html: string, commit: () => boolean) => Promise<void>;
  /** Called when a navigation starts; the returned function is called when it ends. */
  readonly begin: () => () => void;
  /** Called after each navigation that ended in this document, with the page in place. */
  readonly arrive: (url: URL, arrival: Arrival) => void;
  /** False on connections where only what was asked for may be loaded. */
  readonly mayPrefetch: boolean;
}

export interface Arrival {
  /** True after a link was followed, false after back and forward. */
  readonly pushed: boolean;
  /** False when only the query changed and the URL has no fragment: the scroll position stays. */
  readonly moved: boolean;
  /** False when another page was shown before. */
  readonly samePage: boolean;
}

/** What the script of the page for unknown URLs needs. */
export interface Router {
  readonly loader: DocumentLoader;
  /** The spellings of the current URL, as typed first; undefined for a URL outside of the site. */
  readonly spellings: () => readonly RoutePath[] | undefined;
  /** Puts a loaded page in place under the current URL, unless the reader has asked for another page. */
  readonly showHere: (html: string) => Promise<void>;
  /** Whether the reader has asked for another page since the document was loaded. */
  readonly hasMoved: () => boolean;
}

/**
 * Follows links of the site without reloading scripts and styles. The current page stays until the next one is ready;
 * if that fails, the router logs a warning and the browser loads the URL itself. The location bar shows the URL as it
 * was typed, even when the page has another spelling.
 */
export function startRouter(window: Window, options: RouterOptions): Router {
  const { baseUrl, loader, entries, begin, show, arrive, mayPrefetch } = options;
  const { document, location } = window;
  let shown = new URL(location.href);
  let latest = 0;
  let lookForLinks = (): void => undefined;

  /** A part of the page whose files are gone reloads the page only when no other page is loading. */
  const mark = (state: "loading" | "ready"): void => {
    document.documentElement.dataset["navigation"] = state;
  };

  const open = async (to: URL, how: "push" | "pop"): Promise<void> => {
    const ticket = ++latest;
    const step = stepBetween(shown, to, baseUrl);
    const route = routeAt(to, baseUrl);
    const end = step === "page" ? begin() : undefined;
    let isLeaving = false;
    mark("loading");
    // a second navigation may have started: then the reader no longer wants this one
    const commit = (): boolean => {
      if (ticket !== latest) return false;
      if (how === "push") entries.add(to);
      shown = to;
      return true;
    };
    try {
      if (step === "page" && route !== undefined) {
        await show(await loader.load(route), commit);
        if (ticket !== latest) return;
        lookForLinks();
      } else {
        if (!commit()) return;
        window.dispatchEvent(new Event(urlChanged));
      }
      const moved = step !== "query" || to.hash !== "";
      if (step !== "hash")
        arrive(to, { pushed: how === "push", moved: moved && how === "push", samePage: step !== "page" });
      if (how === "pop" && !entries.restore() && step === "page" && to.hash === "")
        window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    } catch (error) {
      if (ticket !== latest) return;
      isLeaving = true;
      if (!(error instanceof OtherPolicy)) console.warn(`Loading ${to.href} in full.`, error);
      if (how === "push" && location.href !== to.href) location.assign(to.href);
      else location.reload();
    } finally {
      end?.();
      if (ticket === latest && !isLeaving) mark("ready");
    }
  };

  // must run before the browser follows a link within the page, and before any listener scrolls
  document.addEventListener(
    "click",
    (event) => {
      if (followedLink(event)) entries.save();
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link === undefined) return;
    const to = new URL(link.href);
    const step = to.origin === location.origin ? stepBetween(shown, to, baseUrl) : "outside";
    if (step === "outside" || step === "hash") return;
    event.preventDefault();
    void open(to, "push");
  });
  window.addEventListener(urlChanged, () => {
    // a component may have written its own query; while another page loads, the URL does not belong to this page
    const here = new URL(location.href);
    if (stepBetween(shown, here, baseUrl) !== "page") shown = here;
  });
  window.addEventListener("popstate", () => {
    const to = new URL(location.href);
    entries.saveLeft();
    entries.enter();
    void open(to, "pop");
  });

  if (mayPrefetch) lookForLinks = startPrefetching(window, { baseUrl, loader, shown: () => shown });
  const hasMoved = (): boolean => latest !== 0;
  return {
    loader,
    spellings: () => {
      const route = routeAt(shown, baseUrl);
      return route && spellingsOf(route);
    },
    async showHere(html) {
      await show(html, () => !hasMoved());
      if (hasMoved()) return;
      lookForLinks();
      arrive(shown, { pushed: false, moved: true, samePage: false });
    },
    hasMoved,
  };
}

interface PrefetchingOptions extends Pick<RouterOptions, "baseUrl" | "loader"> {
  /** The URL of the page that is shown now. */
  readonly shown: () => URL;
}

/** Prefetches pages whose links the reader touches or sees. Call the returned function for each new page. */
function startPrefetching(window: Window, { baseUrl, loader, shown }: PrefetchingOptions): () => void {
  const { document, location } = window;
  const routeOf = (target: EventTarget | null): RoutePath | undefined => {
    const link = linkAt(target);
    if (link?.origin !== location.origin) return undefined;
    const to = new URL(link.href);
    return stepBetween(shown(), to, baseUrl) === "page" ? routeAt(to, baseUrl) : undefined;
  };
  const prefetch = ({ target }: Pick<Event, "target">): void => {
    const route = routeOf(target);
    if (route !== undefined) loader.prefetch(route);
  };
  // the reader touched a link, which loaded this script
  prefetch({ target: document.querySelector("a:hover") ?? document.activeElement });
  const lookForLinks = prefetchVisible(window, {
    urlOf: (link) => {
      const route = routeOf(link);
      return route === undefined ? undefined : withBase(baseUrl, route);
    },
  });
  lookForLinks();
  for (const sign of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
  return lookForLinks;
}

/** The link that a click asks to follow in this window; undefined when the browser must handle the click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return linkAt(event.target);
}

/** The link around an event's target, unless it opens elsewhere or downloads. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return undefined;
  const isHere = link.target === "" || link.target === "_self";
  return isHere && link.dataset["keepQuery"] !== "reload" ? link : undefined;
}
