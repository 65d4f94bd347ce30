import type { LintRule } from "../../../site/model/rules/rule.ts";
import { skeletonComment } from "../../content/skeletons.ts";
import { optionsOf } from "../../rules/rule-options.ts";
import { suggestedOptions } from "./option-values.ts";

/** The page of a rule without its text. Each part that is not written yet is an error of the build. */
export function skeletonPage(rule: LintRule): string {
  const messages = Object.values(rule.messages).map((message) => `“${message}”`);
  const reports = messages.length === 0 ? "" : ` Its messages: ${messages.join(", ")}.`;
  const description = rule.description.replace(/[.\s]*$/, ".");
  const why = `Say what the rule reports and why, and describe the page in its front matter. The plugin says: ${description}`;
  return `${[
    `---\ntitle: ${rule.name}\ndescription: ${JSON.stringify(plain(`${rule.name}: ${description}`))}\n---`,
    skeletonComment(why),
    "## Examples",
    skeletonComment(`Show code that the rule reports, and the same code without the mistake.${reports}`),
    examples([]),
    ...(hasOptions(rule) ? [optionsSection(rule)] : []),
    lastSection(rule),
  ].join("\n\n")}\n`;
}

/** The section about all options of a rule. */
export function optionsSection(rule: LintRule): string {
  const names = optionsOf(rule.schema).map(({ name }) => name);
  const lists = names.length === 0 ? suggestedOptions(rule) : [];
  const own =
    names.length > 0 ? [] : [skeletonComment("Say what the options change."), ...lists.map(examples)];
  return ["## Options", ...own, ...names.map((name) => optionSection(rule, name))].join("\n\n");
}

/** The section about an option, with examples of each kind of value that its schema allows. */
export function optionSection(rule: LintRule, name: string): string {
  return [
    `### \`${name}\``,
    skeletonComment(`Say what \`${name}\` changes and who needs it. The site adds its default.`),
    ...suggestedOptions(rule, name).map(examples),
  ].join("\n\n");
}

/** The section about projects that do not need the rule. */
export function lastSection({ requiresTypeChecking }: Pick<LintRule, "requiresTypeChecking">): string {
  const more = requiresTypeChecking ? " The site adds a note on type information." : "";
  return `## When Not To Use It\n\n${skeletonComment(`Say which projects do not need the rule.${more}`)}`;
}

/** What the page of a removed rule begins with. */
export const removedNotice = skeletonComment(
  "Say in which release the rule was removed and what replaces it. Keep of the text below what still helps.",
);

/** Whether the page of the rule has a section on options. For a rule without options the site makes one. */
export function hasOptions({ schema }: Pick<LintRule, "schema">): boolean {
  return !Array.isArray(schema) || schema.length > 0;
}

/** Both kinds of examples, without code. The linter rejects an incorrect one until it has some. */
function examples(options: readonly unknown[]): string {
  const [only] = options;
  const value = options.length === 1 && !Array.isArray(only) ? only : options;
  const text = json(value).replaceAll("'", "\\u0027");
  const meta = options.length === 0 ? "" : ` option='${text}'`;
  return [
    "<Tabs>",
    '<TabItem value="incorrect" label="❌ Incorrect">\n',
    `\`\`\`ts incorrect${meta}\n// code that the rule reports\n\`\`\`\n`,
    "</TabItem>",
    '<TabItem value="correct" label="✅ Correct">\n',
    `\`\`\`ts correct${meta}\n// code that it accepts\n\`\`\`\n`,
    "</TabItem>",
    "</Tabs>",
  ].join("\n");
}

function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${json(each)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Text without the marks of code: a description is no Markdown. */
function plain(text: string): string {
  return text.replaceAll("`", "");
}
