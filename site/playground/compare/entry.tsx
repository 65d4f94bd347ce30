import { useId } from "react";
import styles from "../options/options.module.css";
import type { ResultsProps } from "../results/parts.ts";
import { withKept } from "./side.ts";

/** The button that begins a comparison, or shows it. */
export function CompareEntry({ state, onState }: Pick<ResultsProps, "state" | "onState">) {
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Compare
      </h3>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onState((before) => (before.left ? { ...before, view: "compare" } : withKept(before)));
        }}
      >
        {state.left ? "Show the comparison" : "Keep as left side"}
      </button>
      <p role="status" className={styles.note}>
        {state.left && "“Compare” in the results shows which reports differ."}
      </p>
    </div>
  );
}
