import type { Included } from "../../includes/include.ts";
import type { FindInclusions, Inclusion } from "../../includes/inclusion.ts";
import { lineNumber, type LineRange, linesOf, sectionOf } from "../../includes/line-ranges.ts";
import { codeInclusions } from "./code-includes.ts";

/** Extensions of Python-Markdown differ in where they look for a file. */
const everywhere = ["root", "documents", "beside"] as const;

/** `--8<-- "file:1:3"`, `{!file!}` and `{* file hl[1] *}`. */
export const findInclusions: FindInclusions = (text) => {
  const found = [
    ...(text.includes("8<-") ? [...snippets(text), ...snippetBlocks(text)] : []),
    ...(text.includes("{!") ? markdownIncludes(text) : []),
    ...(text.includes("{*") ? codeInclusions(text) : []),
  ].sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
};

const snippet = /^([ \t]*)(;?)(-+8<-+[ ]+(?:"((?:\\"|[^"\n])+)"|'((?:\\'|[^'\n])+)'))[ \t]*$/gm;

function snippets(text: string): Inclusion[] {
  return Array.from(text.matchAll(snippet), (found) => {
    const { 0: raw, 1: indent = "", 2: escape, 3: written = "", 4: double, 5: single, index: start } = found;
    const place = { start, end: start + raw.length };
    if (escape !== "") return { ...place, show: () => ({ text: indent + written }), isNested: false };
    return snippetOf((double ?? single ?? "").trim(), indent, place);
  });
}

/** The same with a file on each line between two marks; a semicolon at the beginning leaves a file out. */
function snippetBlocks(text: string): Inclusion[] {
  const block = /^([ \t]*)(-+8<-+)[ \t]*\n((?:[^\n]*\n){0,100}?)\1\2[ \t]*$/gm;
  return Array.from(text.matchAll(block)).flatMap((found) => {
    const { 0: raw, 1: indent = "", 3: names = "", index: start } = found;
    const places: Inclusion[] = [];
    let at = start + raw.indexOf("\n") + 1;
    const nothing = (from: number, to: number): Inclusion => ({
      ...{ start: from, end: to, isNested: false },
      show: () => ({ text: "" }),
    });
    places.push(nothing(start, at - 1));
    for (const line of names.split("\n").slice(0, -1)) {
      const place = { start: at, end: at + line.length };
      const isFile = line.trim() !== "" && !line.trim().startsWith(";");
      places.push(isFile ? snippetOf(line.trim(), indent, place) : nothing(place.start, place.end));
      at = place.end + 1;
    }
    return [...places, nothing(at, start + raw.length)];
  });
}

function snippetOf(
  written: string,
  indent: string,
  place: { readonly start: number; readonly end: number },
): Inclusion {
  if (/^https?:/.test(written)) {
    const reason = "files of other hosts are not fetched.";
    return { ...place, show: () => ({ reason }), isNested: false };
  }
  const [, path = written, part] = /^(.*?)(?::(.*))?$/.exec(written) ?? [];
  const ranges = part === undefined ? [] : rangesOf(part);
  const show = (file: string): Included => {
    const name = ranges ? undefined : part;
    const marks = { start: sectionMark("start"), end: sectionMark("end"), path };
    const section = ranges && ranges.length > 0 ? linesOf(file, ranges, path) : sectionOf(file, name, marks);
    return "text" in section ? { text: indented(section.text, indent) } : section;
  };
  return { ...place, file: { path, from: everywhere }, show, isNested: true };
}

function sectionMark(kind: "start" | "end"): RegExp {
  return new RegExp(`-+8<-+[ \\t]+\\[[ \\t]*${kind}[ \\t]*:[ \\t]*([\\w-]+)[ \\t]*\\]`);
}

/** `1:3,5` as ranges; undefined if it is the name of a section. */
function rangesOf(text: string): readonly LineRange[] | undefined {
  if (!/^-?\d*(?::-?\d*)?(?:,-?\d*(?::-?\d*)?)*$/.test(text)) return undefined;
  return text.split(",").map((range) => {
    const [first, last] = range.split(":");
    // in a snippet one number is the first line
    return { first: lineNumber(first), last: lineNumber(last) };
  });
}

/** Of two packages: `{!file!}` with `lines=1 3-5` after the second mark, or with `[ln:1-3,5]` before it. */
function markdownIncludes(text: string): Inclusion[] {
  const pattern =
    /(?<![`\\])\{!>?[ \t]*([^\s!{}[\]|]{1,300})[ \t]*(?:\[ln:([\d,.\- ]{1,100})\][ \t]*)?!(?:lines=([\d \t-]{1,100}))?\}/g;
  return Array.from(text.matchAll(pattern), (found) => {
    const { 0: raw, 1: path = "", 2: bracketed, 3: lines, index: start } = found;
    const numbers = (bracketed ?? lines ?? "").split(/[,\s]+/).filter((each) => each !== "");
    const ranges = numbers.map((each) => {
      const [first, last = first] = each.split("-").map((end) => end.replace(/\..*$/, ""));
      return { first: lineNumber(first), last: lineNumber(last) };
    });
    const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, start - 100), start))?.[1] ?? "";
    return {
      start,
      end: start + raw.length,
      file: { path, from: everywhere },
      show: (file: string): Included => {
        const shown = linesOf(file, ranges, path);
        // the indentation of the first line is before the construct
        return "text" in shown ? { text: indented(shown.text, indent).slice(indent.length) } : shown;
      },
      isNested: true,
    };
  });
}

export function indented(text: string, indent: string): string {
  if (indent === "") return text;
  return text
    .split("\n")
    .map((line) => (line === "" ? line : indent + line))
    .join("\n");
}
