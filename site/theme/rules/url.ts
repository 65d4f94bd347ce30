import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { parseView, type RulesView, writeView } from "../../model/rules/rules-view.ts";
import { addressChanged } from "../../model/theme.ts";
import { writeParameters } from "../lib/query-string.ts";

/** Milliseconds after the last key: browsers refuse pages that write their address too often. */
const typingPause = 250;

export interface AddressedView {
  readonly view: RulesView;
  /** False on the server and until the page runs in the browser; the view is that of an empty address then. */
  readonly awake: boolean;
  /** Changes the view and with it the address; history keeps one entry. */
  readonly change: (changes: Partial<RulesView>) => void;
  /** Changes the query at once, and the address as soon as the reader pauses. */
  readonly type: (query: string) => void;
  /** The reader leaves the field: the pause is over. */
  readonly typed: () => void;
}

/** The view that the page's address asks for, whoever changes it. `input` is where the query is typed. */
export function useAddressedView(input: RefObject<HTMLInputElement | null>): AddressedView {
  const search = useSyncExternalStore(onAddress, readSearch, readNothing);
  /** What is typed and not yet in the address. */
  const [pending, setPending] = useState<string>();
  const addressed = useMemo(() => viewOf(search ?? ""), [search]);
  const view = pending === undefined ? addressed : { ...addressed, query: pending };

  // what was typed before the page woke stands in the field already
  useLayoutEffect(() => {
    const early = input.current?.value ?? "";
    if (early !== "") queueMicrotask(setPending.bind(undefined, early));
  }, [input]);

  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => {
      write({ ...viewOf(location.search), query: pending });
      setPending(undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [pending]);

  const change = (changes: Partial<RulesView>): void => {
    write({ ...view, ...changes });
    setPending(undefined);
  };
  return {
    view,
    awake: search !== undefined,
    change,
    type: setPending,
    typed: () => {
      if (pending !== undefined) change({});
    },
  };
}

function viewOf(search: string): RulesView {
  const parameters = new URLSearchParams(search);
  return parseView((name) => parameters.get(name) ?? "");
}

function write(view: RulesView): void {
  writeParameters(window, writeView(view));
}

function onAddress(changed: () => void): () => void {
  window.addEventListener(addressChanged, changed);
  return () => {
    window.removeEventListener(addressChanged, changed);
  };
}

const readSearch = (): string => location.search;
const readNothing = (): undefined => undefined;
