import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { withBase } from "../../model/paths.ts";
import type { PageSite } from "../../model/site.ts";
import { urlChanged } from "../../model/theme.ts";
import { loadSearch, warmSearch } from "../../search/load.ts";
import { type LinkPlace, useLinkPlace } from "../lib/link.tsx";
import { readQuery, writeQuery } from "./url.ts";
import { createFind } from "./find.ts";
import { createSearchPageStore, emptyView, type SearchPageStore, type SearchPageView } from "./store.ts";
import { documentTitle } from "../layout/title.ts";

export interface SearchPageParts {
  readonly view: SearchPageView;
  readonly store: SearchPageStore;
}

/** The search page's state. The server, and the browser until the page runs, know of no query. */
export function useSearchPage(
  input: RefObject<HTMLInputElement | null>,
  siteOrigin: string,
): SearchPageParts {
  const place = useLinkPlace();
  const { baseUrl } = place;
  const [store] = useState(() => createStore(place, siteOrigin));
  const view = useSyncExternalStore(store.subscribe, store.get, nothingYet);

  useEffect(() => {
    const { stop } = store;
    const follow = (): void => {
      store.arrive(readQuery(new URL(location.href)));
    };
    warmSearch(baseUrl);
    // text that was typed before the script came is typed again
    if (!document.activeElement?.matches("[data-typed]")) follow();
    window.addEventListener(urlChanged, follow);
    return () => {
      window.removeEventListener(urlChanged, follow);
      stop();
    };
  }, [store, baseUrl]);

  useFocus(input);
  return { view, store };
}

function createStore({ baseUrl, route }: LinkPlace, siteOrigin: string): SearchPageStore {
  const path = withBase(baseUrl, route);
  return createSearchPageStore({
    find: createFind(
      () => loadSearch(baseUrl),
      () => ({ origin: location.origin, siteOrigin }),
    ),
    write: (query) => writeQuery(window, path, query),
  });
}

const nothingYet = (): SearchPageView => emptyView;

interface PageTitle {
  readonly site: Pick<PageSite, "title" | "titleDelimiter">;
  readonly pageTitle: string;
}

/** Sets the document's title again after each render, because the renderer of the page sets the page's own. */
export function useTitle(heading: string, { site, pageTitle }: PageTitle): void {
  useEffect(() => {
    let isCurrent = true;
    queueMicrotask(() => {
      if (isCurrent) document.title = documentTitle(site, heading);
    });
    return () => {
      isCurrent = false;
    };
  });
  useEffect(
    () => () => {
      document.title = documentTitle(site, pageTitle);
    },
    [site, pageTitle],
  );
}

/**
 * Puts the focus into the field of a page that was just opened, unless the reader is elsewhere on it already. With
 * a finger only where there is nothing to read yet: the keyboard on the screen would lie over the results.
 */
function useFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (): void => {
      const { current: field } = input;
      const { activeElement: at } = document;
      // where a navigation puts it
      const isAtStart = at === null || at === document.body || at.id === "skip-link";
      if (field === null || !isAtStart) return;
      if (field.value !== "" && !matchMedia("(any-pointer: fine)").matches) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    };
    // in the second frame, for in the first one after a navigation the focus is put at the beginning of the page
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [input]);
}
