/** Some lines of a file, and why they are there. Names of code in the text are between backticks. */
export interface Part {
  readonly code: string;
  readonly why: string;
  /** The page that says more. */
  readonly more?: { readonly label: string; readonly url: string };
}

/** A file that the reader creates. */
export interface SetupFile {
  readonly path: string;
  readonly parts: readonly Part[];
}

export function textOf({ parts }: SetupFile): string {
  return `${parts.map(({ code }) => code).join("\n")}\n`;
}

/** The parts whose condition is true. */
export function partsOf(...parts: readonly (Part | false)[]): readonly Part[] {
  return parts.filter((part) => part !== false);
}

/** The parts with a line after the last one, which needs no reason of its own. */
export function closed(parts: readonly Part[], line: string): readonly Part[] {
  return parts.map((part, index) =>
    index === parts.length - 1 ? { ...part, code: `${part.code}\n${line}` } : part,
  );
}
