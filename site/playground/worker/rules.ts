import { plugin } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import type { ESLint, Rule } from "eslint";
import { builtinRules } from "eslint/use-at-your-own-risk";

/** The prefix of the names of the plugin's rules. */
export const pluginPrefix = "@typescript-eslint/";

/** The rules that the build keeps in a script of their own (`cli/playground/split-rules.ts`). */
interface OtherRules {
  /** Their full names. */
  readonly names: ReadonlySet<string>;
  readonly isLoaded: () => boolean;
  /** Takes the script. */
  readonly give: (script: unknown) => void;
}

// eslint-disable-next-line @typescript-eslint/no-deprecated -- ESLint 10 lists its rules nowhere else, and the plugin reads them here too
const coreRules = builtinRules as ReadonlyMap<string, Rule.RuleModule> & { readonly others?: OtherRules };

const pluginRules = plugin.rules as unknown as Readonly<Record<string, Rule.RuleModule>>;

/** Absent where all rules are in one script. */
export const otherRules = coreRules.others;

/** The full names of all rules: the plugin's, then ESLint's own. */
export const ruleNames: ReadonlySet<string> = new Set([
  ...Object.keys(pluginRules).map((name) => pluginPrefix + name),
  ...coreRules.keys(),
]);

/** Undefined for an unknown rule, and for one that is not loaded. */
export function findRule(name: string): Rule.RuleModule | undefined {
  if (isNotLoaded(name)) return undefined;
  return name.startsWith(pluginPrefix) ? pluginRules[name.slice(pluginPrefix.length)] : coreRules.get(name);
}

/** Whether a rule is in the other script, and that is not loaded. */
export function isNotLoaded(name: string): boolean {
  return otherRules?.isLoaded() === false && otherRules.names.has(name);
}

/** Whether a rule needs types. */
export function isTyped(name: string): boolean {
  const docs = findRule(name)?.meta?.docs as { readonly requiresTypeChecking?: boolean } | undefined;
  return docs?.requiresTypeChecking === true;
}

/** The plugins for the linter; ESLint adds its own rules. */
export const plugins = { "@typescript-eslint": plugin as unknown as ESLint.Plugin };

/** The page that explains a rule; undefined for an unknown rule. */
export function urlOfRule(name: string): string | undefined {
  return findRule(name)?.meta?.docs?.url;
}
