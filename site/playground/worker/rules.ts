import { plugin } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import type { ESLint, Rule } from "eslint";
import { builtinRules } from "eslint/use-at-your-own-risk";

/** The prefix of the names of the plugin's rules. */
export const pluginPrefix = "@typescript-eslint/";

/** All rules by their full names: the plugin's, then ESLint's own. */
export const allRules: ReadonlyMap<string, Rule.RuleModule> = new Map([
  ...Object.entries(plugin.rules as unknown as Readonly<Record<string, Rule.RuleModule>>).map(
    ([name, rule]): [string, Rule.RuleModule] => [pluginPrefix + name, rule],
  ),
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- ESLint 10 lists its rules nowhere else, and the plugin reads them here too
  ...builtinRules,
]);

/** The plugins for the linter; ESLint adds its own rules. */
export const plugins = { "@typescript-eslint": plugin as unknown as ESLint.Plugin };

/** The page that explains a rule; undefined for an unknown rule. */
export function urlOfRule(name: string): string | undefined {
  return allRules.get(name)?.meta?.docs?.url;
}
