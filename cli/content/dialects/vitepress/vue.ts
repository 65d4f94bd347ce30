import {
  contents,
  fontIcons,
  type ForeignHtml,
  group,
  type MarkdownNode,
  type Syntax,
  unsupported,
} from "../extension.ts";
import type { ForeignConstruct } from "../../../diagnostics/subjects/foreign-syntax.ts";
import { moduleOf } from "../../modules/values.ts";
import { interpolation } from "./interpolation.ts";

/** More than a script needs whose values are all that it has. */
const allowance = 100_000;

/**
 * `<script setup>` and `<style>` belong to the other program. A script of imports and constants does nothing by itself:
 * each use of them that cannot be shown is reported.
 */
function readCode(source: string): MarkdownNode | undefined {
  const name = /^ {0,3}<(script|style)(?=[\s>])[^>\n]*>/.exec(source)?.[1];
  if (name === undefined) return undefined;
  const end = source.indexOf(`</${name}>`);
  if (end === -1) return undefined;
  const after = end + name.length + 3;
  const raw = source.slice(0, after + (/^[ \t]*\n/.exec(source.slice(after))?.[0].length ?? 0));
  const code = raw.slice(raw.indexOf(">") + 1, end);
  if (name === "script" && moduleOf(code, () => undefined, { left: allowance }).isPlain)
    return group(raw, []);
  return unsupported(raw, `\`<${name}>\` in a document`, "", name === "style" ? "styles" : "script");
}

/** A list of the headings, of the levels that VitePress shows unless it is configured. */
function readContents(source: string): MarkdownNode | undefined {
  const raw = /^ {0,3}\[\[toc\]\][ \t]*(?:\n|$)/i.exec(source)?.[0];
  return raw === undefined ? undefined : contents(raw, { lowest: 2, highest: 3 });
}

export const vue: readonly Syntax[] = [
  ...interpolation,
  { name: "vue-code", level: "block", start: "<(?:script|style)[\\s>]", read: readCode },
  { name: "vitepress-contents", level: "block", start: "\\[\\[(?:toc|TOC)\\]\\]", read: readContents },
];

/** `v-model` changes its value when a reader acts, so it needs a script as an event does. */
function attributeOf(name: string): ForeignConstruct | undefined {
  if (/^(?:@|v-(?:on|model)\b)/.test(name)) return "event";
  if (/^(?:#|v-slot\b)/.test(name)) return "slot";
  if (/^v-(?:if|else|else-if|for|show)$/.test(name)) return "condition";
  return /^(?::|v-)/.test(name) ? "value" : undefined;
}

/** What templates of Vue have besides HTML. */
export const vueHtml: ForeignHtml = {
  ...fontIcons,
  elements: new Set(["template", "slot"]),
  attributes: attributeOf,
  hasTemplates: true,
  expressions: /\{\{[^\n]{0,500}?\}\}/g,
};
