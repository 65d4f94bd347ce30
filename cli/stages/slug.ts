import { isExternal, type RoutePath, routePath } from "../../site/model/paths.ts";
import { keyPlace, type Outline } from "../content/outline.ts";
import type { Diagnostic } from "../core/diagnostic.ts";

/** A slug names a place below its section: no way out of it, nothing that an address cannot hold. */
export function isGoodSlug(slug: string): boolean {
  return (
    slug !== "" && !slug.split("/").includes("..") && !/[\\?#\p{Cc}]|\/\//u.test(slug) && !isExternal(slug)
  );
}

export function badSlug(outline: Outline, slug: string): Diagnostic {
  return { code: "bad-slug", at: keyPlace(outline, "slug"), slug };
}

/** A route below another: "/blog" and "tags" give "/blog/tags". */
export function below(route: string, path: string): RoutePath {
  return routePath(`${route.replace(/\/$/, "")}/${path.replace(/^\//, "")}`);
}
