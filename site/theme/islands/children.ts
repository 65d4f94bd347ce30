import { createElement, type ReactNode } from "react";
import * as islandDom from "../../model/island-dom.ts";

/** Finished HTML as the children of an island. React does not change its content, in builds and in the browser. */
export function islandChildren(html: string): ReactNode {
  return createElement(islandDom.children, {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
