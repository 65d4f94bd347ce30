import type { AttributeValue } from "../components/tag.ts";
import { group, type MarkdownNode, type Syntax, unsupported } from "./extension.ts";
import { changeNodes } from "./nodes.ts";

const one = `(?:[.#][\\w:-]+|[\\w-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}]+)|data-[\\w-]+)`;
const list = new RegExp(`^\\{:?[ \\t]*(${one}(?:[ \\t]+${one})*)[ \\t]*\\}`);
const each = /[.#]([\w:-]+)|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Where a list of attributes was written, and what is in it. */
export interface WrittenAttributes {
  readonly raw: string;
  readonly values: ReadonlyMap<string, AttributeValue>;
}

/** `[text](url){ .button }`: a list of attributes for what is before it. An id without an element is an anchor. */
export function readAttributes(source: string): MarkdownNode | undefined {
  const found = list.exec(source.slice(0, 500));
  if (!found) return undefined;
  const [raw, written = ""] = found;
  const values = valuesOf(written);
  const id = values.get("id");
  const anchor = id && "literal" in id ? String(id.literal) : undefined;
  const attributes: WrittenAttributes = { raw, values };
  return {
    ...group(raw, [], anchor === undefined ? undefined : { name: "span", id: anchor }),
    ...(anchor !== undefined && { headingId: anchor }),
    list: attributes,
  };
}

export const attributeLists: Syntax = {
  name: "attribute-list",
  level: "inline",
  start: "\\{:?[ \\t]*[.#\\w]",
  read: readAttributes,
};

function valuesOf(written: string): Map<string, AttributeValue> {
  const values = new Map<string, AttributeValue>();
  const classes: string[] = [];
  for (const [part, name, key, double, single, bare] of written.matchAll(each)) {
    if (name !== undefined && part.startsWith(".")) classes.push(name);
    else if (name !== undefined) values.set("id", { literal: name });
    else if (key !== undefined) values.set(key, { literal: double ?? single ?? bare ?? true });
  }
  if (classes.length > 0) values.set("class", { literal: classes.join(" ") });
  return values;
}

/** What `renderLink` and the others write themselves. */
const ownAttributes: ReadonlySet<string> = new Set("href src alt loading decoding".split(" "));
const inline: ReadonlySet<string> = new Set("link image strong em codespan del".split(" "));

/**
 * Gives elements the attributes of the lists after them: within text to the element before, at the end of a heading and
 * on a line of its own to the block. A list that belongs to nothing is left out with a warning.
 */
export function applyAttributes(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const applied = changeNodes(nodes, (node, before) => {
    const found = listOf(node);
    if (found && before && inline.has(before.type) && before["attributes"] === undefined) {
      before["attributes"] = withoutOwn(found, before.type);
      return [];
    }
    if (node.type !== "heading" && node.type !== "paragraph") return [node];
    const tokens = node.tokens ?? [];
    const [last, previous] = [tokens.at(-1), tokens.at(-2)];
    const attributes = last && listOf(last);
    if (!attributes || (node.type === "paragraph" && previous?.raw.endsWith("\n") !== true)) return [node];
    if (node.type === "paragraph") return [{ ...node, tokens: tokens.slice(0, -1), attributes }];
    // the list stays where it has the id of a heading
    const rest = new Map([...attributes.values].filter(([key]) => key !== "id"));
    const kept = attributes.values.has("id") ? [{ ...last, list: undefined }] : [];
    return [
      {
        ...node,
        tokens: [...tokens.slice(0, -1), ...kept],
        attributes: { raw: attributes.raw, values: rest },
      },
    ];
  });
  return changeNodes(applied, (node) => {
    const found = listOf(node);
    if (!found || (found.values.size === 1 && found.values.has("id"))) return [node];
    const warning = unsupported(
      found.raw,
      `The attribute list \`${found.raw}\` without an element before it`,
      "",
    );
    return found.values.has("id") ? [node, { ...warning, raw: "" }] : [warning];
  });
}

function listOf(node: MarkdownNode): WrittenAttributes | undefined {
  return node["list"] as WrittenAttributes | undefined;
}

/** Sizes in pixels are numbers in HTML. */
function withoutOwn({ raw, values }: WrittenAttributes, type: string): WrittenAttributes {
  const kept = [...values].flatMap(([key, value]) => {
    if (ownAttributes.has(key)) return [];
    const pixels =
      type === "image" && "literal" in value ? /^(\d+)px$/.exec(String(value.literal))?.[1] : undefined;
    return [[key, pixels === undefined ? value : { literal: pixels }] as const];
  });
  return { raw, values: new Map(kept) };
}
