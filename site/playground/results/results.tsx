import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Spinner } from "../../theme/docs/loading.tsx";
import type { LintResult } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { countOf, countText } from "../errors/groups.ts";
import { Errors } from "../errors/errors.tsx";
import { type ListView, usualView } from "../errors/toolbar.tsx";
import { Query } from "../tree/query.tsx";
import { isBroken } from "./earlier-reports.ts";
import { type ResultsProps, textsOf } from "./parts.ts";
import { panelId, tabId, tabOf } from "./tabs.ts";
import { TreePane } from "../tree/pane.tsx";
import { Types } from "../types/types.tsx";
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
        {result === undefined ? (
          <Waiting isFailed={isFailed} />
        ) : (
          <Panel key={tab} {...props} {...{ result, texts, view, onView, onSelect, onApply }} />
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

function Waiting({ isFailed = false }: Pick<ResultsProps, "isFailed">) {
  if (isFailed) return <p className={styles.waiting}>No results, because the linter could not be loaded.</p>;
  return <Spinner>Waiting for the linter…</Spinner>;
}

interface PanelProps extends ResultsProps {
  readonly result: LintResult;
  /** The texts that the result is about. */
  readonly texts: ReadonlyMap<string, string>;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

function Panel(props: PanelProps) {
  const { state, result, texts, worker, cursor, onState, onSelect, onHighlight, onApply } = props;
  const tab = tabOf(state);
  if (tab === "errors") {
    const { view, onView } = props;
    return <Errors {...{ state, result, texts, worker, view, onView, onState, onSelect, onApply }} />;
  }
  // in a configuration the cursor is in no code: the main file is shown
  const isInCode = texts.has(cursor.file);
  const file = isInCode ? cursor.file : (texts.keys().next().value ?? "");
  const nodes = { result, worker, file, onHighlight };
  if (tab === "types")
    return (
      <Types
        key={file}
        {...{ ...nodes, onSelect }}
        text={texts.get(file) ?? ""}
        at={isInCode ? cursor.at : 0}
        follows={state.autoScroll}
      />
    );
  const stale = { ...nodes, isStale: isBroken(result, file) };
  const pane = {
    ...stale,
    showTokens: state.showTokens,
    at: state.autoScroll && isInCode ? cursor.at : undefined,
  };
  if (tab === "ts") return <TreePane {...pane} isStale={false} view="ts" label="TypeScript syntax tree" />;
  if (tab === "scope") return <TreePane {...pane} view="scope" label="Scopes" />;
  return (
    <Query
      {...stale}
      selector={state.esQuery}
      onSelector={(esQuery) => {
        onState((before) => ({ ...before, esQuery }));
      }}
    >
      <TreePane {...pane} view="es" label="ESTree syntax tree" />
    </Query>
  );
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
