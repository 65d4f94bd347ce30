import type { Included } from "../../content/includes/include.ts";
import type { Snapshot } from "../../content/source.ts";

/** The files of which documents show a text: what they include or import, and what that imports. */
export function takenFiles({ sources }: Pick<Snapshot, "sources">): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (taken: Included): void => {
    if (!("text" in taken)) return;
    if (taken.file !== undefined) files.add(taken.file);
    for (const inner of Object.values(taken.included ?? {})) add(inner);
  };
  for (const { included } of sources.values()) included?.forEach(add);
  return files;
}
