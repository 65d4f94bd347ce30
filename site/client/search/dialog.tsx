import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import {
  typedLimit,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
  type SearchSettings,
} from "../../model/search.ts";
import type { LoadedSearch } from "../../search/load.ts";
import { cutQuery, requestFor, snippetWords } from "../../search/request.ts";
import { createSession } from "../../search/session.ts";
import { searchIds } from "../../theme/search/entries.ts";
import { SearchDialog } from "../../theme/search/dialog.tsx";
import styles from "../../theme/search/dialog.module.css";
import { narrow } from "../../theme/search/screens.ts";
import { placeOf } from "./provider.ts";

/** The `<dialog>` element of the page, and its React root. */
export interface SearchDialogRoot {
  readonly element: HTMLDialogElement;
  readonly show: (seed: string, options: { readonly select: boolean }) => void;
  readonly hide: () => void;
}

/**
 * Adds the dialog to the page, hidden. Its session lasts as long as the document, so earlier results can be suggested.
 * `loadSearch` is passed, because the script that opens the dialog has begun to load.
 */
export function createDialog(loadSearch: () => Promise<LoadedSearch>, onClose: () => void): SearchDialogRoot {
  const element = document.createElement("dialog");
  element.className = styles["dialog"] ?? "";
  element.ariaLabel = "Search";
  document.body.append(element);
  const root = createRoot(element);
  const place = placeOf(document);
  let settings: SearchSettings | undefined;
  let times = 0;

  const render = (): void => {
    root.render(
      <SearchDialog key={times} session={session} settings={settings} place={place} onClose={onClose} />,
    );
  };
  const load = async (): Promise<LoadedSearch> => {
    const loaded = await loadSearch();
    if (settings !== loaded.settings) {
      settings = loaded.settings;
      if (element.open) render();
    }
    return loaded;
  };
  let provider: LoadedSearch["provider"] | undefined;
  let request: SearchRequest | undefined;
  const session = createSession({
    async search(query) {
      try {
        const loaded = await load();
        provider = loaded.provider;
        request = requestOf(query, loaded.settings);
        return await find(request, loaded.provider);
      } catch (error) {
        console.warn("Searching failed.", error);
        throw error;
      }
    },
    withTexts: async (hits) => (request && (await provider?.withTexts?.(hits, request))) ?? hits,
  });

  return {
    element,
    show(seed, { select }) {
      times++;
      session.ask(cutQuery(seed, typedLimit));
      flushSync(render);
      element.showModal();
      const box = document.getElementById(searchIds.box);
      if (box instanceof HTMLInputElement) {
        box.focus();
        box.setSelectionRange(select ? 0 : box.value.length, box.value.length);
      }
      // the first search tries again and shows the error
      load().catch(() => undefined);
    },
    hide() {
      element.close();
      root.render(null);
    },
  };
}

function requestOf(query: string, settings: SearchSettings): SearchRequest {
  const words = matchMedia(narrow.window).matches ? snippetWords.narrow : snippetWords.wide;
  return requestFor(query, settings, { snippetWords: words });
}

async function find(request: SearchRequest, provider: SearchProvider): Promise<SearchResult> {
  const { results } = await provider.search({ requests: [request] });
  if (results[0] === undefined) throw new Error("The search service answered without a result.");
  return results[0];
}
