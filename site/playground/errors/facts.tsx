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
  const { node, token, isOwn } = report;
  const inspected = useInspection(report, run, worker);
  if (node === undefined && !run) return null;
  return (
    <p className={list.facts}>
      {node !== undefined && (
        <button
          type="button"
          className={list.node}
          aria-describedby={messageId}
          onClick={() => {
            onNode(report);
          }}
        >
          Show {node} {token !== undefined && `around ${token} `}in ESTree
        </button>
      )}
      {run && (
        <span>
          Switched on by {originOf(run)}. Took {inspected?.milliseconds?.toFixed(1) ?? "…"} ms.
        </span>
      )}
      {report.milliseconds !== undefined && (
        <span>Your own rule, run in the sandbox. Took {report.milliseconds.toFixed(1)} ms.</span>
      )}
      {inspected?.types?.map(({ code, type }) => (
        <span key={`${code} ${type}`}>
          {isOwn ? "The type of " : "Saw "}
          <code>{code}</code> {isOwn ? "is" : "as"} <code>{type}</code>.
        </span>
      ))}
    </p>
  );
}

/** Milliseconds. A lint after the next key does not wait for an inspection. */
const calm = 500;

/** Undefined until the rule was run once more. The answer of before stays until there is a newer one. */
function useInspection(
  { file, from, to, token, isOwn, milliseconds }: Report,
  run: RuleRun | undefined,
  worker: PlayWorker,
): Partial<Inspection> | undefined {
  const [inspected, setInspected] = useState<Partial<Inspection>>();
  const isWritten = isOwn === true && milliseconds !== undefined;
  useEffect(() => {
    if (!run && !isWritten) return undefined;
    const place = { file, from, to };
    const timer = setTimeout(() => {
      const asked = run
        ? worker.ask("inspect", { ...place, rule: run.rule, isToken: token !== undefined })
        : worker.ask("typesAt", place).then((types) => ({ types }));
      asked.then(setInspected, () => undefined);
    }, calm);
    return () => {
      clearTimeout(timer);
    };
  }, [file, from, to, token, isWritten, run, worker]);
  return inspected;
}

function originOf({ setBy }: RuleRun): string {
  if (setBy === "rules") return "your rules";
  return setBy === "comment" ? "a comment in the code" : `the preset ${presetLabel(setBy.preset)}`;
}
