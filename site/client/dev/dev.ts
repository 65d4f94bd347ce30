import { devPlaces, type DevState, type RenderedState } from "../../model/dev.ts";
import * as islandDom from "../../model/island-dom.ts";
import { changesBetween, type Edit, editEvent } from "./changes.ts";
import { createOverlay } from "./overlay.ts";
import { ofThisTab } from "./storage.ts";

/**
 * The browser's side of `site dev`. It is a separate script, so it works on pages whose own script is broken. The
 * server sends it the state of the site; it updates the open page and preserves the reader's scroll position.
 */
const script = document.querySelector<HTMLScriptElement>(`script[${devPlaces.state}]`);
if (script !== null) {
  restoreScroll();
  const baseUrl = new URL(script.src).pathname.slice(0, -devPlaces.client.length);
  const rendered = JSON.parse(script.getAttribute(devPlaces.state) ?? "{}") as RenderedState;
  listen(`${baseUrl}${devPlaces.events}`, createFollower(baseUrl, rendered));
}

/**
 * Listens to the server while the page is visible: browsers allow a site only six such connections, and many
 * open tabs would use them up. A tab that becomes visible again gets the current state at once.
 */
function listen(url: string, follow: (state: DevState) => void): void {
  let source: EventSource | undefined;
  const update = (): void => {
    if (document.visibilityState === "hidden") {
      source?.close();
      source = undefined;
    } else if (source === undefined) {
      source = new EventSource(url);
      source.addEventListener("message", ({ data }: MessageEvent<string>) => {
        follow(JSON.parse(data) as DevState);
      });
    }
  };
  document.addEventListener("visibilitychange", update);
  // a page in the browser's back-forward cache must not hold a connection either
  window.addEventListener("pagehide", () => {
    source?.close();
    source = undefined;
  });
  window.addEventListener("pageshow", update);
  update();
}

function createFollower(baseUrl: string, rendered: RenderedState): (state: DevState) => void {
  const overlay = createOverlay(document);
  let shown = rendered;
  const catchUp = async (state: DevState): Promise<void> => {
    const changes = changesBetween(shown, state, { url: new URL(location.href), baseUrl });
    if (changes.style) {
      swapStylesheet(`${baseUrl}${devPlaces.stylesheet}`, state.style);
      shown = { ...shown, style: state.style };
    }
    const concerned = changes.pages === "own";
    const islands = changes.islands.filter((name) => islandsNamed(name).length > 0);
    // the last good page stays until the new one can be rendered; `shown` is unchanged too, so the next message tries
    // again
    if ((changes.reload || concerned || islands.length > 0) && !(await canBeRendered())) return;
    if (changes.reload || islands.some((name) => islandsNamed(name).every(isWaiting))) {
      reload();
      return;
    }
    for (const name of islands)
      await replaceIsland(`${baseUrl}${devPlaces.islandScript(name)}?${state.islands[name] ?? ""}`);
    if (changes.pages !== undefined || changes.islands.length > 0) {
      shown = { ...shown, pages: state.pages, islands: state.islands };
      const detail: Edit = { concerned, reload };
      const ignored = document.dispatchEvent(new CustomEvent(editEvent, { detail, cancelable: true }));
      if (ignored && concerned) reload();
    }
  };
  let work = Promise.resolve();
  return (state) => {
    overlay.show(state);
    work = work.then(() => catchUp(state));
  };
}

function islandsNamed(name: string): Element[] {
  return [...document.querySelectorAll(`${islandDom.island}[name="${CSS.escape(name)}"]`)];
}

function isWaiting(island: Element): boolean {
  return island.hasAttribute(islandDom.waiting);
}

/** Loads the new code of an island. React replaces the old code and preserves the state where it can. */
async function replaceIsland(url: string): Promise<void> {
  const { refresh } = (await import(url)) as { readonly refresh: () => void };
  refresh();
}

async function canBeRendered(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store" })).status < 500;
  } catch {
    // the server does not answer: the page stays as it is
    return false;
  }
}

/**
 * Adds the new sheet next to the old one and removes the old one once the new one has loaded, so the page is always
 * styled.
 */
function swapStylesheet(path: string, version: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const own = links.filter(({ href }) => new URL(href).pathname === path);
  const last = own.at(-1);
  if (last === undefined) return;
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = `${path}?${version}`;
  next.addEventListener("load", () => {
    for (const link of own) link.remove();
  });
  last.after(next);
}

const scrollKey = "site-dev-scroll";

/** The reader's scroll position in a document that is being reloaded. */
interface ScrollPosition {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

function reload(): void {
  const { scrollX: left, scrollY: top } = window;
  const position: ScrollPosition = { url: location.href, left, top };
  ofThisTab.write(scrollKey, position);
  location.reload();
}

function restoreScroll(): void {
  const position = ofThisTab.read(scrollKey) as ScrollPosition | null;
  if (position === null) return;
  ofThisTab.write(scrollKey, null);
  const { url, left, top } = position;
  if (url === location.href) window.scrollTo({ left, top, behavior: "instant" });
}
