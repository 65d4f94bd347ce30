import { closingTag, readTag } from "../../components/tag.ts";
import { dedent } from "../../markdown/syntax/dedent.ts";
import { group, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";

const names = "article|aside|center|div|figure|section";

/** In MDX, what is on the lines within an element is Markdown; in Markdown it is HTML up to a blank line. */
function read(text: string, { blocks }: Reader): MarkdownNode | undefined {
  const indent = /^ {0,3}/.exec(text)?.[0].length ?? 0;
  const tag = readTag(text.slice(indent));
  if (!tag || tag.selfClosing) return undefined;
  const opened = indent + tag.length;
  const start = /^[ \t]*\n/.exec(text.slice(opened))?.[0].length;
  const close = start === undefined ? undefined : closingTag(text, opened, tag.name);
  if (start === undefined || !close) return undefined;
  const inner = text.slice(opened + start, close.start);
  const after = /^[ \t]*(?:\n|$)/.exec(text.slice(close.end))?.[0].length;
  if (after === undefined || !/\n[ \t]*$/.test(`\n${inner}`)) return undefined;
  return group(text.slice(0, close.end + after), [
    html(text.slice(indent, opened)),
    ...blocks(dedent(inner)),
    html(text.slice(close.start, close.end)),
  ]);
}

function html(raw: string): MarkdownNode {
  return { type: "html", raw, block: true, text: raw };
}

export const elements: Syntax = {
  name: "docusaurus-element",
  level: "block",
  start: `<(?:${names})(?=[\\s>])`,
  read,
};
