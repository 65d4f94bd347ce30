import type { Report, RuleRun } from "../state/protocol.ts";
import { presetLabel } from "../state/presets.ts";
import list from "./list.module.css";

interface FactsProps {
  readonly report: Report;
  /** The rule that made the report; absent where it ran elsewhere. */
  readonly run: RuleRun | undefined;
  /** The element with the report's message. */
  readonly messageId: string;
  readonly onNode: (report: Report) => void;
}

/** Which node a report is about, why its rule is on, and how long the rule took. */
export function ReportFacts({ report, run, messageId, onNode }: FactsProps) {
  if (report.node === undefined && !run) return null;
  return (
    <p className={list.facts}>
      {report.node !== undefined && (
        <button
          type="button"
          className={list.node}
          aria-describedby={messageId}
          onClick={() => {
            onNode(report);
          }}
        >
          Show {report.node} in ESTree
        </button>
      )}
      {run && (
        <span>
          Switched on by {originOf(run)}. Took {run.milliseconds.toFixed(1)} ms.
        </span>
      )}
    </p>
  );
}

function originOf({ setBy }: RuleRun): string {
  if (setBy === "rules") return "your rules";
  return setBy === "comment" ? "a comment in the code" : `the preset ${presetLabel(setBy.preset)}`;
}
