import { projectOf } from "../state/play-files.ts";
import type { LintResult, Project } from "../state/protocol.ts";
import type { CompareSide, PlayState } from "../state/state.ts";
import { compareReports, type ReportComparison } from "./compare-reports.ts";
import { withKept } from "./side.ts";

/** The state with both sides in each other's place, so that the reader can edit the left one. */
export function withSwapped(state: PlayState): PlayState {
  return state.left ? { ...withKept(state), ...state.left } : state;
}

/** The project that the linter of the left side gets. */
export function leftProject(state: PlayState, left: CompareSide): Project {
  return projectOf({ ...state, ...left });
}

/** Whether two projects are the same to the linter. */
export function isSameInput(one: Project, other: Project): boolean {
  return one.eslintrc === other.eslintrc && one.tsconfig === other.tsconfig && isSameCode(one, other);
}

/** A result, and the project that it is about. Both are absent until the first lint is done. */
export interface Linted {
  readonly result: LintResult | undefined;
  readonly linted: Project | undefined;
}

/**
 * The comparison of two results; undefined while they are about different code. A rule of the reader's own runs on one
 * side only, and is left out.
 */
export function comparisonOf(left: Linted, right: Linted): ReportComparison | undefined {
  if (!left.result || !right.result || !left.linted || !right.linted) return undefined;
  if (!isSameCode(left.linted, right.linted)) return undefined;
  const reports = right.result.reports.filter(({ isOwn }) => !isOwn);
  return compareReports(
    left.result,
    { ...right.result, reports },
    right.linted.files.map(({ name }) => name),
  );
}

function isSameCode(one: Project, other: Project): boolean {
  return (
    one.sourceType === other.sourceType &&
    one.files.length === other.files.length &&
    one.files.every(
      ({ name, text }, index) => other.files[index]?.name === name && other.files[index].text === text,
    )
  );
}
