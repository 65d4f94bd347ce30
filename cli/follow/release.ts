import type { LintRule } from "../../site/model/rules/rule.ts";

/** The package with the rules. Its supported ranges are those that pages name for all packages. */
export const plugin = "@typescript-eslint/eslint-plugin";

/** What a release says about itself, as plain values. */
export interface Release {
  /** "8.46.3" */
  readonly version: string;
  readonly rules: readonly LintRule[];
  /** The entry of each rule in each shared config. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The text of the declaration of each export, by package and name. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The properties of each type of node; empty where the release does not declare it. */
  readonly nodes: Readonly<Record<string, string>>;
  /** The text of the declaration of each option. */
  readonly parserOptions: Readonly<Record<string, string>>;
  /** Supported ranges by package, and by the name that pages use: "ESLint". */
  readonly ranges: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type ChangeKind =
  | "rule-added"
  | "rule-removed"
  | "rule-deprecated"
  | "rule-fact"
  | "option-added"
  | "option-removed"
  | "option-deprecated"
  | "option-schema"
  | "default"
  | "message"
  | "preset"
  | "export"
  | "node-type"
  | "parser-option"
  | "range"
  | "example"
  | "playground"
  | "private-file"
  | "prose";

/** A difference between two releases, and the page that has to follow it. */
export interface Change {
  readonly kind: ChangeKind;
  /** What changed and what to do, as sentences. */
  readonly text: string;
  /** The source of the page. It may not exist yet. */
  readonly page: string;
  /** Texts of the line that has to change, the best first. Without one the page as a whole changes. */
  readonly marks: readonly string[];
}

/** A change with its line. */
export interface Finding extends Omit<Change, "marks"> {
  readonly line: number;
}

/** The names that only one of two records has, and those with other values. */
export function difference<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Readonly<Record<"added" | "removed" | "changed", readonly string[]>> {
  const [old, now] = [Object.keys(before), Object.keys(after)];
  return {
    added: now.filter((name) => !Object.hasOwn(before, name)),
    removed: old.filter((name) => !Object.hasOwn(after, name)),
    changed: old.filter(
      (name) => Object.hasOwn(after, name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    ),
  };
}
