import { memo, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { LintResult, PlayWorker, Diagnostic } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import type { Actions } from "./action.tsx";
import { NoErrors } from "./empty.tsx";
import { Group } from "./entry.tsx";
import { FixAll } from "./fix-all.tsx";
import { countOf, countText, groupReports, pieceOf } from "./groups.ts";
import { DiagnosticGroup, TypeErrorGroup } from "./others.tsx";
import { ReportEntry } from "./report.tsx";
import { type ResultsEvents, type ResultsProps, sameTexts, textsOf } from "../results/parts.ts";
import styles from "../results/results.module.css";

interface ErrorsProps extends Pick<ResultsProps, "onSelect" | "onApply" | "onState"> {
  readonly state: PlayState;
  readonly result: LintResult;
  /** The texts that the result is about. */
  readonly texts: ReadonlyMap<string, string>;
  readonly worker: PlayWorker;
}

/**
 * All reports: diagnostics first, because they may be the reason why there are no others, then a group for each rule.
 * Moving the cursor does not render the list again.
 */
export const Errors = memo(function Errors(props: ErrorsProps) {
  const { state, result, texts, worker, onState, onSelect, onApply } = props;
  const top = useRef<HTMLParagraphElement>(null);
  const isOld = !sameTexts(texts, textsOf(state));
  const actions = useActions(result, isOld, onApply);
  useFocusAfter(result, actions.isUsed, top);
  const count = countOf(result);
  const context = { texts, actions, onSelect };
  const groups = groupReports(result.reports);
  const diagnostics = diagnosticKinds
    .map((where) => ({ where, of: result.diagnostics.filter((diagnostic) => diagnostic.in === where) }))
    .filter(({ of }) => of.length > 0);
  const piece = pieceOf(groups.length + diagnostics.length + 1);
  return (
    <>
      <div className={styles.summary}>
        <p ref={top} tabIndex={-1}>
          {countText(count)}
        </p>
        <FixAll result={result} texts={texts} worker={worker} actions={actions} />
      </div>
      <p role="status" className="visually-hidden">
        {actions.open !== undefined &&
          "The change is shown. Press again to apply it, or press Escape to cancel."}
      </p>
      {count === 0 && <NoErrors {...{ state, result, worker, onState }} />}
      {diagnostics.map(({ where, of }) => (
        <DiagnosticGroup
          key={where}
          {...{ where, context, piece }}
          diagnostics={of}
          text={where === "linter" ? undefined : state[where]}
        />
      ))}
      {groups.map(({ rule, url, reports }) => (
        <Group
          key={rule ?? ""}
          title={rule ?? "Syntax and directives"}
          url={url}
          entries={reports}
          piece={piece}
          nameOf={({ file, message }) => `${file} ${message}`}
          render={(report, key) => <ReportEntry id={`${rule ?? ""} ${key}`} {...{ report, context }} />}
        />
      ))}
      {result.typeErrors.length > 0 && <TypeErrorGroup errors={result.typeErrors} {...{ context, piece }} />}
    </>
  );
});

const diagnosticKinds: readonly Diagnostic["in"][] = ["eslintrc", "tsconfig", "linter"];

/** Which preview is open, and whether the code was changed already: the next result resets both. */
function useActions(
  result: LintResult,
  isOld: boolean,
  onApply: ResultsEvents["onApply"],
): Actions & { readonly isUsed: boolean } {
  const [now, setNow] = useState<{ of: LintResult; open?: string; isUsed: boolean }>({
    of: result,
    isUsed: false,
  });
  const { open, isUsed } = now.of === result ? now : { open: undefined, isUsed: false };
  return {
    open: isOld || isUsed ? undefined : open,
    isUsed,
    isLocked: isUsed || isOld,
    show: (id) => {
      setNow({ of: result, open: id, isUsed: false });
    },
    cancel: () => {
      setNow({ of: result, isUsed: false });
    },
    apply: (changes) => {
      const real = changes.filter(({ changes: lines }) => lines.length > 0);
      setNow({ of: result, isUsed: real.length > 0 });
      for (const { file, edits } of real) onApply(file, edits);
    },
  };
}

/** The pressed button was removed with its report, so the focus moves to the top for keyboard users. */
function useFocusAfter(result: LintResult, isUsed: boolean, top: RefObject<HTMLElement | null>): void {
  const used = useRef(false);
  useLayoutEffect(() => {
    if (isUsed) used.current = true;
  }, [isUsed]);
  useLayoutEffect(() => {
    if (!used.current) return;
    used.current = false;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [result, top]);
}
