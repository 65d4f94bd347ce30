import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
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

/** The search page's state. On the server, and in the browser during hydration, the query is unknown. */
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
    // the text that was typed before the script loaded is typed again
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

/**
 * Sets the document's title again after each render, because the page's renderer resets it. Preact runs the
 * cleanup of other effects after the next page is shown, whose title this must not replace.
 */
export function useTitle(heading: string, { site, pageTitle }: PageTitle): void {
  useLayoutEffect(() => {
    let isCurrent = true;
    queueMicrotask(() => {
      if (isCurrent) document.title = documentTitle(site, heading);
    });
    return () => {
      isCurrent = false;
    };
  });
  useLayoutEffect(
    () => () => {
      document.title = documentTitle(site, pageTitle);
    },
    [site, pageTitle],
  );
}

/**
 * Focuses the field of a page that was just opened, unless the reader has focused something else already. On touch
 * screens only when there are no results yet: the keyboard on the screen would cover them.
 */
function useFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (): void => {
      const { current: field } = input;
      const { activeElement: at } = document;
      // the element that a navigation focuses
      const isAtStart = at === null || at === document.body || at.matches("#skip-link, h1");
      if (field === null || !isAtStart) return;
      if (field.value !== "" && !matchMedia("(any-pointer: fine)").matches) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    };
    // in the second frame: in the first one, a navigation moves the focus to the start of the page
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [input]);
}
