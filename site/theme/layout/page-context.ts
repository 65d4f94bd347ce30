import { createContext, useContext } from "react";
import type { PageVersion } from "../../model/page.ts";
import type { RoutePath } from "../../model/paths.ts";
import type { PageSite } from "../../model/site.ts";

/** What links and navigation need anywhere in the tree: where we are, and below which base. */
export interface PageContext {
  readonly site: PageSite;
  readonly route: RoutePath;
  /** Of pages that belong to a docs section of several versions. */
  readonly version?: PageVersion;
}

const Context = createContext<PageContext | undefined>(undefined);

export const PageContextProvider = Context.Provider;

export function usePage(): PageContext {
  const page = useContext(Context);
  if (page === undefined) throw new Error("A component of the theme was rendered outside <App>.");
  return page;
}
