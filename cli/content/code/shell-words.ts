/**
 * A piece of shell code. "break" ends a command: a line end, `&&`, a pipe, a parenthesis and the like. A line end
 * after a backslash is "space". The texts of all pieces together are the code.
 */
export interface ShellPiece {
  readonly kind: "space" | "break" | "comment" | "word";
  readonly text: string;
  /** Its offset in the code. */
  readonly from: number;
}

/** Splits shell code as a shell would; quotes stay in their words. An unbalanced quote is a word. */
export function shellPieces(code: string): ShellPiece[] {
  return Array.from(code.matchAll(piece), ({ 0: text, index, groups = {} }) => ({
    kind: kinds.find((kind) => groups[kind] !== undefined) ?? "word",
    text,
    from: index,
  }));
}

const kinds = ["space", "break", "comment"] as const;

const piece = new RegExp(
  [
    String.raw`(?<space>(?:[^\S\n]|\\\n)+)`,
    String.raw`\d?[<>]&\d|&>`,
    String.raw`(?<break>\n|&&|\|\||;;|[|;&()])`,
    String.raw`(?<comment>(?<![^\s;|&()])#[^\n]*)`,
    String.raw`(?:'[^']*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|\\[^\n]|[^\s;|&()\\'"]+)+`,
    String.raw`['"\\]`,
  ].join("|"),
  "g",
);
