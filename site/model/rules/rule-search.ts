import type { RuleRow } from "../page.ts";
import { type LintRule, rulePrefix } from "./rule.ts";

/**
 * The words of a rule's messages by which search finds it, each once, and only words that its name and description
 * lack: this is much smaller than the messages.
 */
export function messageWords({ name, description, messages }: LintRule): string {
  const known = `${name} ${description}`.toLowerCase();
  // in a report, a reader's own code replaces "{{ name }}"
  const text = Object.values(messages)
    .join(" ")
    .replaceAll(/\{\{.*?\}\}/g, " ");
  return [...new Set(searchWords(text))].filter((word) => !known.includes(word)).join(" ");
}

/** The words to look for, without the quotes and marks around them. */
export function searchWords(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/^["'`(]+|["'`).,:;]+$/g, ""))
    .filter((word) => word !== "");
}

/** Whether a rule contains every word, also as a part of a longer one. */
export function matchesWords({ rule, words = "" }: RuleRow, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const text = `${rule.name} ${rule.description} ${words}`.toLowerCase();
  // the prefix is in every name: only a query that begins with it means it
  return wanted.every((word) => (word.startsWith("@") ? rulePrefix + text : text).includes(word));
}
