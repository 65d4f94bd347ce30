import { dataOutput, type RoutePath, withBase } from "../../model/paths.ts";
import { urlChanged } from "../../model/theme.ts";
import { routeAt, spellingsOf, stepBetween } from "./url.ts";
import type { LoadedPage, PageLoader } from "./page-loader.ts";
import { prefetchVisible } from "./prefetch.ts";
import { barDelay } from "./loading-indicator.ts";

export interface RouterOptions<Template> {
  readonly baseUrl: string;
  readonly loader: PageLoader<Template>;
  /** Renders a page at once; the URL in the location bar is the page's already. */
  readonly show: (loaded: LoadedPage<Template>) => void;
  /** Called when another page is on its way; what it gives is called when that has ended. */
  readonly begin: () => () => void;
  /** Called after each navigation that ended on this document, with the page rendered. */
  readonly arrive: (url: URL, arrival: Arrival) => void;
  /** What to render where the document is the host's answer to a URL that it does not know. */
  readonly unknown?: UnknownUrl;
  /** False on connections where only what was asked for may be loaded. */
  readonly mayPrefetch: boolean;
}

export interface Arrival {
  /** True after a link was followed, false after back and forward. */
  readonly pushed: boolean;
  /** False when only the query changed and no part of the page was asked for: the reader stays where they are. */
  readonly moved: boolean;
}

/** The URL may mean a page in another spelling, which is loaded by itself then. */
export interface UnknownUrl {
  /** The page takes long to come. */
  readonly waiting: () => void;
  /** There is no such page, or it could not be loaded. */
  readonly failed: (error: unknown) => void;
}

/**
 * Follows links of the site without loading documents. The page that is shown stays until the next one is
 * ready; if that fails, a warning is logged and the browser loads the URL itself. The location bar keeps
 * the URL as it was typed, whatever the page's own spelling.
 */
export function startRouter<Template>(window: Window, options: RouterOptions<Template>): void {
  const { baseUrl, loader, begin, show, arrive, unknown, mayPrefetch } = options;
  const { document, history, location } = window;
  let shown = new URL(location.href);
  let latest = 0;
  let lookForLinks = (): void => undefined;

  const render = (loaded: LoadedPage<Template>): void => {
    show(loaded);
    lookForLinks();
  };

  const open = async (to: URL, how: "push" | "pop"): Promise<void> => {
    const ticket = ++latest;
    const step = stepBetween(shown, to, baseUrl);
    const route = routeAt(to, baseUrl);
    const end = step === "page" ? begin() : undefined;
    try {
      const loaded = step === "page" && route !== undefined ? await loader.load(route) : undefined;
      // Another navigation began meanwhile: the reader no longer wants this one.
      if (ticket !== latest) return;
      if (how === "push") addToHistory(history, shown, to);
      shown = to;
      if (loaded !== undefined) render(loaded);
      else window.dispatchEvent(new Event(urlChanged));
      // Within one document the browser itself restores the position on back and forward.
      const restored = how === "pop" && step !== "page";
      const moved = step !== "query" || to.hash !== "";
      if (step !== "hash" && !restored) arrive(to, { pushed: how === "push", moved });
    } catch (error) {
      if (ticket !== latest) return;
      console.warn(`Loading ${to.href} in full, because its data could not be used.`, error);
      if (how === "push" && location.href !== to.href) location.assign(to.href);
      else location.reload();
    } finally {
      end?.();
    }
  };

  /** A host compares URLs exactly; a route also answers to other letter case and to its file's name. */
  const showMeantPage = async ({ waiting, failed }: UnknownUrl): Promise<void> => {
    const route = routeAt(shown, baseUrl);
    if (route === undefined || spellingsOf(route).length === 1) return;
    const timer = window.setTimeout(waiting, barDelay);
    try {
      const loaded = await loader.load(route);
      if (latest !== 0) return;
      render(loaded);
      arrive(shown, { pushed: false, moved: true });
    } catch (error) {
      if (latest === 0) failed(error);
    } finally {
      window.clearTimeout(timer);
    }
  };

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
    // a part of the page may have written its own query; while another page is on its way the URL is not ours
    const here = new URL(location.href);
    if (stepBetween(shown, here, baseUrl) !== "page") shown = here;
  });
  window.addEventListener("popstate", () => void open(new URL(location.href), "pop"));

  if (unknown) void showMeantPage(unknown);
  if (!mayPrefetch) return;
  const routeOf = (target: EventTarget | null): RoutePath | undefined => {
    const link = linkAt(target);
    if (link?.origin !== location.origin) return undefined;
    const to = new URL(link.href);
    return stepBetween(shown, to, baseUrl) === "page" ? routeAt(to, baseUrl) : undefined;
  };
  const prefetch = ({ target }: Event): void => {
    const route = routeOf(target);
    if (route !== undefined) loader.prefetch(route);
  };
  lookForLinks = prefetchVisible(window, {
    dataOf: (link) => {
      const route = routeOf(link);
      return route === undefined ? undefined : withBase(baseUrl, `/${dataOutput(route)}`);
    },
  });
  lookForLinks();
  for (const sign of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}

function addToHistory(history: History, from: URL, to: URL): void {
  if (from.href === to.href) history.replaceState(history.state, "", to.href);
  else history.pushState(null, "", to.href);
}

/** The link that a click asks to follow in this window; undefined when the browser has to decide. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return linkAt(event.target);
}

/** The link around an event's target, unless it opens elsewhere or downloads. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return undefined;
  return link.target === "" || link.target === "_self" ? link : undefined;
}
