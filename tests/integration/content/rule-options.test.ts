import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Linter as EslintLinter } from "eslint";
import { beforeAll, expect, it } from "vitest";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { optionDescriptions } from "../../../cli/rules/option-descriptions.ts";
import { defaultOf, optionsOf } from "../../../cli/rules/rule-options.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import { rulePrefix } from "../../../site/model/rules/rule.ts";
import { ruleExamples } from "../../harness/memory/rule-examples.ts";

const packageDir = process.cwd();
let rules: readonly LintRule[];

beforeAll(async () => {
  const cacheDir = join(packageDir, "node_modules/.cache/site");
  ({ rules } = await readLintRules({ packageDir, cacheDir }));
});

interface OptionSection {
  readonly rule: LintRule;
  readonly option: string;
  readonly description: string;
  /** Undefined if the page has no such section. */
  readonly text: string | undefined;
}

function optionSections(): OptionSection[] {
  return rules.flatMap((rule) => {
    const page = readFileSync(`content/rules/${rule.name}.md`, "utf8");
    return optionsOf(rule.schema).map(({ name, description = "" }) => ({
      ...{ rule, option: name, description, text: sectionOf(page, name) },
    }));
  });
}

function sectionOf(page: string, option: string): string | undefined {
  const heading = new RegExp(`^(#{3,4}) \`?${option}\`?(?: .*)?$`, "m").exec(page);
  if (!heading) return undefined;
  const rest = page.slice(heading.index + heading[0].length);
  return rest.slice(0, new RegExp(`^#{2,${String(heading[1]?.length)}} `, "m").exec(rest)?.index);
}

const nameOf = ({ rule, option }: OptionSection): string => `${rule.name} ${option}`;

it("every option of every rule has a section", () => {
  const sections = optionSections();
  expect(sections.length).toBeGreaterThan(200);
  expect(sections.filter(({ text }) => text === undefined).map(nameOf)).toEqual([]);
});

it("every option has a description: that of its schema, or our own where this has none", () => {
  const withoutText = optionSections().filter(({ description }) => description === "");
  const own = Object.entries(optionDescriptions).flatMap(([rule, options]) =>
    Object.keys(options).map((option) => `${rule} ${option}`),
  );
  expect(own.toSorted()).toEqual(withoutText.map(nameOf).toSorted());
});

it("every option that is true or false, or one of a list, shows its default", () => {
  const without = optionSections().filter(
    ({ rule, option, text = "" }) =>
      isChoice(rule, option) && defaultOf(rule, option) === undefined && !/default/i.test(text),
  );
  expect(without.map(nameOf)).toEqual([]);
});

/** Whether the schema of an option is `boolean` or an enumeration, wherever it is. */
function isChoice({ schema }: LintRule, option: string): boolean {
  let found = false;
  JSON.stringify(schema, (key, value: unknown) => {
    const { type, enum: values } = (value ?? {}) as { readonly type?: unknown; readonly enum?: unknown };
    if (key === option && (type === "boolean" || Array.isArray(values))) found = true;
    return value;
  });
  return found;
}

it("only one page of a rule with options does not lead to those of its base rule, which has none", () => {
  const load = createRequire(join(packageDir, "package.json"));
  const { builtinRules } = load("eslint/use-at-your-own-risk") as {
    builtinRules: ReadonlyMap<string, { readonly meta?: { readonly schema?: unknown } }>;
  };
  const bases = rules.flatMap(({ extendsBaseRule: base, schema }) =>
    base !== undefined && optionsOf(schema).length > 0 ? [base] : [],
  );
  const without = bases.filter((base) => optionsOf(builtinRules.get(base)?.meta?.schema ?? []).length === 0);
  expect(without).toEqual(["no-throw-literal"]);
});

/** Options that change no report, or have their example elsewhere: their sections say so. */
const withoutExamples = [
  "consistent-type-exports fixMixedExportsWithInlineTypeSpecifier",
  "consistent-type-imports fixStyle",
  "naming-convention failureMessage",
  "no-explicit-any fixToUnknown",
  "no-restricted-imports message",
  "no-unused-expressions ignoreDirectives",
  "no-unused-vars vars",
  "prefer-optional-chain allowPotentiallyUnsafeFixesThatModifyTheReturnTypeIKnowWhatImDoing",
];

it("every option has an example of both kinds, or a reason", () => {
  const without = optionSections().filter(
    ({ text = "" }) =>
      !["incorrect", "correct"].every((kind) => new RegExp(`^\`\`\`\\w+ ${kind}`, "m").test(text)),
  );
  expect(without.map(nameOf)).toEqual(withoutExamples);
});

/** Their documentation, not their schema, says that they are deprecated. */
const deprecatedInDocs = [
  "no-unnecessary-boolean-literal-compare",
  "no-unnecessary-condition",
  "prefer-nullish-coalescing",
  "strict-boolean-expressions",
].map((rule) => `${rule} allowRuleToRunWithoutStrictNullChecksIKnowWhatIAmDoing`);

it("options that are deprecated say so", () => {
  const deprecated = optionSections().filter(
    (section) => /\bdeprecated\b/i.test(section.description) || deprecatedInDocs.includes(nameOf(section)),
  );
  expect(deprecated.map(nameOf)).toEqual(expect.arrayContaining([...deprecatedInDocs, "max-params maximum"]));
  expect(deprecated.filter(({ text = "" }) => !/deprecated/i.test(text)).map(nameOf)).toEqual([]);
});

it("a rule that is said to need type information fails on each example without it", async () => {
  const load = createRequire(join(packageDir, "package.json"));
  const { Linter } = load("eslint") as { Linter: new () => EslintLinter };
  const parser = load("@typescript-eslint/parser") as EslintLinter.Parser;
  const plugin = load("@typescript-eslint/eslint-plugin") as NonNullable<
    EslintLinter.Config["plugins"]
  >[string];
  const linter = new Linter();
  const typed = new Set(rules.flatMap((rule) => (rule.requiresTypeChecking ? [rule.name] : [])));
  const working = (await ruleExamples()).filter(({ rule, code, options, fileName }) => {
    if (!typed.has(rule)) return false;
    const config: EslintLinter.Config = {
      files: ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"],
      languageOptions: { parser },
      plugins: { "@typescript-eslint": plugin },
      rules: { [`${rulePrefix}${rule}`]: ["error", ...options] },
    };
    try {
      linter.verify(code, config, { filename: fileName });
      return true;
    } catch (error) {
      if (String(error).includes("requires type information")) return false;
      throw error;
    }
  });
  expect(new Set(working.map(({ rule }) => rule))).toEqual(new Set(["naming-convention"]));
  expect(working.filter(({ options }) => JSON.stringify(options).includes('"types"'))).toEqual([]);
});
