import type { LintRule } from "../../../site/model/rules/rule.ts";
import { documentOf, outlineOf } from "../../content/outline.ts";
import { proseOf } from "../../content/prose.ts";
import type { SourceFile } from "../../content/source.ts";
import { optionsOf } from "../../rules/rule-options.ts";
import { hasOptions, lastSection, optionSection, optionsSection, removedNotice } from "./skeleton.ts";

/** A text to be inserted before a line. Lines count from 1; the one after the last line is the end of the file. */
export interface Insertion {
  readonly line: number;
  readonly text: string;
}

/** The sections that the page of a rule lacks, with their places. */
export function missingSections(rule: LintRule, file: SourceFile): Insertion[] {
  const headings = headingsOf(file);
  const end = file.text().split("\n").length + 1;
  const [options, last] = ["Options", "When Not To Use It"].map((text) =>
    headings.find((heading) => heading.level === 2 && heading.text === text),
  );
  const names = optionsOf(rule.schema).map(({ name }) => name);
  const before = (...texts: readonly string[]): number =>
    headings.find(({ level, text }) => level === 2 && texts.includes(text))?.line ?? end;
  const found: Insertion[] = [];
  if (options) found.push(...missingOptions(rule, names, headings, options, end));
  else if (rule.optionTypes !== undefined && hasOptions(rule))
    found.push({ line: before("When Not To Use It", "Related To"), text: optionsSection(rule) });
  if (rule.requiresTypeChecking && !last) found.push({ line: before("Related To"), text: lastSection(rule) });
  return found;
}

/** What marks the page of a removed rule. Nothing of its text changes. */
export function removalOf(file: SourceFile): Insertion[] {
  const { frontMatter, bodyLine } = outlineOf(file).value;
  if (frontMatter.removed === true) return [];
  if (bodyLine === 1) return [{ line: 1, text: `---\nremoved: true\n---\n\n${removedNotice}` }];
  const closing =
    file
      .text()
      .split("\n")
      .lastIndexOf("---", bodyLine - 2) + 1;
  return [
    { line: closing, text: "removed: true" },
    { line: bodyLine, text: removedNotice },
  ];
}

/** Inserts texts as blocks, in the line ends of the file. */
export function withInsertions(text: string, insertions: readonly Insertion[]): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(newline);
  const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";
  for (const { line, text: added } of [...insertions].reverse()) {
    // text directly above a heading belongs to it
    let at = Math.min(line - 1, lines.length);
    while (at > 0 && /^\s*<(?:a\b|span\b|!--).*>\s*$/.test(lines[at - 1] ?? "")) at--;
    const isKey = lines[at] === "---";
    const isEnd = lines.slice(at).every(isBlank);
    if (isEnd) while (at > 0 && isBlank(lines[at - 1])) at--;
    const above = isKey || isBlank(lines[at - 1]) ? [] : [""];
    const below = isKey || isEnd || isBlank(lines[at]) ? [] : [""];
    lines.splice(
      at,
      isEnd ? lines.length : 0,
      ...above,
      ...added.split("\n"),
      ...below,
      ...(isEnd ? [""] : []),
    );
  }
  return lines.join(newline);
}

interface PlacedHeading {
  readonly level: number;
  readonly text: string;
  readonly isCode: boolean;
  readonly line: number;
}

function headingsOf(file: SourceFile): PlacedHeading[] {
  const body = proseOf(documentOf(outlineOf(file).value, file), { components: [] });
  return body.sections.flatMap(({ heading, line }) => {
    const found = body.headings[heading];
    if (!found) return [];
    const { level, text, html } = found;
    return [{ level, text, isCode: html.startsWith("<code>"), line }];
  });
}

/** The sections of new options, each behind that of the option before it in the schema. */
function missingOptions(
  rule: LintRule,
  names: readonly string[],
  headings: readonly PlacedHeading[],
  options: PlacedHeading,
  end: number,
): Insertion[] {
  const below = headings.slice(headings.indexOf(options) + 1);
  const endOf = (from: PlacedHeading): number =>
    headings.slice(headings.indexOf(from) + 1).find(({ level }) => level <= from.level)?.line ?? end;
  const sectionOf = (name: string): PlacedHeading | undefined =>
    headings.find(({ level, text, isCode }) => level === 3 && isCode && text === name);
  let line = below.find(({ level }) => level <= 3)?.line ?? end;
  return names.flatMap((name): Insertion[] => {
    const section = sectionOf(name);
    if (!section) return [{ line, text: optionSection(rule, name) }];
    line = endOf(section);
    return [];
  });
}
