import data from "./rule-history.json" with { type: "json" };

/** Since when there are rules and options, as `npm run follow -- --history` finds it in the releases of the plugin. */
export interface RuleHistory {
  /** The last release that was read: "8.46.3". */
  readonly release: string;
  /** The first release with each rule. */
  readonly rules: Readonly<Record<string, string>>;
  /** The first release with each option that its rule did not have from the start. */
  readonly options: Readonly<Record<string, string>>;
  /** The first release with the default of each option that had another one before. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** The file with the history, below the folder of this package. */
export const historyFile = "cli/rules/history/rule-history.json";

const known: RuleHistory = data;
const first = "1.0.0";

export function optionKey(rule: string, option: string): string {
  return `${rule}.${option}`;
}

/** The release that brought a rule: "8.3.0". The oldest rules are from the package before, which had another name. */
export function ruleAdded(rule: string, plugin: string): string | undefined {
  const version = historyFor(plugin)?.rules[rule];
  return version === first ? "1.0 or earlier" : version;
}

/** The release that brought an option, if its rule is older. */
export function optionAdded(rule: string, option: string, plugin: string): string | undefined {
  return historyFor(plugin)?.options[optionKey(rule, option)];
}

/** The release that gave an option its default, if it had another one before. */
export function defaultChanged(rule: string, option: string, plugin: string): string | undefined {
  return historyFor(plugin)?.defaults[optionKey(rule, option)];
}

/** A site may use another version of the plugin, of which we know nothing. */
function historyFor(plugin: string): RuleHistory | undefined {
  return plugin === known.release ? known : undefined;
}
