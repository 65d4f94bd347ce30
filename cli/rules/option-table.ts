import type { LintRule } from "../../site/model/rules/rule.ts";
import { defaultChanged, optionAdded } from "./history/rule-history.ts";
import { optionDescriptions } from "./option-descriptions.ts";
import type { OptionSchema } from "./option-schema.ts";
import { optionType } from "./option-type.ts";
import { defaultOf, hasDefault, optionSchemas, optionsOf } from "./rule-options.ts";

/** Finds the id of the section of an option; undefined if the page has none. */
export type OptionAnchors = (option: string) => string | undefined;

/** The options of a rule as a Markdown table; undefined if it has no named options. `plugin` is a version. */
export function optionTable(rule: LintRule, anchorOf: OptionAnchors, plugin: string): string | undefined {
  const schemas = optionSchemas(rule.schema);
  if (schemas.size === 0) return undefined;
  // the elements of a list of any length have no default for what they leave out
  const hasDefaults = !isList(rule.schema);
  const rows = optionsOf(rule.schema).map(({ name, description }) => {
    const anchor = anchorOf(name);
    const code = codeSpan(name);
    return [
      (anchor === undefined ? code : `[${code}](#${anchor})`) + since(optionAdded(rule.name, name, plugin)),
      optionType(schemas.get(name) ?? [], rule.schema)
        .map(codeSpan)
        .join(" or "),
      ...(hasDefaults ? [defaultCell(rule, name) + since(defaultChanged(rule.name, name, plugin))] : []),
      asText(description ?? optionDescriptions[rule.name]?.[name] ?? ""),
    ];
  });
  const heads = ["Option", "Type", ...(hasDefaults ? ["Default"] : []), "What it does"];
  return [heads, heads.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map(inCell).join(" | ")} |`)
    .join("\n");
}

function since(version: string | undefined): string {
  return version === undefined ? "" : ` since ${version}`;
}

function defaultCell(rule: LintRule, name: string): string {
  const value = defaultOf(rule, name);
  if (value !== undefined) return codeSpan(value);
  return hasDefault(rule, name) ? "see below" : "none";
}

function isList(schema: unknown): boolean {
  return !Array.isArray(schema) && !Array.isArray((schema as OptionSchema).items ?? []);
}

/** A bar ends a cell, in code too. */
function inCell(text: string): string {
  return text.replace(/\\?\|/g, "\\|").replace(/\s+/g, " ");
}

function codeSpan(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Escapes a sentence of the plugin for Markdown. Code between backticks stays code; nothing else is markup. */
export function asText(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/[\\*_{}[\]<>#|]/g, "\\$&")))
    .join("");
}
