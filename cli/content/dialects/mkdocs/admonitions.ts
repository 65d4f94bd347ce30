import { admonition, component, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";
import { linesOf } from "../lines.ts";
import { readIndented } from "./indented.ts";
import { admonitionKind, titleOf } from "./kinds.ts";

/** `!!! note "Title"`, `??? note` closed and `???+ note` open, with the content indented by four spaces. */
const pattern = /^ {0,3}(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"([^"\n]*)")?[ \t]*$/;

function read(text: string, { blocks, inline }: Reader): MarkdownNode | undefined {
  const found = pattern.exec(linesOf(text).at(0) ?? "");
  if (!found) return undefined;
  const [, mark = "", type = "note", , given] = found;
  const { content, raw } = readIndented(text);
  const name = type.toLowerCase();
  const title = given ?? titleOf(name);
  const children = blocks(content);
  const shown = title === "" ? undefined : inline(title);
  if (mark === "!!!") return admonition(raw, { kind: admonitionKind(name), title: shown, children });
  const props = mark === "???+" ? { open: true } : {};
  return component(raw, "details", { props, children, ...(shown && { summary: shown }) });
}

export const admonitions: readonly Syntax[] = [
  { name: "mkdocs-admonition", level: "block", start: "(?:!!!|\\?\\?\\?\\+?)[ \\t]+[\\w-]", read },
];
