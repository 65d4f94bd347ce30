import { factMarksIn, withFacts } from "../content/fact-marks.ts";
import { wrongFacts } from "../rules/facts.ts";
import type { Change, Finding, Release } from "./release.ts";

/** The sources of a site: their texts by path. */
export type Sources = ReadonlyMap<string, string>;

/** Finds the lines of changes. A page that does not exist yet, and a text that no line has, mean the first line. */
export function placed(changes: readonly Change[], sources: Sources): Finding[] {
  return changes.map(({ marks, ...change }) => {
    const lines = sources.get(change.page)?.split("\n") ?? [];
    const found = marks.map((mark) => lines.findIndex((line) => line.includes(mark)));
    return { ...change, line: (found.find((index) => index !== -1) ?? 0) + 1 };
  });
}

/**
 * Values in prose that the release changes, and lines without marks that name the documented version or count its
 * rules. Posts are true for their day.
 */
export function staleProse(before: Release, after: Release, sources: Sources): Finding[] {
  if (before.version === after.version) return [];
  const [count, now] = [before.rules.length, after.rules.length];
  const counted = new RegExp(`\\b${count}\\b(?=.*\\brules?\\b)|\\bTotal \\| ${count}\\b`, "i");
  return [...sources].flatMap(([page, text]) => {
    if (page.startsWith("content/blog/") || !page.endsWith(".md")) return [];
    const marks = factMarksIn(text);
    const facts = { version: after.version, rules: new Map(after.rules.map((rule) => [rule.name, rule])) };
    const wrong = wrongFacts(marks, facts).map(({ mark, said, value }): Finding => ({
      ...{ kind: "prose", page, line: mark.line },
      text:
        value === undefined
          ? `The fact \`${mark.name}\` does not exist any more. Remove the sentence, or the mark behind “${said}”.`
          : `The text says “${said}”, but \`${mark.name}\` is “${value}”.`,
    }));
    const unmarked = withFacts(text, () => "")
      .split("\n")
      .flatMap((line, index): Finding[] => [
        ...(line.includes(before.version)
          ? [{ kind: "prose", page, line: index + 1, text: `The line names ${before.version}.` } as const]
          : []),
        ...(count !== now && counted.test(line)
          ? [
              {
                kind: "prose",
                page,
                line: index + 1,
                text: `The plugin has ${now} rules, not ${count}.`,
              } as const,
            ]
          : []),
      ]);
    return [...wrong, ...unmarked];
  });
}
