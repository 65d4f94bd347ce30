import { createContext, createElement, type ReactNode, useContext } from "react";
import type { PageVersion } from "../../model/page.ts";
import type { RoutePath } from "../../model/paths.ts";
import type { PageSite } from "../../model/site.ts";
import { LinkContext } from "../lib/link.tsx";

/** The data that the static parts of a page need anywhere in the tree: the site, and the current page. */
export interface PageContext {
  readonly site: PageSite;
  readonly route: RoutePath;
  /** On pages of a docs section with several versions. */
  readonly version?: PageVersion;
}

const Context = createContext<PageContext | undefined>(undefined);

interface ProviderProps {
  readonly value: PageContext;
  readonly children?: ReactNode;
}

export function PageContextProvider({ value, children }: ProviderProps) {
  const place = { baseUrl: value.site.baseUrl, route: value.route };
  return createElement(Context, { value }, createElement(LinkContext, { value: place }, children));
}

/** For static parts of a page only: in the browser, an island has only its own props. */
export function usePage(): PageContext {
  const page = useContext(Context);
  if (page === undefined) throw new Error("A component of the theme was rendered outside <App>.");
  return page;
}
