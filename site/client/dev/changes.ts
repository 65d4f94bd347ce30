import type { DevState, RenderedState } from "../../model/dev.ts";
import { pageOutput } from "../../model/paths.ts";
import { routeAt, spellingsOf } from "../navigation/url.ts";

/** What an open page must update to match a fresh load. */
export interface DevChanges {
  /** True when only a reload of the document applies the change. */
  readonly reload: boolean;
  /** The style sheet changed. */
  readonly style: boolean;
  /** Names of islands whose code changed. */
  readonly islands: readonly string[];
  /** Which loaded data is out of date: "own" includes the data of the open page. */
  readonly pages: "own" | "others" | undefined;
}

/** Sent to the document when pages changed; the listener that can render the open page again prevents its default. */
export interface Edit {
  /** True when the open page is one of the changed pages. */
  readonly concerned: boolean;
  /** Reloads the document, for an edit that cannot be applied in place. */
  readonly reload: () => void;
}

export const editEvent = "site:edit";

/** Compares the state in which a page was rendered with the current state. */
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
