import { useMemo, useState } from "react";
import { readHistory, type SearchHistory } from "../../search/history.ts";
import { siteStorage } from "../preferences/storage.ts";

/** The keys that browsers of returning visitors already use for both lists, before the name of the index. */
const prefixes = {
  recents: "__DOCSEARCH_RECENT_SEARCHES__",
  favorites: "__DOCSEARCH_FAVORITE_SEARCHES__",
} as const;

export interface KeptHistory {
  /** Absent until the searched index is known. */
  readonly history: SearchHistory | undefined;
  readonly change: (next: (history: SearchHistory) => SearchHistory) => void;
}

/** Recents and favorites of the reader: read once, written with each change. */
export function useSearchHistory(indexName: string | undefined): KeptHistory {
  const stored = useMemo(() => (indexName === undefined ? undefined : read(indexName)), [indexName]);
  const [changed, setChanged] = useState<SearchHistory>();
  const history = changed ?? stored;
  return {
    history,
    change(next) {
      if (history === undefined || indexName === undefined) return;
      const after = next(history);
      if (after === history) return;
      for (const list of ["recents", "favorites"] as const) {
        siteStorage.write(prefixes[list] + indexName, JSON.stringify(after[list]));
      }
      setChanged(after);
    },
  };
}

function read(indexName: string): SearchHistory {
  return readHistory({
    recents: siteStorage.read(prefixes.recents + indexName),
    favorites: siteStorage.read(prefixes.favorites + indexName),
  });
}
