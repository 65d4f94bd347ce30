import { fenceLines } from "../../code/fence-lines.ts";
import { type Included, regionOf } from "../../includes/include.ts";
import type { FindInclusions, Inclusion } from "../../includes/inclusion.ts";
import { lineNumber, linesOf } from "../../includes/line-ranges.ts";
import { slug } from "./slug.ts";

/** `<<< @/file.ts#region{1,3} [label]` as a fence, and `<!--@include: ./part.md#region{3,10}-->`, also inside fences. */
export const findInclusions: FindInclusions = (text) => {
  const found = [
    ...(text.includes("<<<") ? snippets(text) : []),
    ...(text.includes("@include:") ? parts(text) : []),
  ];
  return found.sort((one, other) => one.start - other.start);
};

const snippet =
  /^([ \t]*)<<<[ \t]*(\S[^\n]*?\.(\w+)|\S[^\s#{]*)(?:#([\w.-]+))?[ \t]*(?:\{([\d,-]*)[ \t]*([^\s{}[\]]*)([^{}[\]\n]*)\})?[ \t]*(\[[^\n\]]+\])?[ \t]*$/;

function snippets(text: string): Inclusion[] {
  const found: Inclusion[] = [];
  const fences = fenceLines({ nested: true });
  let start = 0;
  for (const line of text.split("\n")) {
    const own = fences(line) === "outside" && line.length < longest ? snippet.exec(line) : null;
    if (own) found.push(snippetOf(own, start));
    start += line.length + 1;
  }
  return found;
}

const longest = 1000;

function snippetOf(found: RegExpExecArray, start: number): Inclusion {
  const [
    raw,
    indent = "",
    path = "",
    extension = "",
    region,
    lines = "",
    language = "",
    more = "",
    label = "",
  ] = found;
  return {
    start,
    end: start + raw.length,
    file: fileOf(path),
    show(file) {
      const shown = regionOf(file, { path, region });
      if ("reason" in shown) return shown;
      // of a name that begins with a colon, as in `{1 :line-numbers}`, the language is that of the file
      const named = language === "" || language.startsWith(":") ? `${extension}${language}` : language;
      const ranges = lines === "" ? "" : `{${lines}}`;
      const info = [named, ranges, more.trim(), label].filter((part) => part !== "").join(" ");
      const ticks = Array.from(shown.text.matchAll(/`{3,}/g), ([run]) => run.length);
      const fence = "`".repeat(Math.max(2, ...ticks) + 1);
      const block = [`${fence}${info}`, ...shown.text.split("\n"), fence];
      return { text: block.map((line) => (line === "" ? "" : indent + line)).join("\n") };
    },
    isNested: false,
  };
}

const part =
  /<!--[ \t]*@include:[ \t]*([^\s#{}<>][^\n#{}<>]*?)(#[\w.-]+)?[ \t]*(?:\{(\d*),?(\d*)\})?[ \t]*-->/g;

function parts(text: string): Inclusion[] {
  return Array.from(text.matchAll(part), (found) => {
    const { 0: raw, 1: path = "", 2: region, 3: first, 4: last, index: start } = found;
    const isSingle = !raw.includes(",");
    return {
      start,
      end: start + raw.length,
      file: fileOf(path),
      show(file: string): Included {
        const body = /\.mdx?$/i.test(path) ? withoutFrontMatter(file) : file;
        const taken = region === undefined ? { text: body } : sectionOf(body, path, region.slice(1));
        if ("reason" in taken || (first ?? "") + (last ?? "") === "") return taken;
        const from = lineNumber(first);
        return linesOf(taken.text, [{ first: from, last: isSingle ? from : lineNumber(last) }], path);
      },
      isNested: true,
    };
  });
}

/** "@/a.ts" is below the folder of documents. */
function fileOf(path: string): NonNullable<Inclusion["file"]> {
  return path.startsWith("@/") || path.startsWith("/")
    ? { path: path.replace(/^@?\/+/, "/"), from: ["documents", "root"] }
    : { path, from: ["beside"] };
}

/** A region between comments, or what is below a heading with this id. */
function sectionOf(file: string, path: string, name: string): Included {
  const region = regionOf(file, { path, region: name });
  if ("text" in region) return region;
  const lines = file.split("\n");
  const fences = fenceLines();
  const headings = lines.flatMap((line, index) => {
    const [, marks, title = ""] =
      (fences(line) === "outside" ? /^(#{1,6})[ \t]+(.*?)[ \t#]*$/ : /$^/).exec(line) ?? [];
    if (marks === undefined) return [];
    const own = /\{#([\w-]+)\}$/.exec(title)?.[1];
    return [{ index, level: marks.length, id: own ?? slug(title) }];
  });
  const at = headings.findIndex(({ id }) => id === name);
  const heading = headings[at];
  if (!heading) return { reason: `${path} has no region "${name}", and no heading with that id.` };
  const end = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return {
    text: lines
      .slice(heading.index + 1, end?.index)
      .join("\n")
      .trim(),
  };
}

function withoutFrontMatter(file: string): string {
  return /^---[ \t]*\n(?:[^]*?\n)?---[ \t]*(?:\n|$)([^]*)$/.exec(file)?.[1] ?? file;
}
