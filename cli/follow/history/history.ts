import { optionKey, type RuleHistory } from "../../rules/history/rule-history.ts";
import type { OptionsOfRelease, RulesOfRelease } from "./read-plugin.ts";

export interface PluginRelease {
  /** "8.46.3" */
  readonly version: string;
  readonly rules: RulesOfRelease;
}

/** What is known before the first release. */
export const noHistory: RuleHistory = { release: "", rules: {}, options: {}, defaults: {} };

/**
 * Since when there are the rules of the last release, the options that are newer than their rules, and the defaults that
 * are newer than their options. What cannot be told is left out. Releases are in order. With a history, the first of
 * them is the last one of the history.
 */
export function historyOf(releases: readonly PluginRelease[], from: RuleHistory = noHistory): RuleHistory {
  const [rules, options, defaults] = [from.rules, from.options, from.defaults].map(
    (record) => new Map(Object.entries(record)),
  ) as [Versions, Versions, Versions];
  let before: RulesOfRelease | undefined = from.release === "" ? {} : undefined;
  for (const { version, rules: now } of releases) {
    if (before) {
      for (const name of namesOf(before, now)) {
        const [old, current] = [before[name], now[name]];
        if (!old) rules.set(name, version);
        else if (!current) rules.delete(name);
        optionChanges(name, old, current, { version, options, defaults });
      }
    }
    before = now;
  }
  const release = releases.at(-1)?.version ?? from.release;
  return { release, rules: sorted(rules), options: sorted(options), defaults: sorted(defaults) };
}

type Versions = Map<string, string>;

function optionChanges(
  rule: string,
  old: OptionsOfRelease | undefined,
  now: OptionsOfRelease | undefined,
  { version, options, defaults }: { readonly version: string } & Record<"options" | "defaults", Versions>,
): void {
  for (const option of namesOf(old?.named ?? {}, now?.named ?? {})) {
    const key = optionKey(rule, option);
    const [before, after] = [old, now].map((each) => each?.named[option]);
    if (before === undefined || after === undefined) {
      defaults.delete(key);
      // an option that came from another package may have been there before
      if (after !== undefined && old && !old.hasMore) options.set(key, version);
      else options.delete(key);
    } else if (before !== after) {
      if (before !== null && after !== null) defaults.set(key, version);
      else defaults.delete(key);
    }
  }
}

function namesOf(...records: readonly object[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

function sorted(versions: Versions): Readonly<Record<string, string>> {
  return Object.fromEntries([...versions].sort(([one], [other]) => (one < other ? -1 : 1)));
}
