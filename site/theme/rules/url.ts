import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { parseView, type RulesView, writeView } from "../../model/rules/rules-view.ts";
import { urlChanged } from "../../model/theme.ts";
import { writeParameters } from "../lib/query-string.ts";

/** Milliseconds after the last key: browsers refuse pages that write their URL too often. */
const typingPause = 250;

export interface AddressedView {
  readonly view: RulesView;
  /** Changes the view and with it the URL; history keeps one entry. */
  readonly change: (changes: Partial<RulesView>) => void;
  /** Changes the query at once, and the URL as soon as the reader pauses. */
  readonly type: (query: string) => void;
  /** The reader leaves the field: the pause is over. */
  readonly typed: () => void;
}

/** The view that the page's URL asks for, whoever changes it. */
export function useAddressedView(): AddressedView {
  const search = useSyncExternalStore(onUrl, readSearch, readNothing);
  /** What is typed and not yet in the URL. */
  const [pending, setPending] = useState<string>();
  const addressed = useMemo(() => viewOf(search), [search]);
  const view = pending === undefined ? addressed : { ...addressed, query: pending };

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

function onUrl(changed: () => void): () => void {
  window.addEventListener(urlChanged, changed);
  return () => {
    window.removeEventListener(urlChanged, changed);
  };
}

const readSearch = (): string => location.search;
const readNothing = (): string => "";
