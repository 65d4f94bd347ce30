import type { Included } from "../../includes/include.ts";
import type { FindInclusions, Inclusion } from "../../includes/inclusion.ts";
import { lineNumber, linesOf, sectionOf } from "../../includes/line-ranges.ts";

const pattern = /(\\?)\{\{#(include|rustdoc_include|playground|playpen)[ \t]+([^{}\n]{1,500}?)[ \t]*\}\}/g;

/** `{{#include file.rs:2:10}}` and its kin, which mdBook replaces in code too. A backslash before one makes it text. */
export const findInclusions: FindInclusions = (text) =>
  text.includes("{{#") ? Array.from(text.matchAll(pattern), inclusionOf) : [];

function inclusionOf(found: RegExpExecArray): Inclusion {
  const { 0: raw, 1: escape, 2: kind = "", 3: rest = "", index: start } = found;
  const place = { start, end: start + raw.length };
  if (escape !== "") return { ...place, show: () => ({ text: raw.slice(1) }), isNested: false };
  const [written = "", ...words] = rest.split(/\s+/);
  const [path = "", ...parts] = written.split(":");
  const file = { path, from: ["beside"] as const };
  if (kind === "include" || kind === "rustdoc_include")
    return { ...place, file, show: (text) => partOf(text, path, parts), isNested: true };
  const info = ["rust", ...words].join(",");
  const show = (code: string): Included => ({ text: `\`\`\`${info}\n${code.replace(/\n$/, "")}\n\`\`\`` });
  return { ...place, file, show, isNested: false };
}

/** `file:10` is one line, `file:2:` and `file::10` are open at one end, and `file:name` is between two comments. */
function partOf(file: string, path: string, [first, last]: readonly string[]): Included {
  const isName = first !== undefined && !/^\d*$/.test(first);
  if (!isName && first !== undefined) {
    const from = lineNumber(first);
    const to = last === undefined ? from : lineNumber(last);
    return linesOf(file, [{ first: from, last: to }], path);
  }
  const marks = { start: /ANCHOR:\s*([\w-]+)/, end: /ANCHOR_END:\s*([\w-]+)/, path };
  return sectionOf(file, first, marks);
}
