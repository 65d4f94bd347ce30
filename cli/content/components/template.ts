import type { Context } from "../markdown/context.ts";
import { pascalCase } from "../modules/components/names.ts";
import { vueMarkup } from "../modules/components/vue.ts";
import { Component, isPaid } from "../modules/reading.ts";
import { markup } from "../modules/values.ts";
import { valueTokens } from "./foreign.ts";
import { templateNames, templateValue } from "./template-values.ts";

/**
 * What HTML of a document shows that is a template of Vue: with its lists, conditions, values and components. Undefined
 * if it is HTML only, or if one of them is known only when the code of the document runs.
 */
export function shownTemplate(raw: string, context: Context): string | undefined {
  const isDynamic = /\{\{|\s(?:v-|[:@#])\w/.test(raw);
  if (!isDynamic && !/<[a-z]\w*-/.test(raw)) return undefined;
  // spaces in such an element are shown, and those of templates are not kept
  if (/<pre\b[^]*?\n[^]*?<\/pre>/.test(raw)) return undefined;
  const names = templateNames(context);
  const components = new Set<string>();
  const component = (tag: string): string => {
    const name = tag.includes("-") ? pascalCase(tag) : tag;
    if (name === tag || !(names(name)?.value instanceof Component)) return tag;
    components.add(name);
    return name;
  };
  const template = vueMarkup(withLiteralBraces(raw), { keepsLooks: true, component });
  if (!isDynamic && components.size === 0) return undefined;
  const found = markup(template, names, context.allowance);
  if (!found || !isPaid(found.value, context.allowance)) return undefined;
  const resume = context.bookmark();
  const at = context.placeOf(raw);
  const tokens = valueTokens(found.value, { at, context, keepsLooks: true });
  if (!tokens) resume();
  return tokens && context.renderTokens(tokens);
}

/** The text that an expression between double braces shows; undefined if only running it would tell. */
export function shownInTemplate(expression: string, context: Context): string | undefined {
  const value = templateValue(expression, context);
  const tokens = value && valueTokens(value.value, { at: context.placeOf(""), context });
  return tokens?.map((token) => ("text" in token ? String(token.text) : "")).join("");
}

/** Braces in an element with `v-pre` are text. */
function withLiteralBraces(template: string): string {
  if (!template.includes("v-pre")) return template;
  return template.replace(
    /<([a-z][\w-]*)((?:\s[^<>]*)?\sv-pre(?=[\s>])[^<>]*)>([^]*?)<\/\1>/g,
    (_, name: string, attributes: string, inner: string) =>
      `<${name}${attributes}>${inner.replaceAll("{{", '{{ "{{" }}')}</${name}>`,
  );
}
