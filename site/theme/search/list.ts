import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import type { SearchState } from "../../search/session.ts";
import { type ListEntry, searchIds } from "./entries.ts";

export type Modifiers = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The rows of the screen: which one is active, and its actions. */
export interface EntryList {
  /** -1 when no row is active. */
  readonly active: number;
  readonly activate: (index: number) => void;
  /** The reader pressed a row, or Enter on the active one. */
  readonly open: (event: Modifiers, entry: ListEntry) => void;
}

interface EntryListOptions {
  readonly state: SearchState;
  readonly entries: readonly ListEntry[];
  readonly onOpen: (event: Modifiers, entry: ListEntry) => void;
  /** Enter after a search failed. */
  readonly onRetry: () => void;
}

/** The rows that the keys of the search box control. The first result is active until the reader chooses another. */
export function useEntryList({ state, entries, onOpen, onRetry }: EntryListOptions): {
  readonly list: EntryList;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const { query, status, screen } = state;
  const [chosen, choose] = useState<{
    readonly in: typeof screen;
    readonly query: string;
    readonly index: number;
  }>();
  // the query of an Enter that was pressed before there were rows
  const [early, setEarly] = useState<string>();
  // questions are only offered, and so are recents and favorites while the reader types
  const isOffered = query.trim() !== "" || (entries[0] !== undefined && "question" in entries[0]);
  const first = screen.name === "start" && isOffered ? -1 : 0;
  const isChosen = chosen?.in === screen && chosen.query === query;
  const active = Math.min(isChosen ? chosen.index : first, entries.length - 1);

  useEffect(() => {
    if (screen.name === "results" && screen.query === early && screen.query === query) linkOf(0)?.click();
  }, [screen, early, query]);

  const activate = (index: number): void => {
    if (index !== active) choose({ in: screen, query, index });
  };
  const move = (step: 1 | -1): void => {
    const { length } = entries;
    const index = active === -1 && step === -1 ? length - 1 : (active + step + length) % length;
    activate(index);
    linkOf(index)?.scrollIntoView({ block: "nearest" });
  };
  const open = (event: KeyboardEvent, entry: ListEntry): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      linkOf(entry.index)?.click();
      return;
    }
    onOpen(event, entry);
    // a size opens a window instead of a tab
    const size = event.shiftKey ? `,width=${outerWidth},height=${outerHeight}` : "";
    window.open(entry.link.href, "_blank", `noopener${size}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.nativeEvent.isComposing || event.altKey) return;
    const entry = entries[active];
    if (key === "Enter") {
      if (entry) open(event, entry);
      else if (status === "error") onRetry();
      else if (status !== "idle") setEarly(query);
    } else if ((key === "ArrowDown" || key === "ArrowUp") && entries.length > 0) {
      move(key === "ArrowDown" ? 1 : -1);
    } else return;
    event.preventDefault();
  };
  return { list: { active, activate, open: onOpen }, onKeyDown };
}

function linkOf(index: number): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(
    `a#${searchIds.entry(index)}, #${searchIds.entry(index)} > a`,
  );
}
