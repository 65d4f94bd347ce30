import { plugin } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import { type ESLint, Linter, type Rule } from "eslint";

/** The prefix of the names of the plugin's rules. */
export const pluginPrefix = "@typescript-eslint/";

/** All rules by their full names: the plugin's, then ESLint's own. */
export const allRules: ReadonlyMap<string, Rule.RuleModule> = new Map([
  ...Object.entries(plugin.rules as unknown as Readonly<Record<string, Rule.RuleModule>>).map(
    ([name, rule]): [string, Rule.RuleModule] => [pluginPrefix + name, rule],
  ),
  // only a linter of the eslintrc type lists them
  ...new Linter({ configType: "eslintrc" }).getRules(),
]);

/** The plugins for the linter; ESLint adds its own rules. */
export const plugins = { "@typescript-eslint": plugin as unknown as ESLint.Plugin };

/** The page that explains a rule; undefined for an unknown rule. */
export function urlOfRule(name: string): string | undefined {
  return allRules.get(name)?.meta?.docs?.url;
}
