import { isExternal } from "../../site/model/paths.ts";
import type { Outline } from "../content/outline.ts";
import type { Diagnostic } from "../core/diagnostic.ts";

/** A slug names a place below its section: no way out of it, nothing that an address cannot hold. */
export function isGoodSlug(slug: string): boolean {
  return (
    slug !== "" && !slug.split("/").includes("..") && !/[\\?#\p{Cc}]|\/\//u.test(slug) && !isExternal(slug)
  );
}

export function badSlug({ source, bodyLine, frontMatter }: Outline, slug: string): Diagnostic {
  const line = 2 + Object.keys(frontMatter).indexOf("slug");
  return { code: "bad-slug", at: { file: source, line: Math.max(1, Math.min(line, bodyLine)) }, slug };
}
