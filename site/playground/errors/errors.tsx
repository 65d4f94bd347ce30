import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from "react";
import type { LintResult, PlayWorker, Report } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { EarlierReports } from "./earlier.tsx";
import { NoErrors } from "./empty.tsx";
import { FixAll } from "./fix-all.tsx";
import { Group } from "./group.tsx";
import { countOf, countText, pieceOf } from "./groups.ts";
import { beginsFolded, withExplained } from "./entry-groups.ts";
import { type ListEntry, matchingEntries } from "./list.ts";
import { MissingModules } from "./missing/missing.tsx";
import { useMissing } from "./missing/use-missing.ts";
import { ReportDetails } from "./report.tsx";
import { EntryRow } from "./row.tsx";
import { type ListView, Toolbar, usualView } from "./toolbar.tsx";
import { TurnOff } from "./turn-off.tsx";
import { useActions, useFocusAfter } from "./use-actions.ts";
import { type ResultsProps, sameTexts, textsOf } from "../results/parts.ts";
import list from "./list.module.css";
import styles from "../results/results.module.css";

interface ErrorsProps extends Pick<ResultsProps, "onSelect" | "onApply" | "onState"> {
  readonly state: PlayState;
  readonly result: LintResult;
  /** The texts that the result is about. */
  readonly texts: ReadonlyMap<string, string>;
  readonly worker: PlayWorker;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly entries: readonly ListEntry[];
  /** The key of the entry at the editor's cursor. */
  readonly current: string | undefined;
  /** The reader wants to see the node of a report. */
  readonly onNode: (report: Report) => void;
}

/**
 * All reports, one line each, in groups. The first begins open and shows what can be done about it; so after a fix does
 * the next. Moving the cursor renders the list again only where it reaches another report.
 */
export const Errors = memo(function Errors(props: ErrorsProps) {
  const { state, result, texts, worker, view, onView, onState, onSelect, onApply, onNode } = props;
  const { entries, current } = props;
  const top = useRef<HTMLParagraphElement>(null);
  const isOld = !sameTexts(texts, textsOf(state));
  const actions = useActions(result, isOld, onApply);
  useFocusAfter(result, actions.isUsed, top);
  const count = countOf(result);
  const isList = count > 1;
  // a single report has no fields for these
  const { order, query: typed } = isList ? view : usualView;
  const query = useDeferredValue(typed);
  const missing = useMissing(state, result, worker);
  const { isCaused } = missing;
  const groups = useMemo(
    () => withExplained(matchingEntries(entries, query), order, isCaused),
    [entries, query, order, isCaused],
  );
  const first = groups.find(({ isExplained }) => isExplained !== true)?.entries[0];
  const opened = useChoices();
  const folded = useChoices();
  const { eslintrc, tsconfig } = state;
  const allTexts = useMemo(
    () => new Map([...texts, ["eslintrc", eslintrc], ["tsconfig", tsconfig]]),
    [texts, eslintrc, tsconfig],
  );
  const turnOff = (rule: string | undefined) => (
    <TurnOff {...{ rule, state, onState }} runs={result.runs} isLocked={actions.isLocked} />
  );
  const row = (entry: ListEntry) => (
    <EntryRow
      {...{ entry, onSelect }}
      texts={allTexts}
      namesFile={texts.size > 1 && texts.has(entry.file)}
      namesOrigin={order !== "rule"}
      isCurrent={entry.key === current}
      isOpen={opened.of(entry.key) ?? entry === first}
      onOpen={(isOpen) => {
        opened.choose(entry.key, isOpen);
      }}
      details={(messageId) =>
        entry.report && (
          <ReportDetails
            id={entry.key}
            report={entry.report}
            text={texts.get(entry.file)}
            namesFile={texts.size > 1}
            run={result.runs?.find(({ file, rule }) => file === entry.file && rule === entry.report?.rule)}
            {...{ messageId, worker, actions, onNode }}
          >
            {order !== "rule" && turnOff(entry.report.rule)}
          </ReportDetails>
        )
      }
    />
  );
  return (
    <>
      <div className={styles.summary}>
        <p ref={top} tabIndex={-1}>
          {countText(count)}
        </p>
        <FixAll result={result} texts={texts} worker={worker} actions={actions} />
        {isList && <Toolbar view={view} onView={onView} />}
      </div>
      <p role="status" className="visually-hidden">
        {actions.isUsed && "The change is applied."}
      </p>
      {count === 0 && <NoErrors {...{ state, result, worker, onState }} />}
      <MissingModules names={missing.names} onState={onState} />
      {count > 0 && groups.length === 0 && (
        <p role="status" className={list.none}>
          No report contains “{query.trim()}”.
        </p>
      )}
      <div onKeyDown={moveFocus}>
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            piece={pieceOf(groups.length)}
            isFolded={folded.of(group.title) ?? beginsFolded(group, groups.length)}
            onFold={(isFolded) => {
              folded.choose(group.title, isFolded);
            }}
            render={row}
          >
            {turnOff(group.rule)}
          </Group>
        ))}
      </div>
      <EarlierReports reports={result.earlier ?? []} />
    </>
  );
});

/** What the reader has opened or closed, by key. */
function useChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    of: (key: string): boolean | undefined => chosen.get(key),
    choose: (key: string, value: boolean): void => {
      setChosen((before) => new Map(before).set(key, value));
    },
  };
}

/** Arrow keys go from report to report. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const lines = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[data-entry]"));
  const index = lines.findIndex((line) => line === event.target);
  const target = lines[index + step];
  if (step === 0 || index === -1 || !target) return;
  event.preventDefault();
  target.focus();
}
