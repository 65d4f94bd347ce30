import type { ResultsProps } from "../../results/parts.ts";
import { declarationFile, withDeclared } from "./missing-modules.ts";
import styles from "../../results/results.module.css";

interface MissingProps extends Pick<ResultsProps, "onState"> {
  readonly names: readonly string[];
}

/** Says why imports of unknown packages are errors, and declares them at one press. */
export function MissingModules({ names, onState }: MissingProps) {
  if (names.length === 0) return null;
  const [first] = names;
  return (
    <div className={styles.summary}>
      <p>
        The playground has no types of{" "}
        {names.length === 1 ? <code>{first}</code> : `${names.length} packages that the code imports`}.
      </p>
      <button
        type="button"
        className={styles.apply}
        onClick={({ currentTarget }) => {
          // the focused button goes with the errors
          currentTarget.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
          onState((before) => withDeclared(before, names));
        }}
      >
        Declare {names.length === 1 ? "it" : "them"} in {declarationFile}
      </button>
    </div>
  );
}
