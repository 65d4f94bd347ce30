import { canEdit } from "../config/jsonc-edit.ts";
import { withLevel } from "../config/eslintrc.ts";
import type { PlayState } from "../state/state.ts";
import type { ResultsProps } from "../results/parts.ts";
import list from "./list.module.css";

interface TurnOffProps extends Pick<ResultsProps, "onState"> {
  readonly state: PlayState;
  /** The rule that reports all of a group; absent for other groups. */
  readonly rule: string | undefined;
  readonly isLocked: boolean;
}

/** Turns off the rule of a group in the configuration. */
export function TurnOff({ rule, state, isLocked, onState }: TurnOffProps) {
  if (rule === undefined || !canEdit(state.eslintrc)) return null;
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
