import type { PlayState } from "../state/state.ts";

/**
 * The state with its configurations and its TypeScript as the left side of a comparison, which is shown. The release of
 * the linter stays, because only the left side has a choice.
 */
export function withKept(state: PlayState): PlayState {
  const { eslintrc, tsconfig, ts } = state;
  const release = state.left?.release;
  const left = { eslintrc, tsconfig, ts, ...(release !== undefined && { release }) };
  return { ...state, left, view: "compare" };
}
