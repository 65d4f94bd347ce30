import { fenceLines } from "../../code/fence-lines.ts";
import { component, group, type MarkdownNode, type Reader } from "../extension.ts";
import { fenceLabel, withoutLabel } from "./fence-info.ts";

/** Each fence is a tab, named by the label in its brackets or by its language. */
export function codeGroup(raw: string, children: readonly MarkdownNode[]): MarkdownNode {
  const fences = children.filter(({ type }) => type === "code");
  const others = children.filter(({ type }) => type !== "code" && type !== "space");
  const nameOf = names();
  const items = fences.map((fence) => {
    const info = /^[ \t]*(?:`{3,}|~{3,})(.*)/.exec(fence.raw)?.[1] ?? "";
    const label = fenceLabel(info) ?? /^\s*([\w+#-]+)/.exec(info)?.[1] ?? "Code";
    const props = { value: nameOf(label), label };
    return component(fence.raw, "TabItem", { props, children: [{ ...fence, raw: withoutLabel(fence.raw) }] });
  });
  if (items.length === 0) return group(raw, [...children]);
  return group(raw, [...others, component(raw, "Tabs", { children: items })]);
}

/** The tabs of vitepress-plugin-tabs: a line `== Label` before each, with one sign less than the container has colons. */
export function tabs(
  raw: string,
  {
    content,
    colons,
    key,
  }: { readonly content: string; readonly colons: number; readonly key: string | undefined },
  { blocks }: Reader,
): MarkdownNode {
  const label = new RegExp(`^ {0,3}={${colons - 1}}[ \\t]+(\\S[^\\n]*)$`);
  const before: string[] = [];
  const items: { readonly label: string; readonly lines: string[] }[] = [];
  const fences = fenceLines();
  for (const line of content.split("\n")) {
    const written = fences(line) === "outside" ? label.exec(line)?.[1]?.trim() : undefined;
    if (written !== undefined) items.push({ label: written, lines: [] });
    else (items.at(-1)?.lines ?? before).push(line);
  }
  const nameOf = names();
  const panels = items.map((item) => {
    const props = { value: nameOf(item.label), label: item.label };
    const text = withClosers(item.lines);
    return component(text, "TabItem", { props, children: blocks(text) });
  });
  const props = key === undefined ? {} : { groupId: key };
  const set = panels.length === 0 ? [] : [component(raw, "Tabs", { props, children: panels })];
  return group(raw, [...blocks(before.join("\n")), ...set]);
}

/** The text of a tab, at the end of which all containers end. */
function withClosers(lines: readonly string[]): string {
  const open: string[] = [];
  const fences = fenceLines();
  const kept = lines.filter((line) => {
    const [, colons = "", name] =
      (fences(line) === "outside" ? /^[ \t]*(:{3,})[ \t]*(\S?)/ : /$^/).exec(line) ?? [];
    if (name === undefined) return true;
    if (name !== "") open.push(colons);
    // the line that closes the tabs
    else if (open.length === 0) return false;
    else if (colons.length >= (open.at(-1)?.length ?? 0)) open.pop();
    return true;
  });
  return [...kept, ...open.reverse()].join("\n");
}

/** Values of tabs: the label, or for a label that was used already, the label with a number. */
function names(): (label: string) => string {
  const taken = new Set<string>();
  return (label) => {
    const value = taken.has(label) ? `${label} ${taken.size + 1}` : label;
    taken.add(value);
    return value;
  };
}
