import { changeNodes } from "../dialects/nodes.ts";
import type { MarkdownNode } from "../dialects/extension.ts";
import { plainText } from "./plain-text.ts";

/** URLs stay as they are, and so do longer runs of hyphens, which are lines. */
const mark = /\S+:\/\/\S+|-{4,}|-{2,3}|\.{3}|["']/g;

/** Curly quotes, dashes and ellipses in the texts of a document. Code, HTML and escaped characters are no such texts. */
export function smartPunctuation(nodes: MarkdownNode[]): MarkdownNode[] {
  return changeNodes(nodes, (node, before) => {
    if (node.type !== "text" || node.tokens || typeof node.text !== "string") return [node];
    // line breaks and the beginning of an element are followed by the beginning of a word
    const last = before && before.type !== "br" ? (plainText([before]).at(-1) ?? "a") : " ";
    return [{ ...node, text: smart(node.text, last) }];
  });
}

/** `before` is the character in front of the text. */
function smart(text: string, before: string): string {
  return text.replace(mark, (found, at: number) => {
    if (found === "--") return "–";
    if (found === "---") return "—";
    if (found === "...") return "…";
    if (found.length > 1) return found;
    const isOpening =
      /[\s([{<–—/-]/.test(at === 0 ? before : (text[at - 1] ?? "")) && !/\s/.test(text[at + 1] ?? "");
    if (found === '"') return isOpening ? "“" : "”";
    return isOpening ? "‘" : "’";
  });
}
