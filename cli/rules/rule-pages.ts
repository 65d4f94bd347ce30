import type { LintRule } from "../../site/model/rules/rule.ts";
import type { SiteConfig } from "../config/config.ts";
import { keyPlace } from "../content/outline.ts";
import type { ProseBody } from "../content/prose.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { pathIn } from "../lib/paths/folders.ts";
import { nearestOf } from "../lib/nearest.ts";
import type { DocEntry, PostEntry, RouteTable } from "../routes/route-table.ts";
import { type GeneratedSection, generatedSectionsOf } from "./generated-sections.ts";
import type { RuleFactsInput } from "./rule-sections.ts";

export interface RulePagesInput {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly bodyOf: (entry: DocEntry) => ProseBody;
  readonly rules: ReadonlyMap<string, LintRule>;
  readonly facts: RuleFactsInput;
}

export interface RulePages {
  /** The generated sections of a document; empty if it is not the page of a rule. */
  /** The rule that a page describes. */
  readonly ruleOf: (entry: DocEntry | PostEntry) => LintRule | undefined;
  readonly generatedSectionsOf: (entry: DocEntry | PostEntry) => readonly GeneratedSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The rule of a page. Older versions of the section describe older rules, so their pages have none. */
export function ruleOf(
  entry: DocEntry | PostEntry,
  section: string | undefined,
  rules: ReadonlyMap<string, LintRule>,
): LintRule | undefined {
  return entry.kind === "doc" && entry.section.id === section ? rules.get(entry.id) : undefined;
}

/** Plans the generated sections of the pages of rules, and reports missing pages and pages without a rule. */
export function planRulePages({ config, table, bodyOf, rules, facts }: RulePagesInput): RulePages {
  const section = config.docs.find(({ id }) => id === config.rules?.section);
  const entries = [...table.entries.values()].filter(
    (entry): entry is DocEntry =>
      entry.kind === "doc" && entry.section === section && !/^(?:index|readme)$/i.test(entry.path),
  );
  const known = new Map<DocEntry | PostEntry, readonly GeneratedSection[]>();
  return {
    ruleOf: (entry) => ruleOf(entry, config.rules?.section, rules),
    generatedSectionsOf(entry) {
      const rule = ruleOf(entry, config.rules?.section, rules);
      if (entry.kind !== "doc" || rule === undefined) return [];
      const generatedSections =
        known.get(entry) ?? generatedSectionsOf(entry.outline, bodyOf(entry), rule, facts);
      known.set(entry, generatedSections);
      return generatedSections;
    },
    diagnostics: section === undefined ? [] : [...missingPages(), ...entries.flatMap(diagnosticsOf)],
  };

  function missingPages(): Diagnostic[] {
    const paged = new Set(entries.map(({ id }) => id));
    const missing = [...rules.keys()].filter((name) => !paged.has(name));
    const dir = section?.dir ?? ".";
    const file = dir === "." ? config.contentFolder : pathIn(config.contentFolder, dir);
    return missing.length === 0 ? [] : [{ code: "rule-without-page", at: { file }, rules: missing }];
  }

  function diagnosticsOf({ id, outline }: DocEntry): Diagnostic[] {
    const exists = rules.has(id);
    if (outline.frontMatter.removed === true)
      return exists ? [{ code: "removed-rule-exists", at: keyPlace(outline, "removed"), rule: id }] : [];
    if (exists) return [];
    const nearest = nearestOf(id, [...rules.keys()]);
    return [{ code: "page-without-rule", at: { file: outline.source, line: 1 }, rule: id, nearest }];
  }
}
