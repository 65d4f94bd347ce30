import type { Place } from "../../diagnostics/diagnostic.ts";

/** An HTML tag of the author that is not closed yet. */
export interface OpenTag {
  readonly name: string;
  readonly at: Place;
}

/** The HTML tags of the author that are open, outermost first. */
export interface OpenTags {
  readonly all: readonly OpenTag[];
  has(name: string): boolean;
  open(tag: OpenTag): void;
  /** Removes the innermost tag with this name and all tags in it; undefined if no such tag is open. */
  close(name: string): readonly OpenTag[] | undefined;
  /** Removes all tags. */
  closeAll(): readonly OpenTag[];
}

/** Counts the tags by name: a search of all open tags for each of many closing ones would take too long. */
export function createOpenTags(): OpenTags {
  const all: OpenTag[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, change: 1 | -1): void => {
    counts.set(name, (counts.get(name) ?? 0) + change);
  };
  const removeFrom = (index: number): readonly OpenTag[] => {
    const removed = all.splice(index);
    for (const { name } of removed) count(name, -1);
    return removed;
  };
  const tags: OpenTags = {
    all,
    has: (name) => (counts.get(name) ?? 0) > 0,
    open(tag) {
      all.push(tag);
      count(tag.name, 1);
    },
    close: (name) => (tags.has(name) ? removeFrom(all.findLastIndex((tag) => tag.name === name)) : undefined),
    closeAll: () => removeFrom(0),
  };
  return tags;
}
