/** The two things that TypeScript makes of a file. */
export type OutputKind = "js" | "dts";

/**
 * A file that TypeScript makes of a file of the reader, or the reason why it makes none. `isBroken`: the reason is a
 * syntax error.
 */
export type Output =
  { readonly name: string; readonly text: string } | { readonly problem: string; readonly isBroken?: true };
