import { useSyncExternalStore } from "react";
import { urlChanged } from "../../model/theme.ts";

/** The parameters of the page's URL. In the build, and in the browser during hydration, there are none. */
export function useQuery(): (name: string) => string {
  const query = useSyncExternalStore(followUrl, currentQuery, noQuery);
  const parameters = new URLSearchParams(query);
  return (name) => parameters.get(name) ?? "";
}

function followUrl(listener: () => void): () => void {
  const events = [urlChanged, "popstate"];
  for (const each of events) window.addEventListener(each, listener);
  return () => {
    for (const each of events) window.removeEventListener(each, listener);
  };
}

const currentQuery = (): string => location.search;
const noQuery = (): string => "";
