import { projectOf } from "../state/play-files.ts";
import type { LinterRelease, LintResult, Project } from "../state/protocol.ts";
import type { CompareSide, PlayState } from "../state/state.ts";
import { compareReports, type ReportComparison } from "./compare-reports.ts";
import { withKept } from "./side.ts";

/** The state with both sides in each other's place, so that the reader can edit the left one. */
export function withSwapped(state: PlayState): PlayState {
  if (!state.left) return state;
  const { eslintrc, tsconfig, ts } = state.left;
  return { ...withKept(state), eslintrc, tsconfig, ts };
}

/** The project that the linter of the left side gets. */
export function leftProject(state: PlayState, left: CompareSide): Project {
  return projectOf({ ...state, ...left });
}

/** The release on the left side and a message where the wanted one is missing. Absent: there is no choice. */
export function leftRelease(
  { release: wanted }: Pick<CompareSide, "release">,
  available: readonly LinterRelease[] = [],
): { readonly release?: string; readonly problem?: string } {
  const installed = available[0]?.version;
  if (wanted === undefined || available.some(({ version }) => version === wanted))
    return installed === undefined ? {} : { release: wanted ?? installed };
  const instead = installed ?? "the installed release";
  return {
    ...(installed !== undefined && { release: installed }),
    problem: `typescript-eslint ${wanted} is not available here. Using ${instead} instead.`,
  };
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
