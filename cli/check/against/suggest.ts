import { nearestOf } from "../../lib/nearest.ts";
import type { OldPage } from "./release.ts";

/** A page of the new release that may have taken the place of an old one. */
export interface Candidate {
  readonly path: string;
  readonly title: string;
  readonly anchors: ReadonlySet<string>;
}

/**
 * The new page that most likely took the place of an old one: by its title, its anchors, the last part of its path, or
 * the letters of its path. Undefined when none is similar.
 */
export function replacementOf(old: OldPage, candidates: readonly Candidate[]): string | undefined {
  const nearest = nearestOf(
    old.path,
    candidates.map(({ path }) => path),
  );
  const title = titleKey(old.title);
  const last = lastPart(old.path);
  let best: { readonly path: string; readonly score: number } | undefined;
  for (const { path, ...page } of candidates) {
    const shared = old.anchors.filter((anchor) => page.anchors.has(anchor)).length;
    const score =
      (title !== "" && titleKey(page.title) === title ? 3 : 0) +
      (old.anchors.length > 1 ? (2 * shared) / old.anchors.length : 0) +
      (last !== "" && lastPart(path) === last ? 1.5 : 0) +
      (path === nearest ? 1 : 0);
    if (score >= 1 && score > (best?.score ?? 0)) best = { path, score };
  }
  return best?.path;
}

/** The title without the name of the site, which the title of a document ends with: "Guide | Orchard". */
function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+[|·–—]\s.*$/s, "")
    .trim();
}

function lastPart(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/(?:\/index)?\.html$|\/+$/g, "")
      .split("/")
      .at(-1) ?? ""
  );
}
