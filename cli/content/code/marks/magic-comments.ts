export type LineMark = (typeof lineMarks)[number];

export const lineMarks = ["highlighted", "added", "removed", "focused", "warning", "error"] as const;

/** Code without its magic comments, and the marks that they set. */
export interface MarkedCode {
  readonly code: string;
  /** The marks of a line of `code`, counted from 1; lines without marks are absent. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  /** For each line of `code`: its line in the code as written, from 1. */
  readonly writtenAt: readonly number[];
  /** Unpaired comments, as sentences. Their lines count from 1 in the code as written. */
  readonly reasons: readonly string[];
}

/**
 * Removes comments that are alone on their line and mark other lines. The language decides which comment syntaxes
 * count; for an unknown language all do. Expects "\n" as line end.
 */
export function readMagicComments(code: string, language: string): MarkedCode {
  if (!anyDirective.test(code)) return unmarked(code);
  const pattern = commentPattern(syntaxes.get(language.toLowerCase()) ?? allSyntaxes);
  const lines: string[] = [];
  const writtenAt: number[] = [];
  const marks = new Map<number, Set<LineMark>>();
  const reasons: string[] = [];
  const next = new Map<LineMark, MagicComment>();
  const open = new Map<LineMark, MagicComment>();
  for (const [index, line] of code.split("\n").entries()) {
    const written = pattern.test(line) ? anyDirective.exec(line)?.[0] : undefined;
    const directive = written === undefined ? undefined : directives.get(written);
    if (written !== undefined && directive !== undefined) {
      const { mark, action } = directive;
      const comment = { written, line: index + 1 };
      if (action === "next") next.set(mark, comment);
      else if (action === "start") open.set(mark, open.get(mark) ?? comment);
      else if (!open.delete(mark))
        reasons.push(unpaired(comment, `\`${written.replace("end", "start")}\` before`));
      continue;
    }
    lines.push(line);
    writtenAt.push(index + 1);
    const found = new Set(lineMarks.filter((mark) => next.has(mark) || open.has(mark)));
    if (found.size > 0) marks.set(lines.length, found);
    next.clear();
  }
  for (const comment of next.values()) reasons.push(unpaired(comment, "line after"));
  for (const comment of open.values()) {
    reasons.push(unpaired(comment, `\`${comment.written.replace("start", "end")}\` after`));
  }
  return { code: lines.join("\n"), marks, writtenAt, reasons };
}

/** Code without marks. */
export function unmarked(code: string): MarkedCode {
  const writtenAt = code.split("\n").map((_, index) => index + 1);
  return { code, marks: new Map(), writtenAt, reasons: [] };
}

interface MagicComment {
  readonly written: string;
  readonly line: number;
}

function unpaired({ written, line }: MagicComment, lack: string): string {
  return `the comment \`${written}\` on line ${line} of the code has no ${lack} it.`;
}

const directives: ReadonlyMap<
  string,
  { readonly mark: LineMark; readonly action: "next" | "start" | "end" }
> = new Map([
  ["highlight-next-line", { mark: "highlighted", action: "next" }],
  ["highlight-start", { mark: "highlighted", action: "start" }],
  ["highlight-end", { mark: "highlighted", action: "end" }],
  ["Add this line", { mark: "added", action: "next" }],
  ["Added lines start", { mark: "added", action: "start" }],
  ["Added lines end", { mark: "added", action: "end" }],
  ["Remove this line", { mark: "removed", action: "next" }],
  ["Removed lines start", { mark: "removed", action: "start" }],
  ["Removed lines end", { mark: "removed", action: "end" }],
]);

const words = [...directives.keys()].join("|");
const anyDirective = new RegExp(words);

/** The delimiters of a comment, as patterns. */
const commentPatterns = {
  line: ["\\/\\/", ""],
  block: ["\\/\\*", "\\*\\/"],
  jsx: ["\\{\\s*\\/\\*", "\\*\\/\\s*\\}"],
  hash: ["#", ""],
  markup: ["<!--", "-->"],
  dashes: ["--", ""],
} as const;

type CommentSyntax = keyof typeof commentPatterns;

const allSyntaxes: readonly CommentSyntax[] = ["line", "block", "jsx", "hash", "markup", "dashes"];

const syntaxes: ReadonlyMap<string, readonly CommentSyntax[]> = new Map([
  ...of(
    ["js", "jsx", "mjs", "cjs", "javascript", "ts", "tsx", "mts", "cts", "typescript"],
    ["line", "block", "jsx"],
  ),
  ...of(["json", "jsonc", "json5"], ["line", "block"]),
  ...of(["css"], ["block"]),
  ...of(["scss", "less"], ["line", "block"]),
  ...of(["html", "xml", "svg", "vue", "svelte", "astro"], ["markup", "line", "block"]),
  ...of(["md", "markdown", "mdx"], ["markup", "jsx", "hash"]),
  ...of(["yaml", "yml", "toml", "bash", "sh", "zsh", "shell", "console", "python", "py"], ["hash"]),
  ...of(["sql", "lua"], ["dashes"]),
]);

function of(
  languages: readonly string[],
  known: readonly CommentSyntax[],
): [string, readonly CommentSyntax[]][] {
  return languages.map((language) => [language, known]);
}

function commentPattern(known: readonly CommentSyntax[]): RegExp {
  const alternatives = known.map(
    (syntax) => `${commentPatterns[syntax][0]}\\s*(?:${words})\\s*${commentPatterns[syntax][1]}`,
  );
  return new RegExp(`^\\s*(?:${alternatives.join("|")})\\s*$`);
}
