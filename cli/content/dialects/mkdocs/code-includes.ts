import type { Included } from "../../includes/include.ts";
import type { Inclusion } from "../../includes/inclusion.ts";
import { lineNumber, type LineRange, linesOf } from "../../includes/line-ranges.ts";

/** `{* docs_src/a.py ln[1:3,7] hl[2] title["a.py"] *}` on a line: a file as a fence. */
const pattern =
  /^([ \t]*)\{\*[ \t]+([^\s*]{1,300})((?:[ \t]+\w{1,20}\[[^\]\n]{0,200}\])*)[ \t]*\*\}[ \t]*$/gm;

export function codeInclusions(text: string): Inclusion[] {
  return Array.from(text.matchAll(pattern), (found) => {
    const { 0: raw, 1: indent = "", 2: path = "", 3: words = "", index: start } = found;
    const options = new Map(
      Array.from(words.matchAll(/(\w+)\[([^\]]*)\]/g), ([, key = "", value = ""]) => [key, value]),
    );
    return {
      start,
      end: start + raw.length,
      file: { path, from: ["root", "documents", "beside"] as const },
      show: (file: string) => fenceOf(file, { path, options, indent }),
      isNested: false,
    };
  });
}

function fenceOf(
  file: string,
  {
    path,
    options,
    indent,
  }: { readonly path: string; readonly options: ReadonlyMap<string, string>; readonly indent: string },
): Included {
  const ranges = rangesOf(options.get("ln"));
  const code = linesOf(file, ranges, path);
  if ("reason" in code) return code;
  const marked = shownLines(rangesOf(options.get("hl")), ranges);
  const title = options
    .get("title")
    ?.replace(/^["']|["']$/g, "")
    .replaceAll('"', "'");
  const fence = "`".repeat(
    Math.max(3, ...Array.from(code.text.matchAll(/`+/g), ([ticks]) => ticks.length + 1)),
  );
  const info = [
    /\.(\w+)$/.exec(path)?.[1] ?? "text",
    ...(marked.length > 0 ? [`hl_lines="${marked.join(" ")}"`] : []),
    ...(title === undefined ? [] : [`title="${title}"`]),
  ].join(" ");
  const lines = [fence + info, ...code.text.split("\n"), fence];
  return { text: lines.map((line) => (line === "" ? line : indent + line)).join("\n") };
}

/** The lines that are highlighted, counted in what is shown: authors count in the file. */
function shownLines(marked: readonly LineRange[], ranges: readonly LineRange[]): readonly number[] {
  const shown = ranges.length === 0 ? undefined : ranges.flatMap(numbersIn);
  return marked
    .flatMap(numbersIn)
    .map((line) => (shown ? shown.indexOf(line) + 1 : line))
    .filter((line) => line > 0);
}

function numbersIn({ first = 1, last = first }: LineRange): number[] {
  // a typo must not fill the memory
  const length = Math.min(Math.max(0, last - first + 1), 10_000);
  return Array.from({ length }, (_, index) => first + index);
}

function rangesOf(text = ""): readonly LineRange[] {
  return text
    .split(",")
    .filter((range) => /\d/.test(range))
    .map((range) => {
      const [first, last] = range.split(":");
      return { first: lineNumber(first), last: range.includes(":") ? lineNumber(last) : lineNumber(first) };
    });
}
