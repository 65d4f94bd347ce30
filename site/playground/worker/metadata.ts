import { plugin } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import type { Rule } from "eslint";
import { Linter } from "eslint";
import ts from "typescript";
import type { CompilerOptionMetadata, Metadata, RuleMetadata } from "../state/protocol.ts";
import { presetNames, presetRules, type Rules } from "./config/presets.ts";
import { findRule, otherRules, pluginPrefix, ruleNames } from "./rules.ts";

/**
 * The possible settings, as the packages themselves describe them. Without rules at first, where some are not loaded:
 * to evaluate the others would delay the first lint.
 */
export function readMetadata({ isFirst }: { readonly isFirst: boolean }): Metadata {
  const lacksRules = otherRules?.isLoaded() === false;
  return {
    rules: lacksRules && isFirst ? [] : describedRules(),
    ...(lacksRules && { lacksRules }),
    compilerOptions: readOptionTable(),
    presets: presetNames,
    presetRules: Object.fromEntries(presetNames.map((name) => [name, rulesOf(name)])),
    versions: {
      typescript: ts.version,
      eslint: Linter.version,
      plugin: plugin.meta.version,
    },
  };
}

function describedRules(): readonly RuleMetadata[] {
  return [...ruleNames].flatMap((name) => {
    const rule = findRule(name);
    return rule ? [describeRule(name, rule)] : [];
  });
}

function rulesOf(preset: string): Rules {
  return Object.assign({}, ...(presetRules(preset, "input.ts") ?? [])) as Rules;
}

function describeRule(name: string, rule: Rule.RuleModule): RuleMetadata {
  const { meta = {}, defaultOptions } = rule as Rule.RuleModule & {
    readonly defaultOptions?: readonly unknown[];
  };
  const { docs } = meta as {
    readonly docs?: {
      readonly description?: string;
      readonly url?: string;
      readonly requiresTypeChecking?: boolean;
    };
  };
  return {
    name,
    description: docs?.description ?? "",
    url: docs?.url ?? "",
    isCore: !name.startsWith(pluginPrefix),
    deprecated: Boolean(meta.deprecated),
    requiresTypeChecking: docs?.requiresTypeChecking === true,
    fixable: Boolean(meta.fixable),
    hasSuggestions: meta.hasSuggestions === true,
    schema: structuredClone(meta.schema ?? []),
    defaults: structuredClone(meta.defaultOptions ?? defaultOptions ?? []),
  };
}

/** A row of TypeScript's own table of options. It is no part of its types. */
interface OptionRow {
  readonly name: string;
  readonly type: CompilerOptionMetadata["type"] | "listOrElement" | ReadonlyMap<string, unknown>;
  readonly element?: { readonly type: OptionRow["type"] };
  readonly category?: ts.DiagnosticMessage;
  readonly description?: ts.DiagnosticMessage;
  readonly isCommandLineOnly?: boolean;
  readonly isTSConfigOnly?: boolean;
}

function readOptionTable(): readonly CompilerOptionMetadata[] {
  const { optionDeclarations = [] } = ts as { readonly optionDeclarations?: readonly OptionRow[] };
  return optionDeclarations
    .filter(({ category, isCommandLineOnly }) => category !== undefined && isCommandLineOnly !== true)
    .map(describeOption);
}

function describeOption({ name, type, element, category, description }: OptionRow): CompilerOptionMetadata {
  const values = [type, element?.type].find(
    (each): each is ReadonlyMap<string, unknown> => each instanceof Map,
  );
  return {
    name,
    description: description?.message ?? "",
    category: (category?.message ?? "").replaceAll("_", " "),
    type: typeof type !== "string" ? "string" : type === "listOrElement" ? "list" : type,
    ...(values && { values: [...values.keys()] }),
  };
}
