import { group, type MarkdownNode, type Syntax, textNode, unsupported } from "../extension.ts";
import { changeNodes } from "../nodes.ts";

const open = /^ {0,3}\{%-?[ \t]*raw[ \t]*-?%\}/;
const close = /\{%-?[ \t]*endraw[ \t]*-?%\}/g;

/** Shows the macros in texts that are protected from the plugin. The parts of nodes are known after a document was read. */
export function showProtected(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return changeNodes(nodes, (node) => [
    node["isProtected"] === true ? { ...node, tokens: asText(node.tokens ?? []) } : node,
  ]);
}

function asText(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return changeNodes(nodes, (node) => [node["isMacro"] === true ? textNode(node.raw) : node]);
}

function protectedText(
  text: string,
  searched: (characters: number) => void,
): { readonly inner: string; readonly end: number } | undefined {
  const opening = open.exec(text)?.[0];
  if (opening === undefined) return undefined;
  close.lastIndex = opening.length;
  const found = close.exec(text);
  if (!found) {
    searched(text.length);
    return undefined;
  }
  return { inner: text.slice(opening.length, found.index), end: found.index + found[0].length };
}

/** `{% raw %}` and `{% endraw %}` on lines of their own: the plugin leaves out both and does not fill in what is between. */
const rawBlock: Syntax = {
  name: "mkdocs-raw-block",
  level: "block",
  start: "\\{%-?[ \\t]*raw[ \\t]*-?%\\}[ \\t]*\\n",
  read(text, { blocks, searched }) {
    const found = protectedText(text, searched);
    const rest = found && /^[ \t]*(?:\n|$)/.exec(text.slice(found.end))?.[0];
    if (!found || rest === undefined) return undefined;
    const inner = blocks(found.inner.replace(/^[ \t]*\n/, ""));
    return { ...group(text.slice(0, found.end + rest.length), inner), isProtected: true };
  },
};

const rawText: Syntax = {
  name: "mkdocs-raw",
  level: "inline",
  start: "\\{%-?[ \\t]*raw",
  read(text, { inline, searched }) {
    const found = protectedText(text, searched);
    return found && { ...group(text.slice(0, found.end), inline(found.inner)), isProtected: true };
  },
};

/** `{{ variable }}` and `{% if … %}` of a plugin that fills in templates. */
const macro: Syntax = {
  name: "mkdocs-macro",
  level: "inline",
  start: "\\{[{%]",
  read(text) {
    const raw = /^(?:\{\{[^{}\n]{1,300}\}\}|\{%[^{}\n]{1,300}%\})/.exec(text)?.[0];
    return raw === undefined
      ? undefined
      : { ...unsupported(raw, `The expression \`${raw}\``), isMacro: true };
  },
};

// the last that begins alike is read first
export const macros: readonly Syntax[] = [rawBlock, macro, rawText];
