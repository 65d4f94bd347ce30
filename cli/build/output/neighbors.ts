/** The file by which a build knows its output. */
export const mark = ".site-build";

/** The folders next to an output during a build. */
export interface Neighbors {
  /** The staging folder. */
  readonly next: string;
  /** The present output, from the swap until it is removed. */
  readonly previous: string;
  /** A file with the patch that is being applied, as JSON. */
  readonly moves: string;
}

export function neighborsOf(out: string, process: number | string): Neighbors {
  const named = (what: string): string => `${out}.${what}-${process}`;
  return { next: named("staging"), previous: named("previous"), moves: named("moves") };
}

/** The id of the process that left the folder. */
export function leftoverOf(output: string, name: string): string | undefined {
  if (!name.startsWith(`${output}.`)) return undefined;
  return /^(?:staging|previous|moves)-(\d+)$/.exec(name.slice(output.length + 1))?.[1];
}
