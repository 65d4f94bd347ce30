import type { PlayState } from "../state/state.ts";

/** The state with its configurations and its TypeScript as the left side of a comparison, which is shown. */
export function withKept(state: PlayState): PlayState {
  const { eslintrc, tsconfig, ts } = state;
  return { ...state, left: { eslintrc, tsconfig, ts }, view: "compare" };
}
