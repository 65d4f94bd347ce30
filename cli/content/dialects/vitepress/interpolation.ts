import { literalOf } from "../../components/tag.ts";
import { fenceLines } from "../../code/fence-lines.ts";
import { expression, group, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";

/** `{{ "literal" }}` shows its text. Anything else is code of Vue, which content cannot run. */
function read(source: string): MarkdownNode | undefined {
  const found = /^\{\{([^\n]{0,500}?)\}\}/.exec(source);
  if (!found) return undefined;
  const [raw, inner = ""] = found;
  const value = literalOf(inner);
  if ("literal" in value && (typeof value.literal === "string" || typeof value.literal === "number"))
    return group(raw, [text(String(value.literal))]);
  return expression(raw, inner);
}

/** `<span v-pre>{{ text }}</span>`: a tag in which braces are text. */
function readVerbatim(source: string, { inline }: Reader): MarkdownNode | undefined {
  const found = /^<([a-z][\w-]*)([^<>\n]*?)\sv-pre(?=[\s>])([^<>\n]*)>/.exec(source);
  if (!found) return undefined;
  const [opening, name = "", before = "", after = ""] = found;
  const closing = `</${name}>`;
  const end = source.indexOf(closing, opening.length);
  if (end === -1) return undefined;
  const raw = source.slice(0, end + closing.length);
  const inner = source.slice(opening.length, end);
  return group(raw, [
    html(`<${name}${before}${after}>`),
    ...inline(withoutInterpolation(inner)),
    html(closing),
  ]);
}

/** Markdown in which double braces are text. */
export function withoutInterpolation(markdown: string): string {
  const fences = fenceLines();
  const lines = markdown
    .split("\n")
    .map((line) =>
      fences(line) === "outside"
        ? line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)|\{\{/g, (found) => (found === "{{" ? "\\{\\{" : found))
        : line,
    );
  return lines.join("\n");
}

function text(words: string): MarkdownNode {
  return { type: "text", raw: words, text: words };
}

function html(raw: string): MarkdownNode {
  return { type: "html", raw, block: false, text: raw };
}

export const interpolation: readonly Syntax[] = [
  { name: "vue-interpolation", level: "inline", start: "\\{\\{", read },
  { name: "vue-verbatim", level: "inline", start: "<[a-z][^<>\\n]*\\sv-pre[\\s>]", read: readVerbatim },
];
