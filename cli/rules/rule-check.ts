import { escapeHtml } from "../../site/model/escape.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { Outline } from "../content/outline.ts";
import type { ProseBody } from "../content/prose.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { factNames, type FactSource, wrongFacts } from "./facts.ts";
import { optionsOf } from "./rule-options.ts";
import { madeSections } from "./rule-sections.ts";

/**
 * Checks the sections of the page of a rule: each option needs a section, and each such section an option. Headings
 * for generated sections must exist, and generated headings must not be there already.
 */
export function checkRulePage({ source }: Outline, body: ProseBody, rule: LintRule): Diagnostic[] {
  const options = optionsOf(rule.schema).map(({ name }) => name);
  const words = schemaWords(rule.schema);
  const headings = body.sections.flatMap(({ heading, line }) => {
    const { level = 0, html = "", text = "" } = body.headings[heading] ?? {};
    return level === 3 && html === `<code>${escapeHtml(text)}</code>` ? [{ option: text, line }] : [];
  });
  const described = new Set(headings.map(({ option }) => option));
  const place = body.sections.find(({ heading }) => body.headings[heading]?.text === "Options");
  const sections = body.sections.flatMap(({ heading, line }) => {
    const { level, text = "" } = body.headings[heading] ?? {};
    return level === 2 ? [{ text, line }] : [];
  });
  const missingSection = (heading: string, holds: string): Diagnostic[] =>
    sections.some(({ text }) => text === heading)
      ? []
      : [{ code: "missing-section", at: { file: source, line: 1 }, heading, holds }];
  const made = madeSections(rule);
  return [
    ...(rule.optionTypes === undefined ? [] : missingSection("Options", "the type of the options")),
    ...(rule.requiresTypeChecking ? missingSection("When Not To Use It", "the note on typed linting") : []),
    ...sections
      .filter(({ text }) => made.includes(text))
      .map(({ text, line }): Diagnostic => ({
        code: "made-section",
        at: { file: source, line },
        heading: text,
      })),
    ...options
      .filter((option) => !described.has(option))
      .map((option): Diagnostic => ({
        code: "option-without-section",
        at: { file: source, line: place?.line ?? 1 },
        option,
      })),
    ...headings
      .filter(({ option }) => !options.includes(option) && !words.has(option.replace(/^"(.*)"$/, "$1")))
      .map(({ option, line }): Diagnostic => ({
        code: "section-without-option",
        at: { file: source, line },
        option,
        known: options,
      })),
  ];
}

/** The parts of a page that a release of the plugin asks for, and that are not written yet. */
export function unwrittenParts({ source }: Outline, { skeletons = [] }: ProseBody): Diagnostic[] {
  return skeletons.map(({ task, line }) => ({ code: "skeleton", at: { file: source, line }, task }));
}

/** The values in the text of a document that are not those of the plugin. A site without rules has none to compare. */
export function staleFacts({ source }: Outline, { facts = [] }: ProseBody, plugin: FactSource): Diagnostic[] {
  if (facts.length === 0 || plugin.rules.size === 0) return [];
  return wrongFacts(facts, plugin).map(({ mark: { name, line }, said, value }): Diagnostic => {
    const at = { file: source, line };
    return value === undefined
      ? { code: "unknown-fact", at, name, known: factNames }
      : { code: "stale-fact", at, name, said, value };
  });
}

/** The values that a schema allows and the names of nested properties, which may also have sections. */
function schemaWords(schema: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === "enum" && Array.isArray(value)) for (const each of value) found.add(String(each));
    if (key === "const") found.add(String(value));
    if (key === "properties" && typeof value === "object" && value !== null)
      for (const name of Object.keys(value)) found.add(name);
    return value;
  });
  return found;
}
