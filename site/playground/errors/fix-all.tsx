import { useState } from "react";
import { changesBetween, editsOf } from "../state/line-diff.ts";
import type { LintResult, PlayWorker } from "../state/protocol.ts";
import { plainLines } from "../state/text-edits.ts";
import { type Actions, ApplyButton, type FileChange } from "./action.tsx";
import { fixableFiles } from "./groups.ts";
import { messageOf } from "../../model/error-message.ts";
import styles from "../results/results.module.css";

interface FixAllProps {
  readonly result: LintResult;
  readonly texts: ReadonlyMap<string, string>;
  readonly worker: PlayWorker;
  readonly actions: Actions;
}

type Answer =
  | { readonly to: LintResult; readonly changes: readonly FileChange[] }
  | { readonly to: LintResult; readonly problem: string };

/** Fixes everything that a rule can fix by itself. A press of the button loads the preview of the changes. */
export function FixAll({ result, texts, worker, actions }: FixAllProps) {
  const [answer, setAnswer] = useState<Answer>();
  const files = fixableFiles(result.reports);
  if (files.length === 0) return null;

  const ask = async (): Promise<Answer> => {
    const changes = await Promise.all(
      files.map(async (file) => {
        const before = texts.get(file) ?? "";
        const { text } = await worker.ask("fix", { file });
        const between = changesBetween(before, plainLines(text));
        return { file, changes: between, edits: editsOf(between) };
      }),
    );
    return { to: result, changes };
  };
  const show = (id: string): void => {
    actions.show(id);
    void ask()
      .catch((problem: unknown) => ({ to: result, problem: messageOf(problem) }))
      .then(setAnswer);
  };
  const known = answer?.to === result ? answer : undefined;
  return (
    <div className={styles.fixAll}>
      <ApplyButton
        id="all"
        label="Fix all"
        namesFile={texts.size > 1}
        actions={{ ...actions, show }}
        changes={() => (known && "changes" in known ? known.changes : undefined)}
      />
      {actions.open === "all" && (
        <p role="status" className={styles.asking}>
          {known === undefined && "Computing the fixes…"}
          {known && "problem" in known && known.problem}
        </p>
      )}
    </div>
  );
}
