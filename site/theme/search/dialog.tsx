import { useEffect, useRef, useSyncExternalStore } from "react";
import type { SearchSettings } from "../../model/search.ts";
import { withOpened } from "../../search/history.ts";
import type { SearchSession } from "../../search/session.ts";
import { SearchBox } from "./box.tsx";
import { SearchError, SearchNone, SearchStatus } from "./empty.tsx";
import { numberEntries, numberQuestions, searchIds, type SearchPlace } from "./entries.ts";
import { SearchFooter } from "./footer.tsx";
import { useSearchHistory } from "./history.ts";
import { type Modifiers, useEntryList } from "./list.ts";
import styles from "./dialog.module.css";
import { SearchResults } from "./results.tsx";
import { RuleLines } from "./rule-lines.tsx";
import { allResults, groupsOf, namedRule, narrow, reportOf } from "./screens.ts";
import { SearchStart } from "./start.tsx";

interface SearchDialogProps {
  readonly session: SearchSession;
  /** Absent until the settings are loaded. */
  readonly settings: SearchSettings | undefined;
  readonly place: SearchPlace;
  readonly onClose: () => void;
}

/** Everything inside the dialog: a combobox over results, or over recents, favorites and questions. */
export function SearchDialog({ session, settings, place, onClose }: SearchDialogProps) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const isNarrow = useSyncExternalStore(followWidth, () => matchMedia(narrow.window).matches);
  const { history, change } = useSearchHistory(settings?.indexName);
  const body = useRef<HTMLDivElement>(null);
  const { query, status, screen, suggestions, texts } = state;

  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [screen]);

  const groups =
    settings && history
      ? numberEntries(groupsOf(screen, { settings, history, isNarrow, texts }), settings, place)
      : [];
  const found = groups.flatMap((group) => group.entries);
  const questions = screen.name === "start" ? numberQuestions(settings?.questions ?? [], found.length) : [];
  const entries = [...found, ...questions.flatMap((group) => group.entries)];
  const ask = (next: string): void => {
    session.ask(next);
    document.getElementById(searchIds.box)?.focus();
  };
  const retry = (): void => {
    ask(query);
  };
  const follow = (event: Modifiers): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onClose();
  };
  const { list, onKeyDown } = useEntryList({
    state,
    entries,
    onOpen(event, entry) {
      if ("hit" in entry) change((before) => withOpened(before, entry.hit, entry.parent));
      follow(event);
    },
    onRetry: retry,
  });

  const rule = namedRule(screen);
  const listRole = entries.length === 0 ? undefined : screen.name === "start" ? "grid" : "listbox";
  return (
    <div className={styles.panel} data-status={status}>
      <SearchBox
        query={query}
        placeholder={settings?.texts.placeholder ?? "Search docs"}
        listRole={listRole}
        active={list.active}
        onAsk={ask}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className={styles.body} ref={body}>
        <SearchStatus screen={screen} hasHistory={!history || found.length > 0} />
        {listRole === "grid" && (
          <SearchStart groups={groups} questions={questions} list={list} onChange={change} />
        )}
        {rule !== undefined && <RuleLines key={rule} rule={rule} />}
        {listRole === "listbox" && <SearchResults groups={groups} list={list} />}
        {screen.name === "none" && (
          <SearchNone suggestions={suggestions} onAsk={ask} reportHref={reportOf(screen, settings)} />
        )}
        {screen.name === "error" && <SearchError onRetry={retry} />}
      </div>
      <SearchFooter all={allResults(screen, settings)} onFollow={follow} />
    </div>
  );
}

function followWidth(changed: () => void): () => void {
  const media = matchMedia(narrow.window);
  media.addEventListener("change", changed);
  return () => {
    media.removeEventListener("change", changed);
  };
}
