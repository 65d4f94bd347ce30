import { escapeAttribute } from "../../site/model/escape.ts";
import { type LintRule, rulePrefix } from "../../site/model/rules/rule.ts";
import { flatConfigOf, legacyConfigOf } from "../../site/model/rules/rule-config.ts";
import type { LintJob } from "../content/code/example.ts";
import type { PlaygroundLinks } from "../playground/plan.ts";
import { asText, type OptionAnchors, optionTable } from "./option-table.ts";
import { defaultOf, typescriptLiteral, optionsOf, presetsWithOptions } from "./rule-options.ts";

/** Generated Markdown on the page of a rule, and its position. */
export interface RuleSection {
  readonly place:
    | "start"
    | "end"
    /** Directly after a heading. */
    | { readonly after: string }
    /** Before the first of these headings that exists. */
    | { readonly before: readonly string[] }
    /** At the end of the section below a heading. */
    | { readonly endOf: string };
  readonly markdown: string;
}

export interface RuleFactsInput {
  /** The version of the plugin. */
  readonly version: string;
  /** Undefined if the site has no playground. */
  readonly playground: PlaygroundLinks | undefined;
  /** Whether a page exists. Other sites have none of the pages that this file links to. */
  readonly hasPage: (url: string) => boolean;
}

/** What the author of the page of a rule has written. */
export interface PageFacts {
  readonly anchorOf: OptionAnchors;
  /** The example that the link to the playground opens. */
  readonly example: LintJob | undefined;
}

/**
 * The sections of the page of a rule that come from the data of the rule: deprecation, configuration, options with
 * defaults, cost of typed linting, links to source and tests.
 */
export function ruleSections(
  rule: LintRule,
  facts: RuleFactsInput,
  { anchorOf, example }: PageFacts,
): RuleSection[] {
  const { version, playground } = facts;
  const link = playground?.ofRule(rule.name, example);
  const base = rule.extendsBaseRule;
  const sections: (RuleSection | undefined)[] = [
    rule.deprecated && { place: "start", markdown: deprecation(rule) },
    base === undefined
      ? undefined
      : {
          place: "start",
          markdown: `This rule extends ESLint's own [\`${base}\`](https://eslint.org/docs/latest/rules/${base}), and is used in its place.`,
        },
    base === undefined
      ? { place: "start", markdown: configuration(rule, link) }
      : {
          place: { before: ["Options", ...lastHeadings] },
          markdown: `## How to Use\n\n${configuration(rule, link)}`,
        },
    ...optionSections(rule, facts, anchorOf),
    rule.requiresTypeChecking
      ? { place: { endOf: "When Not To Use It" }, markdown: typedNote(rule, facts) }
      : undefined,
    { place: "end", markdown: resources(rule, version) },
  ];
  return sections.filter((section) => section !== undefined);
}

/** The headings in the generated sections of a rule. */
export function madeSections({ extendsBaseRule, schema }: LintRule): readonly string[] {
  return [
    ...(extendsBaseRule === undefined ? [] : ["How to Use"]),
    ...(hasNoOptions(schema) ? ["Options"] : []),
    "Resources",
  ];
}

function hasNoOptions(schema: unknown): boolean {
  return Array.isArray(schema) && schema.length === 0;
}

const lastHeadings = ["When Not To Use It", "Related To"];

function deprecation({ deprecated }: LintRule): string {
  const { since, message, replacedBy = [] } = deprecated ?? {};
  const names = replacedBy.map(({ name, url }) => {
    const own = name.startsWith(rulePrefix) ? name.slice(rulePrefix.length) : undefined;
    const code = `\`${name}\``;
    return own !== undefined ? `[${code}](./${own}.md)` : url === undefined ? code : `[${code}](${url})`;
  });
  const sentences = [
    ...(since === undefined ? [] : [`This rule is deprecated since version ${since}.`]),
    ...(names.length === 0 ? [] : [`Use ${names.join(" and ")} instead.`]),
    ...(message === undefined ? [] : [asText(message)]),
  ];
  const kind = names.length === 0 ? "caution" : "danger";
  return `:::${kind}[Deprecated]\n${sentences.join(" ")}\n:::`;
}

function configuration(rule: LintRule, playLink: string | undefined): string {
  return [
    '<Tabs groupId="eslint-config">',
    ...tab("flat", "Flat Config", "eslint.config.mjs", flatConfigOf([rule])),
    ...tab("legacy", "Legacy Config", ".eslintrc.cjs", legacyConfigOf([rule])),
    "</Tabs>",
    ...(playLink === undefined
      ? []
      : ["", `<a href="${escapeAttribute(playLink)}" target="_blank">Try this rule in the playground ↗</a>`]),
  ].join("\n");
}

function tab(value: string, label: string, title: string, code: string): string[] {
  return [
    `<TabItem value="${value}" label="${label}">`,
    "",
    `\`\`\`js title="${title}"`,
    code + "```",
    "",
    "</TabItem>",
  ];
}

function linkTo(text: string, url: string, { hasPage }: RuleFactsInput): string {
  return hasPage(url.replace(/#.*$/, "")) ? `[${text}](${url})` : text;
}

/** The only core rule without options that is the base of a rule with options, as of ESLint 9.39. */
const baseWithoutOptions = "no-throw-literal";

function optionSections(rule: LintRule, facts: RuleFactsInput, anchorOf: OptionAnchors): RuleSection[] {
  const { optionTypes, defaultOptions, extendsBaseRule: base } = rule;
  if (hasNoOptions(rule.schema))
    return [{ place: { before: lastHeadings }, markdown: "## Options\n\nThis rule has no options." }];
  const inherited =
    base === undefined || base === baseWithoutOptions
      ? ""
      : `This rule has [the options of the base rule](https://eslint.org/docs/latest/rules/${base}#options), except where a section below says otherwise.`;
  const table = optionTable(rule, anchorOf, facts.version);
  if (optionTypes === undefined) {
    const parts = [table, inherited].filter((part) => part !== undefined && part !== "");
    return parts.length === 0 ? [] : [{ place: { after: "Options" }, markdown: parts.join("\n\n") }];
  }
  const defaults = `const defaultOptions: Options = ${typescriptLiteral(defaultOptions)};`;
  const suffix = rule.requiresTypeChecking ? "-type-checked" : "";
  const presets = presetsWithOptions(rule).map(
    ([preset, options]) =>
      `The ${linkTo(`\`${preset}${suffix}\``, `/users/configs#${preset}${suffix}`, facts)} config sets other options:\n\n\`\`\`ts\nconst ${preset}Options: Options = ${typescriptLiteral(options)};\n\`\`\``,
  );
  const types = `\`\`\`ts\n${optionTypes}\n\n${defaults}\n\`\`\``;
  const whole =
    table === undefined
      ? [types, ...presets, inherited]
      : [table, folded("Types and defaults as TypeScript", types), ...presets, inherited];
  return [
    { place: { after: "Options" }, markdown: whole.filter((part) => part !== "").join("\n\n") },
    ...optionsOf(rule.schema).flatMap(({ name, description }): RuleSection[] => {
      const value = defaultOf(rule, name);
      const facts = [
        ...(description === undefined ? [] : [asText(description.replace(/\.?\s*$/, "."))]),
        ...(value === undefined ? [] : [`Default: \`${value}\`.`]),
      ];
      return facts.length === 0 ? [] : [{ place: { after: name }, markdown: facts.join(" ") }];
    }),
  ];
}

function folded(summary: string, markdown: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${markdown}\n\n</details>`;
}

function typedNote({ typedOption: option }: LintRule, facts: RuleFactsInput): string {
  const guide = linkTo("typed linting", "/getting-started/typed-linting", facts);
  const note =
    option === undefined
      ? `This rule uses type information: it requires ${guide}, which makes linting slower.\nDo not enable it in a project that lints without types.`
      : `This rule uses type information only with the option \`${option}\`, which requires ${guide}.\nWithout that option it also works in a project that lints without types.`;
  return `---\n\n${note}`;
}

/** Rules with a folder of tests instead of a file, as of 8.46.3. */
const testFolders: ReadonlySet<string> = new Set([
  "class-methods-use-this",
  "member-ordering",
  "naming-convention",
  "no-shadow",
  "no-unused-vars",
  "prefer-optional-chain",
]);

function resources({ name, extendsBaseRule: base }: LintRule, version: string): string {
  const files = `https://github.com/typescript-eslint/typescript-eslint`;
  const at = `v${version}/packages/eslint-plugin`;
  const tests = testFolders.has(name)
    ? `${files}/tree/${at}/tests/rules/${name}`
    : `${files}/blob/${at}/tests/rules/${name}.test.ts`;
  const credit =
    base === undefined
      ? ""
      : `\n\nThis rule extends a rule of ESLint: see the [documentation of the base rule](https://github.com/eslint/eslint/blob/main/docs/src/rules/${base}.md).`;
  return `## Resources\n\n- [Source of the rule](${files}/blob/${at}/src/rules/${name}.ts)\n- [Tests of the rule](${tests})${credit}`;
}
