import { useMemo } from "react";
import { copyText } from "../../theme/lib/clipboard.ts";
import { coloredCode } from "../editor/colored-code.ts";
import type { ResultsProps } from "../results/parts.ts";
import type { OutputKind } from "../state/output.ts";
import { CopyTool, LoadError } from "../tree/tools.tsx";
import tree from "../tree/tree.module.css";
import types from "../types/types.module.css";
import { useOutput } from "./use-output.ts";

interface OutputPanelProps extends Pick<ResultsProps, "state" | "result" | "worker" | "onState"> {
  readonly file: string;
}

/** What TypeScript makes of the file in the editor: its JavaScript, or its types. Nothing of it runs. */
export function OutputPanel({ state, result, worker, file, onState }: OutputPanelProps) {
  const kind = state.view === "dts" ? "dts" : "js";
  const { shown, retry } = useOutput({ worker, file, kind, result });
  const output = shown && ("text" in shown.answer ? shown.answer : shown.last);
  return (
    <>
      <div className={tree.tools}>
        <label className={tree.places}>
          <input
            type="checkbox"
            checked={kind === "dts"}
            onChange={({ target }) => {
              const view = target.checked ? "dts" : "js";
              onState((before) => ({ ...before, view }));
            }}
          />
          Types only (.d.ts)
        </label>
        {output && <CopyTool copy={() => copyText(() => output.text)}>Copy {output.name}</CopyTool>}
      </div>
      {!shown && <p className={tree.waiting}>Loading…</p>}
      {shown && "failure" in shown.answer && <LoadError message={shown.answer.failure} onRetry={retry} />}
      {shown && "problem" in shown.answer && (
        <p role="note" className={tree.note}>
          {output
            ? "The code has a syntax error. This is the output of the last code without one."
            : shown.answer.problem}
        </p>
      )}
      {output?.text === "" && <p className={tree.note}>The file {output.name} is empty.</p>}
      {output && output.text !== "" && <Code {...output} kind={kind} isStale={output === shown.last} />}
    </>
  );
}

interface CodeProps {
  readonly name: string;
  readonly text: string;
  readonly kind: OutputKind;
  /** It is not the output of the code in the editor. */
  readonly isStale: boolean;
}

function Code({ name, text, kind, isStale }: CodeProps) {
  const parts = useMemo(() => coloredCode(text, kind), [text, kind]);
  return (
    <div role="group" aria-label={`Output: ${name}`} className={isStale ? tree.stale : undefined}>
      <pre className={types.printed}>
        {parts.map(({ text: part, color }, index) =>
          color === "" ? (
            part
          ) : (
            <span key={index} style={{ color }}>
              {part}
            </span>
          ),
        )}
      </pre>
    </div>
  );
}
