import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { type RoutePath, withBase } from "../../model/paths.ts";
import type { PageSite } from "../../model/site.ts";
import { urlChanged } from "../../model/theme.ts";
import { loadSearch, warmSearch } from "../../search/load.ts";
import { usePage } from "../layout/page-context.ts";
import { readQuery, writeQuery } from "./url.ts";
import { createFind } from "./find.ts";
import { createSearchPageStore, emptyView, type SearchPageStore, type SearchPageView } from "./store.ts";
import { documentTitle } from "../layout/title.ts";

export interface SearchPageParts {
  readonly view: SearchPageView;
  readonly store: SearchPageStore;
}

/** The search page's state. The server, and the browser until the page runs, know of no query. */
export function useSearchPage(input: RefObject<HTMLInputElement | null>): SearchPageParts {
  const { site, route } = usePage();
  const [store] = useState(() => createStore(site, route));
  const view = useSyncExternalStore(store.subscribe, store.get, nothingYet);

  useEffect(() => {
    const { stop } = store;
    const follow = (): void => {
      store.arrive(readQuery(new URL(location.href)));
    };
    warmSearch(site.baseUrl);
    // text that was typed before hydration is in the field already
    const early = input.current?.value ?? "";
    if (early === "") follow();
    else store.type(early);
    window.addEventListener(urlChanged, follow);
    return () => {
      window.removeEventListener(urlChanged, follow);
      stop();
    };
  }, [store, site.baseUrl, input]);

  useFocus(input);
  return { view, store };
}

function createStore({ baseUrl, origin: siteOrigin }: PageSite, route: RoutePath): SearchPageStore {
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

/** Sets the document's title again after each render, because the renderer of the page sets the page's own. */
export function useTitle(heading: string, pageTitle: string): void {
  const { site } = usePage();
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
