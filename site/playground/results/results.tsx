import { createElement, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { messageOf } from "../../model/error-message.ts";
import { Spinner } from "../../theme/docs/loading.tsx";
import type { LintResult, Report } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { countOf, countText } from "../errors/groups.ts";
import { Errors } from "../errors/errors.tsx";
import { LoadingLinter } from "./loading-linter.tsx";
import { entriesOf, entryAt } from "../errors/list.ts";
import { type ListView, usualView } from "../errors/toolbar.tsx";
import type { Nodes } from "./nodes.tsx";
import { type ResultsProps, textsOf } from "./parts.ts";
import { panelId, tabId, tabOf } from "./tabs.ts";
import styles from "./results.module.css";

/** The content of the selected tab of the results. */
export function ResultsPanel(props: ResultsProps) {
  const { state, result, isBusy, isFailed } = props;
  const tab = tabOf(state);
  const texts = useTextsOf(state, result);
  // the tabs share a place: what the list shows outlives it
  const [view, onView] = useState(usualView);
  const onSelect = useSame(props.onSelect);
  const onApply = useSame(props.onApply);
  return (
    <>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={0} className={styles.panel}>
        {isBusy && result && !isFailed && (
          <div className={styles.busy}>
            <Spinner>Checking…</Spinner>
          </div>
        )}
        {tab === "compare" ? (
          props.compare
        ) : result === undefined ? (
          <Waiting isFailed={isFailed} progress={props.progress} />
        ) : tab === "js" ? (
          props.output
        ) : tab === "flow" ? (
          props.flow
        ) : (
          <Panel {...props} {...{ result, texts, view, onView, onSelect, onApply }} />
        )}
      </div>
      {result && <Announcement text={countText(countOf(result))} />}
    </>
  );
}

/** Milliseconds without a change before a screen reader announces the number. */
const settledAfter = 1500;

/** Announces the number of reports after a pause: a screen reader must not speak at every key. */
function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(text);
    }, settledAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

function Waiting({ isFailed = false, progress }: Pick<ResultsProps, "isFailed" | "progress">) {
  if (isFailed) return <p className={styles.waiting}>No results, because the linter could not be loaded.</p>;
  return <LoadingLinter progress={progress}>Waiting for the linter…</LoadingLinter>;
}

interface PanelProps extends ResultsProps {
  readonly result: LintResult;
  /** The texts that the result is about. */
  readonly texts: ReadonlyMap<string, string>;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

type NodesView = typeof Nodes;

/** The views of nodes, or why they could not be loaded. Loads them at once: a page of yesterday may not find them later. */
function useNodesView(): NodesView | string | undefined {
  const [view, setView] = useState<{ readonly loaded: NodesView | string }>();
  useEffect(() => {
    import("./nodes.tsx").then(
      (module) => {
        setView({ loaded: module.Nodes });
      },
      (problem: unknown) => {
        setView({ loaded: messageOf(problem) });
      },
    );
  }, []);
  return view?.loaded;
}

function Panel(props: PanelProps) {
  const { state, result, texts, worker, cursor, view, onView, onState, onSelect, onApply } = props;
  const tab = tabOf(state);
  const nodesView = useNodesView();
  const entries = useMemo(() => entriesOf(result), [result]);
  const current = entryAt(entries, cursor)?.key;
  /** The report whose node the reader wants to see, as long as its place is selected. */
  const [wanted, setWanted] = useState<Report>();
  const onNode = useSame((report: Report): void => {
    setWanted(report);
    onSelect(report);
    // matches of a selector would hide the tree
    onState((before) => ({ ...before, view: "es", esQuery: "" }));
    // the button that was pressed goes
    document.getElementById(panelId)?.focus({ preventScroll: true });
  });
  if (tab === "errors")
    return (
      <Errors
        {...{ state, result, texts, worker, view, onView, onState, onSelect, onApply }}
        {...{ entries, current, onNode }}
      />
    );
  if (nodesView === undefined) return <Spinner>Loading…</Spinner>;
  if (typeof nodesView === "string") return <p role="alert">{nodesView} Reload the page to see this view.</p>;
  return createElement(nodesView, { ...props, key: tab, tab, wanted });
}

/** The texts that a result is about: the current texts when it arrived. */
function useTextsOf(state: PlayState, result: LintResult | undefined): ReadonlyMap<string, string> {
  const [known, setKnown] = useState({ result, texts: textsOf(state) });
  if (known.result === result) return known.texts;
  const texts = textsOf(state);
  setKnown({ result, texts });
  return texts;
}

/** A stable function that calls the newest one, so that components need no new render. */
function useSame<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...given: Given) => {
    newest.current(...given);
  }, []);
}
