import { admonition, component, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";
import { readIndented } from "./indented.ts";

/** `!!! note "Title"`, `??? note` closed and `???+ note` open, with the content indented by four spaces. */
const pattern = /^ {0,3}(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"([^"\n]*)")?[ \t]*$/;

/** The kinds of Material for MkDocs among ours. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["abstract", "info"],
  ["summary", "info"],
  ["tldr", "info"],
  ["todo", "info"],
  ["hint", "tip"],
  ["check", "success"],
  ["done", "success"],
  ["question", "info"],
  ["help", "info"],
  ["faq", "info"],
  ["attention", "warning"],
  ["failure", "danger"],
  ["fail", "danger"],
  ["missing", "danger"],
  ["error", "danger"],
  ["bug", "danger"],
  ["example", "info"],
  ["quote", "secondary"],
  ["cite", "secondary"],
  ["seealso", "info"],
]);

function read(text: string, { blocks, inline }: Reader): MarkdownNode | undefined {
  const found = pattern.exec(text.split("\n", 1)[0] ?? "");
  if (!found) return undefined;
  const [, mark = "", type = "note", , given] = found;
  const { content, raw } = readIndented(text);
  const name = type.toLowerCase();
  const title = given ?? name.charAt(0).toUpperCase() + name.slice(1);
  const children = blocks(content);
  const shown = title === "" ? undefined : inline(title);
  if (mark === "!!!") return admonition(raw, { kind: kinds.get(name) ?? name, title: shown, children });
  const props = mark === "???+" ? { open: true } : {};
  return component(raw, "details", { props, children, ...(shown && { summary: shown }) });
}

export const admonitions: readonly Syntax[] = [
  { name: "mkdocs-admonition", level: "block", start: "(?:!!!|\\?\\?\\?\\+?)[ \\t]+[\\w-]", read },
];
