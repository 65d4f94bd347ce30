import type { DevState, RenderedState } from "../../model/dev.ts";
import { pageOutput } from "../../model/paths.ts";
import { routeAt, spellingsOf } from "../navigation/url.ts";

/** What an open page has to do to become what it would be if it were loaded now. */
export interface DevChanges {
  /** Nothing less than loading the document again will do. */
  readonly reload: boolean;
  /** The style sheet is another one. */
  readonly style: boolean;
  /** Names of islands that have other code. */
  readonly islands: readonly string[];
  /** Data that was loaded before is out of date: "own" when that of the open page is too. */
  readonly pages: "own" | "others" | undefined;
}

/** Sent to the document when pages changed; the listener that can render the open page again prevents its default. */
export interface Edit {
  /** True when the open page is one of them. */
  readonly concerned: boolean;
  /** Loads the document anew, for an edit that turns out to be too much. */
  readonly reload: () => void;
}

export const editEvent = "site:edit";

/** Compares what a page was rendered in with how things are now. */
export function changesBetween(
  shown: RenderedState,
  now: DevState,
  open: { url: URL; baseUrl: string },
): DevChanges {
  return {
    reload: shown.code !== now.code,
    style: shown.style !== now.style,
    islands: Object.keys(now.islands).filter((name) => shown.islands[name] !== now.islands[name]),
    pages: shown.pages === now.pages ? undefined : concerns(shown, now, open) ? "own" : "others",
  };
}

function concerns(
  shown: RenderedState,
  { changed }: DevState,
  { url, baseUrl }: { url: URL; baseUrl: string },
): boolean {
  // some messages were missed, so the page may have changed
  if (changed.before !== shown.pages) return true;
  const route = routeAt(url, baseUrl);
  return (
    route !== undefined && spellingsOf(route).some((spelling) => changed.pages.includes(pageOutput(spelling)))
  );
}
