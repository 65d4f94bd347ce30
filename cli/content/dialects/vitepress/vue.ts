import { literalOf } from "../../components/tag.ts";
import { group, type MarkdownNode, type Syntax, unsupported } from "../extension.ts";

function text(words: string): MarkdownNode {
  return { type: "text", raw: words, text: words };
}

/** `{{ "literal" }}` shows its text. Anything else is code of Vue, which content cannot run. */
function readInterpolation(source: string): MarkdownNode | undefined {
  const found = /^\{\{([^\n]{0,500}?)\}\}/.exec(source);
  if (!found) return undefined;
  const [raw, inner = ""] = found;
  const value = literalOf(inner);
  if ("literal" in value && (typeof value.literal === "string" || typeof value.literal === "number"))
    return group(raw, [text(String(value.literal))]);
  return unsupported(raw, `The expression \`${raw}\``);
}

/** `<script setup>` and `<style>` belong to the other program. */
function readCode(source: string): MarkdownNode | undefined {
  const name = /^ {0,3}<(script|style)(?=[\s>])[^>\n]*>/.exec(source)?.[1];
  if (name === undefined) return undefined;
  const end = source.indexOf(`</${name}>`);
  if (end === -1) return undefined;
  const after = end + name.length + 3;
  const raw = source.slice(0, after + (/^[ \t]*\n/.exec(source.slice(after))?.[0].length ?? 0));
  return unsupported(raw, `\`<${name}>\` in a document`, "");
}

/** A list of the headings is beside each page already. */
function readContents(source: string): MarkdownNode | undefined {
  const raw = /^ {0,3}\[\[toc\]\][ \t]*(?:\n|$)/i.exec(source)?.[0];
  return raw === undefined ? undefined : group(raw, []);
}

export const vue: readonly Syntax[] = [
  { name: "vue-interpolation", level: "inline", start: "\\{\\{", read: readInterpolation },
  { name: "vue-code", level: "block", start: "<(?:script|style)[\\s>]", read: readCode },
  { name: "vitepress-contents", level: "block", start: "\\[\\[(?:toc|TOC)\\]\\]", read: readContents },
];
