import { useId, useState } from "react";
import styles from "../options/options.module.css";
import type { PlayStore } from "../panes/playground-store.ts";
import type { PlayState } from "../state/state.ts";
import { hasRule, ruleFile } from "./files.ts";

interface RuleEntryProps {
  readonly state: PlayState;
  readonly store: PlayStore;
  /** Shows a file in the editor. */
  readonly show: (file: string) => void;
}

/** The button that adds the files of a rule, or shows them. */
export function RuleEntry({ state, store, show }: RuleEntryProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const open = async (): Promise<void> => {
    try {
      const { starts } = await import("./starts/starts.ts");
      if (!hasRule(state)) store.openRule(starts[0]);
      setProblem(undefined);
      show(ruleFile);
    } catch {
      setProblem("The example of a rule could not be loaded. Check your network connection.");
    }
  };
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Custom rule
      </h3>
      <button
        type="button"
        className={styles.action}
        data-sign="rule"
        aria-describedby={`${id}-problem`}
        onClick={() => void open()}
      >
        {hasRule(state) ? "Show the rule" : "Write a rule"}
      </button>
      <p id={`${id}-problem`} role="status" className={styles.note}>
        {problem}
      </p>
    </div>
  );
}
