/** Where a diagnostic points. Lines and columns count from 1; `file` is relative to the root. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A place in a file of the output: `file` is relative to the output folder. */
export type OutputPlace = Required<Place>;

export type Severity = "error" | "warning";

export interface Wording {
  readonly severity: Severity;
  /** One sentence that describes the mistake. */
  readonly message: string;
  /** One sentence that suggests a fix. */
  readonly hint: string;
}

/** One entry for each code: a new code does not compile without its wording. */
export type Wordings<Union extends { readonly code: string }> = {
  readonly [Code in Union["code"]]: (diagnostic: Extract<Union, { readonly code: Code }>) => Wording;
};

export function error(message: string, hint: string): Wording {
  return { severity: "error", message, hint };
}

export function warning(message: string, hint: string): Wording {
  return { severity: "warning", message, hint };
}

export function suggest(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
}

/** The first 40 names and the number of the others. */
export function list(names: readonly string[]): string {
  if (names.length === 0) return "none";
  const rest = names.length > 40 ? ` and ${names.length - 40} more` : "";
  return `${names.slice(0, 40).join(", ")}${rest}`;
}
