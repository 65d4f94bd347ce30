import { fenceLines } from "../../code/fence-lines.ts";
import {
  admonition,
  component,
  group,
  type MarkdownNode,
  type Reader,
  type Syntax,
  unsupported,
} from "../extension.ts";
import { type Lines, linesOf } from "../lines.ts";
import { admonitionKind, titleOf } from "./kinds.ts";

/** A block between lines of slashes: `/// note | Title`. More slashes hold blocks of fewer. */
interface SlashBlock {
  readonly raw: string;
  readonly name: string;
  readonly title: string;
  /** The indented lines of YAML below the first line: `open: true`. */
  readonly options: ReadonlyMap<string, string>;
  readonly content: string;
}

const opening = /^ {0,3}(\/{3,})[ \t]+([\w-]+)[ \t]*(?:\|[ \t]*([^\n]*))?$/;

function readBlock(text: string): SlashBlock | "unclosed" | undefined {
  const lines = linesOf(text);
  const found = opening.exec(lines.at(0) ?? "");
  if (!found) return undefined;
  const [, slashes = "///", name = "", title = ""] = found;
  const options = new Map<string, string>();
  let from = 1;
  for (; ; from++) {
    const [, key, value] = /^ {4}([\w-]+):[ \t]*(.*)$/.exec(lines.at(from) ?? "") ?? [];
    if (key === undefined || value === undefined) break;
    options.set(key.toLowerCase(), value.trim().replace(/^["']|["']$/g, ""));
    // nested values set attributes of the element
    while (/^ {5,}\S/.test(lines.at(from + 1) ?? "")) from++;
  }
  const end = closingLine(lines, from, slashes);
  if (end === undefined) return "unclosed";
  const raw = lines.before(end + 1);
  const content = text.slice(lines.before(from).length, lines.before(end).length);
  return { raw, name: name.toLowerCase(), title: title.trim(), options, content };
}

function closingLine(lines: Lines, from: number, slashes: string): number | undefined {
  const fences = fenceLines({ nested: true });
  const mark = new RegExp(`^ {0,3}${slashes}(?!/)[ \\t]*(\\S?)`);
  let depth = 0;
  for (let index = from; ; index++) {
    const line = lines.at(index);
    if (line === undefined) return undefined;
    const found = fences(line) === "outside" ? mark.exec(line) : null;
    if (!found) continue;
    if (found[1] !== "") depth++;
    else if (depth > 0) depth--;
    else return index;
  }
}

function read(text: string, reader: Reader): MarkdownNode | undefined {
  const block = readBlock(text);
  if (block === "unclosed") {
    reader.searched(text.length);
    const raw = text.slice(0, text.indexOf("\n") + 1) || text;
    return unsupported(raw, `The block \`${raw.trim()}\` without its closing slashes`);
  }
  if (!block) return undefined;
  if (block.name === "tab") return tabs(text, block, reader);
  const { raw, name, title, options, content } = block;
  const children = reader.blocks(content);
  if (name === "details") {
    const kind = options.get("type") ?? "";
    const summary = reader.inline(title || titleOf(kind) || "Details");
    return component(raw, "details", {
      props: isTrue(options.get("open")) ? { open: true } : {},
      children,
      summary,
    });
  }
  // a caption follows its figure, and the others are elements of the page
  if (elements.has(name))
    return group(
      raw,
      name === "define" || title === "" || name === "html"
        ? children
        : [...heading(title, reader), ...children],
    );
  const kind = name === "admonition" ? (options.get("type") ?? "note") : name;
  return admonition(raw, {
    kind: admonitionKind(kind),
    title: reader.inline(title || titleOf(kind)),
    children,
  });
}

const elements: ReadonlySet<string> = new Set([
  "html",
  "define",
  "caption",
  "figure-caption",
  "table-caption",
]);

function heading(title: string, { inline }: Reader): MarkdownNode[] {
  return [{ type: "paragraph", raw: title, tokens: inline(title) }];
}

/** Tabs that follow each other are one set, until one has `new: true`. */
function tabs(text: string, first: SlashBlock, reader: Reader): MarkdownNode {
  const items: MarkdownNode[] = [];
  const labels = new Set<string>();
  let raw = "";
  let rest = text;
  let gap = "";
  let block: ReturnType<typeof readBlock> = first;
  while (typeof block === "object" && block.name === "tab") {
    if (items.length > 0 && isTrue(block.options.get("new"))) break;
    const label = block.title || "Tab";
    const value = labels.has(label) ? `${label} ${String(items.length + 1)}` : label;
    labels.add(label);
    const props = { value, label, ...(isTrue(block.options.get("select")) && { default: true }) };
    items.push(component(block.raw, "TabItem", { props, children: reader.blocks(block.content) }));
    raw += gap + block.raw;
    rest = rest.slice(gap.length + block.raw.length);
    gap = /^(?:[ \t]*\n)*/.exec(rest)?.[0] ?? "";
    block = readBlock(rest.slice(gap.length));
  }
  return component(raw, "Tabs", { children: items });
}

function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === "true";
}

export const slashBlocks: Syntax = {
  name: "mkdocs-slashes",
  level: "block",
  start: "/{3,}[ \\t]+[A-Za-z][\\w-]*[ \\t]*(?:\\||\\n)",
  read,
};
