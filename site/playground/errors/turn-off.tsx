import { canEdit } from "../config/jsonc-edit.ts";
import { withLevel } from "../config/eslintrc.ts";
import type { RuleRun } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import type { ResultsProps } from "../results/parts.ts";
import list from "./list.module.css";

interface TurnOffProps extends Pick<ResultsProps, "onState"> {
  readonly state: PlayState;
  /** Absent for a group whose reports are not of one rule. */
  readonly rule: string | undefined;
  readonly runs: readonly RuleRun[] | undefined;
  readonly isLocked: boolean;
}

/** Turns off a rule in the configuration. Not one that a comment sets, or that is written here: it would still report. */
export function TurnOff({ rule, runs, state, isLocked, onState }: TurnOffProps) {
  const own = runs?.filter((run) => run.rule === rule);
  const isElsewhere = own?.length === 0 || own?.some(({ setBy }) => setBy === "comment");
  if (rule === undefined || isElsewhere || !canEdit(state.eslintrc)) return null;
  return (
    <button
      type="button"
      className={list.turnOff}
      aria-label={`Turn off ${rule}`}
      aria-disabled={isLocked}
      onClick={({ currentTarget }) => {
        if (isLocked) return;
        // the focused button goes with its group
        currentTarget.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
        onState((before) => ({ ...before, eslintrc: withLevel(before.eslintrc, rule, "off") }));
      }}
    >
      Turn off
    </button>
  );
}
