import { group, type MarkdownNode, type Syntax } from "../extension.ts";
import { changeNodes } from "../nodes.ts";

/** `*[HTML]: HyperText Markup Language` on a line: what the word means, wherever it is in the document. */
function read(text: string): MarkdownNode | undefined {
  const found = /^ {0,3}\*\[([^\]\n]{1,100})\]:[ \t]*([^\n]*)(?:\n|$)/.exec(text);
  if (!found) return undefined;
  const [raw, name = "", meaning = ""] = found;
  return { ...group(raw, []), abbreviation: { name: name.trim(), meaning: meaning.trim() } };
}

export const abbreviations: Syntax = {
  name: "mkdocs-abbreviation",
  level: "block",
  start: "\\*\\[[^\\]\\n]{1,100}\\]:",
  read,
};

/** Explains abbreviations in all text but code. */
export function explainAbbreviations(nodes: MarkdownNode[]): MarkdownNode[] {
  const meanings = new Map<string, string>();
  changeNodes(nodes, (node) => {
    const { abbreviation } = node as { abbreviation?: { name: string; meaning: string } };
    if (abbreviation && abbreviation.name !== "") meanings.set(abbreviation.name, abbreviation.meaning);
    return [];
  });
  if (meanings.size === 0) return nodes;
  const names = [...meanings.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  return changeNodes(nodes, (node) => {
    const text: unknown = node["text"];
    if (node.type !== "text" || node.tokens || typeof text !== "string") return [node];
    return explained(text, pattern, meanings);
  });
}

function explained(text: string, pattern: RegExp, meanings: ReadonlyMap<string, string>): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const add = (words: string): void => {
    if (words !== "") nodes.push({ type: "text", raw: words, text: words });
  };
  let from = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    add(text.slice(from, index));
    const words = { type: "text", raw: name, text: name };
    nodes.push(group(name, [words], { name: "abbr", title: meanings.get(name) ?? "" }));
    from = index + name.length;
  }
  add(text.slice(from));
  return nodes;
}
