import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus after the next change, to the first selector that finds an element inside `root`. */
export function useNextFocus(root: RefObject<HTMLElement | null>): (...selectors: readonly string[]) => void {
  const next = useRef<readonly string[]>([]);
  useEffect(() => {
    const elements = next.current.map((each) => root.current?.querySelector<HTMLElement>(each));
    next.current = [];
    elements.find(Boolean)?.focus();
  });
  return (...selectors) => {
    next.current = selectors;
  };
}
