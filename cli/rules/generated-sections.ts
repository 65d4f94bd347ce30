import { escapeHtml } from "../../site/model/escape.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { LintJob } from "../content/code/example.ts";
import type { Outline, SourceDocument } from "../content/outline.ts";
import type { ProseBody } from "../content/prose.ts";
import { hashOf } from "../lib/hash.ts";
import type { OptionAnchors } from "./option-table.ts";
import { type RuleFactsInput, type RuleSection, ruleSections } from "./rule-sections.ts";

/** A generated document that is inserted into another one. */
export interface GeneratedSection {
  /** The offset in the HTML of the other body. */
  readonly at: number;
  /** The index of the next heading of the other body. */
  readonly heading: number;
  /** The next line of the file. */
  readonly line: number;
  readonly document: SourceDocument;
}

/** The generated sections of a rule with their positions on its page, from first to last. */
export function generatedSectionsOf(
  { source }: Outline,
  body: ProseBody,
  rule: LintRule,
  facts: RuleFactsInput,
): GeneratedSection[] {
  const page = { anchorOf: optionAnchors(body), example: firstExample(body, rule) };
  return ruleSections(rule, facts, page)
    .flatMap(({ place, markdown }, index) => {
      const found = insertionPoint(place, body);
      return found === undefined
        ? []
        : [{ ...found, document: sectionDocument(source, markdown, `generated-${index + 1}-`) }];
    })
    .sort((one, other) => one.at - other.at);
}

/** The first incorrect example of the rule, or else the first one. */
function firstExample({ examples }: ProseBody, { name }: LintRule): LintJob | undefined {
  const own = examples.filter(({ rule = name }) => rule === name);
  const found = own.find(({ kind }) => kind === "incorrect") ?? own[0];
  if (!found) return undefined;
  const { code, fileName, options, compilerOptions } = found;
  return { rule: name, code, fileName, options, compilerOptions };
}

/** The ids of the sections of options: headings of the third level that are one code span. */
function optionAnchors({ headings }: ProseBody): OptionAnchors {
  const ids = new Map(
    headings.flatMap(({ level, id, html, text }) =>
      level === 3 && html === `<code>${escapeHtml(text)}</code>` ? [[text, id] as const] : [],
    ),
  );
  return (option) => ids.get(option);
}

function sectionDocument(source: Outline["source"], body: string, idPrefix: string): SourceDocument {
  const hash = hashOf(idPrefix, body);
  const front = { frontMatter: {}, frontMatterHash: "", title: "", keyLines: {} };
  return { source, hash, ...front, bodyLine: 1, bodyLength: body.length, body, idPrefix };
}

function insertionPoint(
  place: RuleSection["place"],
  { textEnd, headings, sections }: ProseBody,
): Omit<GeneratedSection, "document"> | undefined {
  const before = (index: number): Omit<GeneratedSection, "document"> => {
    const section = sections[index];
    return section
      ? { at: section.at, heading: section.heading, line: section.line }
      : { at: textEnd, heading: headings.length, line: Infinity };
  };
  const indexOf = (text: string): number =>
    sections.findIndex((section) => headings[section.heading]?.text === text);
  if (place === "start") return { at: 0, heading: 0, line: 0 };
  if (place === "end") return before(sections.length);
  if ("before" in place) {
    const found = place.before.map(indexOf).find((index) => index !== -1);
    return before(found ?? sections.length);
  }
  if ("after" in place) {
    const section = sections[indexOf(place.after)];
    return section && { at: section.after, heading: section.heading + 1, line: section.line + 1 };
  }
  const start = indexOf(place.endOf);
  if (start === -1) return undefined;
  const level = levelAt(start);
  const next = sections.findIndex((_, index) => index > start && levelAt(index) <= level);
  return before(next === -1 ? sections.length : next);

  function levelAt(index: number): number {
    return headings[sections[index]?.heading ?? 0]?.level ?? 2;
  }
}
