import type { LintResult, Project } from "../state/protocol.ts";
import type { SearchLimits } from "./endless-rule.ts";

/** Limits in milliseconds. */
export interface WorkerTimeouts extends SearchLimits {
  /** Until scripts and library types are loaded and have run. */
  readonly load: number;
  /** For all requests besides lints. */
  readonly ask: number;
}

export const usualTimeouts: WorkerTimeouts = { load: 90_000, lint: 6000, probe: 2000, ask: 6000 };

/** In UTF-16 units of all texts together. A lint of a larger text is slow, and not because of a rule. */
export const largeText = 200_000;

/** The usual limits apply to texts up to `usualText` units; a larger text gets `perUnit` milliseconds for each further unit. */
const usualText = 10_000;
const perUnit = 0.03;
const longest = 60_000;

/** A slow device and a large text get more time, for all but loading. */
export function timeoutsFor(
  { load, lint, probe, ask }: WorkerTimeouts,
  project: Project | undefined,
  slowness: number,
): WorkerTimeouts {
  const limit = (usual: number): number => limitFor(project ? sizeOf(project) : 0, usual, slowness);
  return { load, lint: limit(lint), probe: limit(probe), ask: limit(ask) };
}

export function isLarge(project: Project): boolean {
  return sizeOf(project) > largeText;
}

export function sizeOf({ files, eslintrc, tsconfig }: Project): number {
  return files.reduce((sum, { text }) => sum + text.length, eslintrc.length + tsconfig.length);
}

/** How many milliseconds a worker may take for texts of this size, on a device that takes `slowness` times as long. */
export function limitFor(size: number, usual: number, slowness: number): number {
  const more = Math.max(0, size - usualText) * perUnit;
  return Math.max(usual, Math.min((usual + more) * slowness, longest));
}

/** The size and configurations of a project that took too long. */
export interface HeavyProject extends Pick<Project, "eslintrc" | "tsconfig"> {
  readonly size: number;
}

/** Whether a project is at least as heavy as one that took too long. */
export function isAsHeavy(project: Project, heavy: HeavyProject | undefined): boolean {
  const { eslintrc, tsconfig } = project;
  return heavy?.eslintrc === eslintrc && heavy.tsconfig === tsconfig && sizeOf(project) >= heavy.size;
}

/** The result in place of reports for code that is too large. */
export const tooLarge: LintResult = {
  reports: [],
  diagnostics: [
    {
      in: "linter",
      message:
        "This code is too large to be linted while you type: the linter did not finish in time. Shorten the code " +
        "or change the configuration to try again.",
    },
  ],
  typeErrors: [],
  queries: [],
  milliseconds: 0,
};
