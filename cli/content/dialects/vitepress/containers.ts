import { component, group, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";
import { closingColons } from "../../markdown/syntax/admonition.ts";
import { fenceLabel } from "./fence-info.ts";

/** `::: details Title` and `::: code-group`, up to the line of colons that closes them. */
function read(text: string, { blocks, inline }: Reader): MarkdownNode | undefined {
  const opening = /^ {0,3}(:{3,})[ \t]*(details|code-group|raw|v-pre)\b[ \t]*([^\n]*)(?:\n|$)/.exec(text);
  if (!opening) return undefined;
  const [first, colons = ":::", kind, rest = ""] = opening;
  const close = closingColons(text, first.length, colons.length);
  // the built-in admonition reports what is never closed
  if (!close) return undefined;
  const raw = text.slice(0, close.end);
  const children = blocks(text.slice(first.length, close.start));
  if (kind === "code-group") return codeGroup(raw, children);
  if (kind !== "details") return group(raw, children);
  const isOpen = /\{[^}]*\bopen\b[^}]*\}[ \t]*$/.test(rest);
  const title = rest.replace(/\{[^}\n]*\}[ \t]*$/, "").trim();
  const summary = inline(title === "" ? "Details" : title);
  return component(raw, "details", { props: isOpen ? { open: true } : {}, children, summary });
}

/** Each fence is a tab, named by the label in its brackets or by its language. */
function codeGroup(raw: string, children: readonly MarkdownNode[]): MarkdownNode {
  const fences = children.filter(({ type }) => type === "code");
  const others = children.filter(({ type }) => type !== "code" && type !== "space");
  const taken = new Set<string>();
  const items = fences.map((fence) => {
    const info = /^[ \t]*(?:`{3,}|~{3,})(.*)/.exec(fence.raw)?.[1] ?? "";
    const label = fenceLabel(info) ?? /^\s*([\w+#-]+)/.exec(info)?.[1] ?? "Code";
    const value = taken.has(label) ? `${label} ${taken.size + 1}` : label;
    taken.add(value);
    return component(fence.raw, "TabItem", { props: { value, label }, children: [fence] });
  });
  if (items.length === 0) return group(raw, [...children]);
  return group(raw, [...others, component(raw, "Tabs", { children: items })]);
}

export const containers: Syntax = {
  name: "vitepress-container",
  level: "block",
  start: ":{3,}[ \\t]*(?:details|code-group|raw|v-pre)\\b",
  read,
};
