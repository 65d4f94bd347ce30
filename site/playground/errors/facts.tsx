import { useEffect, useState } from "react";
import type { Inspection, PlayWorker, Report, RuleRun } from "../state/protocol.ts";
import { presetLabel } from "../state/presets.ts";
import list from "./list.module.css";

interface FactsProps {
  readonly report: Report;
  /** The rule that made the report; absent where it ran elsewhere. */
  readonly run: RuleRun | undefined;
  /** The element with the report's message. */
  readonly messageId: string;
  readonly worker: PlayWorker;
  readonly onNode: (report: Report) => void;
}

/** Which node a report is about, why its rule is on, how long the rule took, and which types it saw. */
export function ReportFacts({ report, run, messageId, worker, onNode }: FactsProps) {
  const inspected = useInspection(report, run, worker);
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
          Switched on by {originOf(run)}. Took {inspected?.milliseconds.toFixed(1) ?? "…"} ms.
        </span>
      )}
      {inspected?.types.map(({ code, type }) => (
        <span key={`${code} ${type}`}>
          Saw <code>{code}</code> as <code>{type}</code>.
        </span>
      ))}
    </p>
  );
}

/** Milliseconds. A lint after the next key does not wait for an inspection. */
const calm = 500;

/** Undefined until the rule was run once more. The answer of before stays until there is a newer one. */
function useInspection(
  { file, from, to }: Report,
  run: RuleRun | undefined,
  worker: PlayWorker,
): Inspection | undefined {
  const [inspected, setInspected] = useState<Inspection>();
  useEffect(() => {
    if (!run) return undefined;
    const timer = setTimeout(() => {
      worker.ask("inspect", { file, rule: run.rule, from, to }).then(setInspected, () => undefined);
    }, calm);
    return () => {
      clearTimeout(timer);
    };
  }, [file, from, to, run, worker]);
  return inspected;
}

function originOf({ setBy }: RuleRun): string {
  if (setBy === "rules") return "your rules";
  return setBy === "comment" ? "a comment in the code" : `the preset ${presetLabel(setBy.preset)}`;
}
