import { group, type MarkdownNode, type Syntax } from "../extension.ts";
import { changeNodes } from "../nodes.ts";

const one = `(?:[.#][\\w:-]+|[\\w-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}]+)|data-[\\w-]+)`;
const list = new RegExp(`^\\{:?[ \\t]*(${one}(?:[ \\t]+${one})*)[ \\t]*\\}`);

/** `[text](url){ .button }`: the classes of another theme have no meaning here, and an id is an anchor. */
function readAttributes(source: string): MarkdownNode | undefined {
  const found = list.exec(source.slice(0, 500));
  if (!found) return undefined;
  const [raw, written = ""] = found;
  const id = /(?:^|\s)#([\w:-]+)/.exec(written)?.[1];
  if (id !== undefined) return { ...group(raw, [], { name: "span", id }), headingId: id, written };
  return { ...group(raw, []), written };
}

export const attributeLists: Syntax = {
  name: "mkdocs-attributes",
  level: "inline",
  start: "\\{:?[ \\t]*[.#\\w]",
  read: readAttributes,
};

/** Gives pictures the size that the list behind them names: `![](a.png){ width="300" }`. */
export function sizePictures(nodes: MarkdownNode[]): MarkdownNode[] {
  return changeNodes(nodes, (node, before) => {
    const written: unknown = node["written"];
    if (before?.type !== "image" || typeof written !== "string") return [node];
    for (const key of ["width", "height"]) {
      const value = new RegExp(`(?:^|\\s)${key}=["']?(\\d{1,5})(?:px)?["']?(?=\\s|$)`).exec(written)?.[1];
      if (value !== undefined) before[key] = value;
    }
    return [node];
  });
}
