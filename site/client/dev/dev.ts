import { devPlaces, type DevState, type RenderedState } from "../../model/dev.ts";
import { changesBetween, type Edit, editEvent } from "./changes.ts";
import { createOverlay } from "./overlay.ts";
import { ofThisTab } from "./storage.ts";

/**
 * The browser's side of `site dev`, a script of its own beside the page's: it works on pages whose own script
 * is broken. It hears how things are on the server and makes the open page so, keeping the reader's place.
 */
const script = document.querySelector<HTMLScriptElement>(`script[${devPlaces.state}]`);
if (script !== null) {
  restoreScroll();
  const baseUrl = new URL(script.src).pathname.slice(0, -devPlaces.client.length);
  const rendered = JSON.parse(script.getAttribute(devPlaces.state) ?? "{}") as RenderedState;
  listen(`${baseUrl}${devPlaces.events}`, createFollower(baseUrl, rendered));
}

/**
 * Hears the server while the page can be seen: browsers allow a site only six such connections, which many
 * open tabs would use up. A tab that comes back hears at once what it missed.
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
    // the last good page stays until there is another one; what is shown is not what is now, so the next message tries again
    if ((changes.reload || concerned) && !(await canBeRendered())) return;
    if (changes.reload) {
      reload();
    } else if (changes.pages !== undefined) {
      shown = { ...shown, pages: state.pages };
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

async function canBeRendered(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store" })).status < 500;
  } catch {
    // the server is gone: what is shown is the best there is
    return false;
  }
}

/** The new sheet comes beside the old one, which goes when the new one is there: no moment without style. */
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

/** Where the reader was in a document that is being loaded again. */
interface KeptScroll {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

function reload(): void {
  const { scrollX: left, scrollY: top } = window;
  const kept: KeptScroll = { url: location.href, left, top };
  ofThisTab.write(scrollKey, kept);
  location.reload();
}

function restoreScroll(): void {
  const kept = ofThisTab.read(scrollKey) as KeptScroll | null;
  if (kept === null) return;
  ofThisTab.write(scrollKey, null);
  const { url, left, top } = kept;
  if (url === location.href) window.scrollTo({ left, top, behavior: "instant" });
}
