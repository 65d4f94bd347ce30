import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { stoppedNotice } from "../client/endless-rule.ts";
import { CopyButton } from "../options/share.tsx";
import type { PlayView } from "../panes/playground-store.ts";
import { LoadingLinter } from "../results/loading-linter.tsx";
import { type ResultsProps, textsOf } from "../results/parts.ts";
import { withTab } from "../results/tabs.ts";
import { chosenVersion } from "../state/defaults.ts";
import { linkProblem, shareLink } from "../state/links.ts";
import type { PlayAssets } from "../state/protocol.ts";
import type { CompareSide } from "../state/state.ts";
import { LoadError } from "../tree/tools.tsx";
import { comparisonMarkdown } from "./compare-markdown.ts";
import type { ReportComparison } from "./compare-reports.ts";
import { withKept } from "./side.ts";
import { createSideLinter, type SideView } from "./side-linter.ts";
import { comparisonOf, leftProject, leftRelease, type Linted, withSwapped } from "./sides.ts";
import { ComparisonTable, summaryOf } from "./table.tsx";
import results from "../results/results.module.css";
import styles from "./compare.module.css";

export interface ComparePanelProps extends Pick<ResultsProps, "onState" | "onSelect"> {
  readonly assets: PlayAssets;
  readonly view: PlayView;
}

/** The reports that differ between what the reader kept and what is in the editor. */
export function ComparePanel(props: ComparePanelProps) {
  const { left } = props.view.state;
  return left && <Comparing {...props} left={left} />;
}

type ComparingProps = ComparePanelProps & { readonly left: CompareSide };

function Comparing({ assets, view, left, onState, onSelect }: ComparingProps) {
  const { state } = view;
  const version = chosenVersion(left.ts, assets.versions);
  const { release, problem } = leftRelease(left, assets.releases);
  const side = useSide(assets, view, left, { version: version.version, release });
  const own = assets.releases?.[0]?.version;
  const comparison = useComparison(side.view, view);
  const markdown = (): string =>
    comparisonMarkdown(comparison ?? { came: [], gone: [], changed: [], same: 0 }, {
      left: { ...left, ts: version.version, release },
      right: { ...state, release: own },
      texts: textsOf(state),
      link: linkProblem(state) === undefined ? shareLink(location.href, state) : undefined,
    });
  return (
    <div className={styles.compare}>
      <p>
        The left side is a configuration that you kept, with the code of the editor. The right side is what is
        in the editor. {version.problem} {problem}
      </p>
      <div className={styles.sides}>
        <label>
          TypeScript on the left{" "}
          <select
            value={version.version}
            onChange={({ target }) => {
              const ts = target.value;
              onState((before) => ({ ...before, left: { ...left, ts } }));
            }}
          >
            {assets.versions.map((each) => (
              <option key={each.version}>{each.version}</option>
            ))}
          </select>
        </label>
        <span>On the right: {state.ts}</span>
        {assets.releases && (
          <>
            <label>
              typescript-eslint on the left{" "}
              <select
                value={release}
                onChange={({ target }) => {
                  const { value } = target;
                  onState((before) => ({ ...before, left: { ...left, release: value } }));
                }}
              >
                {assets.releases.map((each) => (
                  <option key={each.version}>{each.version}</option>
                ))}
              </select>
            </label>
            <span>On the right: {own}</span>
          </>
        )}
      </div>
      <div className={styles.tools}>
        <Tool
          onPress={() => {
            onState(withKept);
          }}
        >
          Keep as left side
        </Tool>
        <Tool
          onPress={() => {
            onState(withSwapped);
          }}
        >
          Swap sides
        </Tool>
        <Tool
          onPress={(button) => {
            // the focused button goes with the view
            button.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
            onState((before) => withTab({ ...before, left: undefined }, "errors"));
          }}
        >
          Stop comparing
        </Tool>
        <CopyButton text={markdown} problem={comparison ? undefined : "There is nothing to copy yet."}>
          Copy as Markdown
        </CopyButton>
      </div>
      {comparison && side.view.isBusy && !view.isBusy && side.view.status.name !== "failed" && (
        <div className={results.busy}>
          <Checking view={side.view} />
        </div>
      )}
      <LeftStatus view={side.view} onRestart={side.restart} />
      {comparison ? (
        <ComparisonTable comparison={comparison} texts={textsOf(state)} onSelect={onSelect} />
      ) : (
        side.view.status.name !== "failed" && <Checking view={side.view} />
      )}
      <p role="status" className="visually-hidden">
        {comparison && !side.view.isBusy && !view.isBusy ? summaryOf(comparison) : ""}
      </p>
    </div>
  );
}

function Checking({ view: { status } }: { readonly view: SideView }) {
  const progress = status.name === "loading" ? status.progress : undefined;
  return <LoadingLinter progress={progress}>Checking the left side…</LoadingLinter>;
}

function LeftStatus({
  view: { status },
  onRestart,
}: {
  readonly view: SideView;
  readonly onRestart: () => void;
}) {
  if (status.name === "failed")
    return (
      <LoadError
        message={`The linter of the left side could not be loaded. ${status.problem}`}
        onRetry={onRestart}
      />
    );
  if (status.name !== "ready" || status.stopped.length === 0) return null;
  return <p role="status">On the left side: {stoppedNotice(status.stopped)}</p>;
}

interface ToolProps {
  readonly onPress: (button: HTMLElement) => void;
  readonly children: string;
}

function Tool({ onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={({ currentTarget }) => {
        onPress(currentTarget);
      }}
    >
      {children}
    </button>
  );
}

/** The linter of the left side lives as long as the view: its worker takes as much memory as that of the editor. */
function useSide(
  assets: PlayAssets,
  { state }: PlayView,
  left: CompareSide,
  { version, release }: { readonly version: string; readonly release: string | undefined },
) {
  const [side] = useState(() => createSideLinter(assets));
  const view = useSyncExternalStore(side.subscribe, side.get);
  useEffect(
    () => () => {
      side.close();
    },
    [side],
  );
  useEffect(() => {
    side.follow(leftProject(state, left), version, release);
  }, [side, state, left, version, release]);
  return { view, restart: side.restart };
}

/** The last comparison that there was, while the next one is not there. */
function useComparison(left: Linted, right: Linted): ReportComparison | undefined {
  const comparison = useMemo(
    () =>
      comparisonOf(
        { result: left.result, linted: left.linted },
        { result: right.result, linted: right.linted },
      ),
    [left.result, left.linted, right.result, right.linted],
  );
  const [last, setLast] = useState(comparison);
  if (comparison && comparison !== last) setLast(comparison);
  return comparison ?? last;
}
