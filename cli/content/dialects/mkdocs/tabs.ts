import { component, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";
import { linesOf } from "../lines.ts";
import { readIndented } from "./indented.ts";

const tab = /^ {0,3}===[!+]*[ \t]+"([^"\n]+)"[ \t]*$/;

/** `=== "Label"` with indented content; tabs that follow each other are one set. */
function read(text: string, { blocks }: Reader): MarkdownNode | undefined {
  const items: MarkdownNode[] = [];
  let rest = text;
  let raw = "";
  for (;;) {
    const label = tab.exec(linesOf(rest).at(0) ?? "")?.[1];
    if (label === undefined) break;
    const { content, raw: own } = readIndented(rest);
    const value = items.some((item) => item["label"] === label) ? `${label} ${items.length + 1}` : label;
    const props = { value, label };
    items.push({ ...component(own, "TabItem", { props, children: blocks(content) }), label });
    const gap = /^(?:[ \t]*\n)*/.exec(rest.slice(own.length))?.[0] ?? "";
    raw += own;
    rest = rest.slice(own.length);
    if (!tab.test(linesOf(rest.slice(gap.length)).at(0) ?? "")) break;
    raw += gap;
    rest = rest.slice(gap.length);
  }
  return items.length === 0 ? undefined : component(raw, "Tabs", { children: items });
}

export const contentTabs: Syntax = {
  name: "mkdocs-tabs",
  level: "block",
  start: '===[!+]*[ \\t]+"',
  read,
};
