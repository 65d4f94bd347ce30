import { RangeButton } from "../errors/range-button.tsx";
import type { CodeRange, ResultsProps } from "../results/parts.ts";
import results from "../results/results.module.css";
import type { FlowPath } from "../state/flow.ts";
import { LoadError } from "../tree/tools.tsx";
import tree from "../tree/tree.module.css";
import { currentSegments, linesText } from "./lead.ts";
import { Segment } from "./segment.tsx";
import { useFlow } from "./use-flow.ts";

type FlowPanelProps = Pick<ResultsProps, "state" | "result" | "worker" | "cursor" | "onSelect">;

/** The control flow of the function, or the program, around the cursor. */
export function FlowPanel({ state, result, worker, cursor, onSelect }: FlowPanelProps) {
  const { shown, retry } = useFlow({ worker, cursor, result });
  if (!shown) return <p className={tree.waiting}>Loading…</p>;
  const { answer, last } = shown;
  if ("failure" in answer) return <LoadError message={answer.failure} onRetry={retry} />;
  const path = "path" in answer ? answer.path : last;
  return (
    <>
      {"problem" in answer && (
        <p role="note" className={tree.note}>
          {last
            ? "The code has a syntax error. This is the control flow of the last code without one."
            : answer.problem}
        </p>
      )}
      {path && (
        <div role="group" aria-labelledby={titleId} className={path === last ? tree.stale : undefined}>
          <Path
            path={path}
            at={cursor.at}
            follows={state.autoScroll}
            onSelect={({ from, to }) => {
              onSelect({ file: cursor.file, from, to });
            }}
          />
        </div>
      )}
    </>
  );
}

/** There is one on a page. */
const titleId = "play-flow";

interface PathProps {
  readonly path: FlowPath;
  /** The place of the cursor. */
  readonly at: number;
  readonly follows: boolean;
  readonly onSelect: (range: Pick<CodeRange, "from" | "to">) => void;
}

function Path({ path, at, follows, onSelect }: PathProps) {
  const current = currentSegments(path, at);
  return (
    <>
      <div className={results.summary}>
        <h3 id={titleId} className={results.groupTitle}>
          Control flow: {path.name}
        </h3>
        <RangeButton
          text={linesText(path)}
          describedBy={titleId}
          onPress={() => {
            onSelect(path);
          }}
        />
      </div>
      <ol className={results.entries}>
        {path.segments.map((segment) => (
          <Segment
            key={segment.number}
            {...{ segment, follows, onSelect }}
            isCurrent={current.has(segment.number)}
          />
        ))}
      </ol>
      {path.moreSegments > 0 && <p className={tree.note}>{path.moreSegments} more segments are not shown.</p>}
    </>
  );
}
