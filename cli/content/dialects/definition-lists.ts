import { type Lines, linesOf, skipBlank } from "./lines.ts";
import { group, type MarkdownNode, type Reader, type Syntax } from "./extension.ts";

/** A line that cannot be a term: it begins another construct. */
const other = /^(?:[#>|]|[-*+][ \t]|\d+[.)][ \t]|`{3}|~{3}|!!!|\?\?\?|===|\/\/\/|<|:|\s|$)/;
const definition = /^ {0,3}:[ \t]+(?=\S)/;

/** Terms, each on a line, and below them definitions, each after a colon. Definitions continue indented. */
function read(text: string, reader: Reader): MarkdownNode | undefined {
  const lines = linesOf(text);
  const parts: MarkdownNode[] = [];
  let at = 0;
  for (;;) {
    const terms = termsAt(lines, at);
    if (terms === undefined) break;
    for (const term of terms.terms) parts.push(group(term, reader.inline(term.trim()), { name: "dt" }));
    at = terms.definitions;
    while (definition.test(lines.at(at) ?? "")) {
      const end = endOfDefinition(lines, at);
      parts.push(definitionOf(text.slice(lines.before(at).length, lines.before(end).length), reader));
      at = end;
      const next = skipBlank(lines, at);
      if (!definition.test(lines.at(next) ?? "")) break;
      at = next;
    }
    const next = skipBlank(lines, at);
    if (termsAt(lines, next) === undefined) break;
    at = next;
  }
  if (parts.length === 0) return undefined;
  return group(lines.before(at), parts, { name: "dl" });
}

function termsAt(
  lines: Lines,
  from: number,
): { readonly terms: readonly string[]; readonly definitions: number } | undefined {
  const terms: string[] = [];
  for (
    let term = lines.at(from);
    term !== undefined && !other.test(term);
    term = lines.at(from + terms.length)
  ) {
    if (terms.length === mostTerms) return undefined;
    terms.push(term);
  }
  const end = from + terms.length;
  const definitions = lines.at(end)?.trim() === "" ? end + 1 : end;
  return terms.length > 0 && definition.test(lines.at(definitions) ?? "")
    ? { terms, definitions }
    : undefined;
}

const mostTerms = 4;

/** The lines up to a blank one, and those that are indented after it. */
function endOfDefinition(lines: Lines, from: number): number {
  let end = from + 1;
  let isAfterBlank = false;
  for (let index = end; ; index++) {
    const line = lines.at(index);
    if (line === undefined) return end;
    if (line.trim() === "") {
      isAfterBlank = true;
      continue;
    }
    const isIndented = /^(?: {2}|\t)/.test(line);
    if (definition.test(line) || (isAfterBlank && !isIndented)) return end;
    end = index + 1;
  }
}

function definitionOf(raw: string, { blocks }: Reader): MarkdownNode {
  const start = definition.exec(raw)?.[0] ?? "";
  const indent = new RegExp(`^(?: {1,${String(Math.min(4, start.length))}}|\\t)`, "gm");
  const children = blocks(raw.slice(start.length).replace(indent, ""));
  const [only] = children.filter(({ type }) => type !== "space");
  // a definition that is one paragraph is shown as a line
  const isLine = children.length === 1 && only?.type === "paragraph";
  return group(raw, isLine ? (only.tokens ?? []) : children, { name: "dd" });
}

export const definitionLists: Syntax = {
  name: "definition-list",
  level: "block",
  start: "[^\\s#>|:<][^\\n]{0,300}\\n(?:[^\\s#>|:<][^\\n]{0,300}\\n){0,3}\\n? {0,3}:[ \\t]+\\S",
  read,
};
