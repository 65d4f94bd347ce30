export type LineMark = "highlighted" | "added" | "removed";

/** Code without its magic comments, and what they said. */
export interface MarkedCode {
  readonly code: string;
  /** The marks of a line of `code`, counted from 1; lines without marks are absent. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  /** For each line of `code` its line in the code as written, from 1. */
  readonly writtenAt: readonly number[];
  /** Comments without a partner, as sentences; their lines count from 1 in the code as written. */
  readonly problems: readonly string[];
}

/**
 * Takes out the comments that stand alone on a line and only style other lines. Which comment signs count
 * depends on the language; in an unknown one all do. "\n" line ends expected.
 */
export function readMagicComments(code: string, language: string): MarkedCode {
  if (!anyDirective.test(code)) return unmarked(code);
  const pattern = commentPattern(syntaxes.get(language.toLowerCase()) ?? allSigns);
  const kept: string[] = [];
  const writtenAt: number[] = [];
  const marks = new Map<number, Set<LineMark>>();
  const problems: string[] = [];
  const next = new Map<LineMark, MagicComment>();
  const open = new Map<LineMark, MagicComment>();
  for (const [index, line] of code.split("\n").entries()) {
    const written = pattern.test(line) ? anyDirective.exec(line)?.[0] : undefined;
    const directive = written === undefined ? undefined : directives.get(written);
    if (written !== undefined && directive !== undefined) {
      const { mark, does } = directive;
      const comment = { written, line: index + 1 };
      if (does === "next") next.set(mark, comment);
      else if (does === "start") open.set(mark, open.get(mark) ?? comment);
      else if (!open.delete(mark))
        problems.push(lonely(comment, `\`${written.replace("end", "start")}\` before`));
      continue;
    }
    kept.push(line);
    writtenAt.push(index + 1);
    const found = new Set(order.filter((mark) => next.has(mark) || open.has(mark)));
    if (found.size > 0) marks.set(kept.length, found);
    next.clear();
  }
  for (const comment of next.values()) problems.push(lonely(comment, "line after"));
  for (const comment of open.values()) {
    problems.push(lonely(comment, `\`${comment.written.replace("start", "end")}\` after`));
  }
  return { code: kept.join("\n"), marks, writtenAt, problems };
}

/** Code that is rendered as it is written. */
export function unmarked(code: string): MarkedCode {
  const writtenAt = code.split("\n").map((_, index) => index + 1);
  return { code, marks: new Map(), writtenAt, problems: [] };
}

interface MagicComment {
  readonly written: string;
  readonly line: number;
}

function lonely({ written, line }: MagicComment, lack: string): string {
  return `the comment \`${written}\` on line ${line} of the code has no ${lack} it.`;
}

const order: readonly LineMark[] = ["highlighted", "added", "removed"];

const directives: ReadonlyMap<string, { readonly mark: LineMark; readonly does: "next" | "start" | "end" }> =
  new Map([
    ["highlight-next-line", { mark: "highlighted", does: "next" }],
    ["highlight-start", { mark: "highlighted", does: "start" }],
    ["highlight-end", { mark: "highlighted", does: "end" }],
    ["Add this line", { mark: "added", does: "next" }],
    ["Added lines start", { mark: "added", does: "start" }],
    ["Added lines end", { mark: "added", does: "end" }],
    ["Remove this line", { mark: "removed", does: "next" }],
    ["Removed lines start", { mark: "removed", does: "start" }],
    ["Removed lines end", { mark: "removed", does: "end" }],
  ]);

const words = [...directives.keys()].join("|");
const anyDirective = new RegExp(words);

/** What stands before and after a comment's words, as patterns. */
const signs = {
  line: ["\\/\\/", ""],
  block: ["\\/\\*", "\\*\\/"],
  jsx: ["\\{\\s*\\/\\*", "\\*\\/\\s*\\}"],
  hash: ["#", ""],
  markup: ["<!--", "-->"],
  dashes: ["--", ""],
} as const;

type Sign = keyof typeof signs;

const allSigns: readonly Sign[] = ["line", "block", "jsx", "hash", "markup", "dashes"];

const syntaxes: ReadonlyMap<string, readonly Sign[]> = new Map([
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

function of(languages: readonly string[], known: readonly Sign[]): [string, readonly Sign[]][] {
  return languages.map((language) => [language, known]);
}

function commentPattern(known: readonly Sign[]): RegExp {
  const alternatives = known.map((sign) => `${signs[sign][0]}\\s*(?:${words})\\s*${signs[sign][1]}`);
  return new RegExp(`^\\s*(?:${alternatives.join("|")})\\s*$`);
}
