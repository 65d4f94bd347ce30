import { useEffect, useState } from "react";
import type { PlayWorker, Report, RuleRun } from "../state/protocol.ts";
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

/** Which node a report is about, why its rule is on, and how long the rule took. */
export function ReportFacts({ report, run, messageId, worker, onNode }: FactsProps) {
  const time = useTime(run, worker);
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
          Switched on by {originOf(run)}. Took {time?.toFixed(1) ?? "…"} ms.
        </span>
      )}
    </p>
  );
}

/** Milliseconds. Code that is typed is linted at once, so it does not wait for a measurement. */
const calm = 500;

/** The milliseconds that a rule takes; undefined until they are measured. */
function useTime(run: RuleRun | undefined, worker: PlayWorker): number | undefined {
  const [time, setTime] = useState<number>();
  useEffect(() => {
    if (!run) return undefined;
    const timer = setTimeout(() => {
      worker.ask("time", { file: run.file, rule: run.rule }).then(
        ({ milliseconds }) => {
          setTime(milliseconds);
        },
        () => undefined,
      );
    }, calm);
    return () => {
      clearTimeout(timer);
    };
  }, [run, worker]);
  return time;
}

function originOf({ setBy }: RuleRun): string {
  if (setBy === "rules") return "your rules";
  return setBy === "comment" ? "a comment in the code" : `the preset ${presetLabel(setBy.preset)}`;
}
