import type { LintResult, Project } from "../state/protocol.ts";

/** UTF-16 units of all texts together. Of more than this no lint is quick, and no rule is to blame for that. */
export const largeText = 200_000;

/** The usual limits are those of texts up to this size; milliseconds for each unit of a larger one. */
const usualText = 10_000;
const perUnit = 0.03;
const longest = 60_000;

export function sizeOf({ files, eslintrc, tsconfig }: Project): number {
  return files.reduce((sum, { text }) => sum + text.length, eslintrc.length + tsconfig.length);
}

/** How many milliseconds a worker may be busy with texts of a size; `slowness` is how many times as long a device takes. */
export function limitFor(size: number, usual: number, slowness: number): number {
  const more = Math.max(0, size - usualText) * perUnit;
  return Math.max(usual, Math.min((usual + more) * slowness, longest));
}

/** What makes a lint of large texts as heavy as another one, or heavier. */
export interface HeavyProject extends Pick<Project, "eslintrc" | "tsconfig"> {
  readonly size: number;
}

/** Whether a project is at least as heavy as one that took too long. */
export function isAsHeavy(project: Project, heavy: HeavyProject | undefined): boolean {
  const { eslintrc, tsconfig } = project;
  return heavy?.eslintrc === eslintrc && heavy.tsconfig === tsconfig && sizeOf(project) >= heavy.size;
}

/** What the reader is told in place of reports. */
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
