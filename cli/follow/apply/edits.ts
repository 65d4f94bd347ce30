import { type FactMark, factMarksIn, withFacts } from "../../content/fact-marks.ts";
import type { SourceFile } from "../../content/source.ts";
import { factOf } from "../../rules/facts.ts";
import { pageOf } from "../compare-rules.ts";
import type { Release } from "../release.ts";
import { missingSections, removalOf, withInsertions } from "./page-edits.ts";
import { skeletonPage } from "./skeleton.ts";

export interface EditsInput {
  readonly before: Release;
  readonly after: Release;
  /** The sources of the pages, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** The changes of a file: the text that it gets. An edit of an existing file is given its text as it is on the disk. */
export type Edit = (text: string) => string;

/** Pages for new rules, missing sections, marks of removed rules, and new numbers before the marks of facts, by path. */
export function pageEdits({ before, after, sources }: EditsInput): Map<string, Edit> {
  const edits = new Map<string, Edit>();
  for (const rule of after.rules) {
    const page = pageOf(rule.name);
    const file = sources.get(page);
    if (!file) {
      edits.set(page, () => skeletonPage(rule));
      continue;
    }
    const insertions = missingSections(rule, file);
    if (insertions.length > 0) edits.set(page, (text) => withInsertions(text, insertions));
  }
  const now = new Set(after.rules.map(({ name }) => name));
  for (const { name } of before.rules) {
    const file = sources.get(pageOf(name));
    const insertions = now.has(name) || !file ? [] : removalOf(file);
    if (insertions.length > 0) edits.set(pageOf(name), (text) => withInsertions(text, insertions));
  }
  const facts = { version: after.version, rules: new Map(after.rules.map((rule) => [rule.name, rule])) };
  const valueOf = ({ name }: FactMark): string | undefined =>
    /^(?:version|rules)\b/.test(name) ? factOf(name, facts) : undefined;
  for (const [page, file] of sources) {
    if (factMarksIn(file.text()).length === 0) continue;
    const edit = edits.get(page);
    edits.set(page, (text) => withFacts(edit ? edit(text) : text, valueOf));
  }
  return edits;
}

/** Replaces the name of the documented release. "8.46.30" and "18.46.3" are others. */
export function withVersion(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`(?<![\\d.])${from.replaceAll(".", "\\.")}(?!\\d|\\.\\d|-)`, "g"), to);
}

/** Raises packages in the text of a package.json. The range of a version stays: "^9.39.5" becomes "^10.1.0". */
export function withPackages(manifest: string, versions: ReadonlyMap<string, string>): string {
  return manifest.replace(
    /^(\s*"([^"]+)"\s*:\s*")([~^]?)\d[^"]*(")/gm,
    (line, start: string, name: string, range: string, end: string) => {
      const version = versions.get(name);
      return version === undefined ? line : `${start}${range}${version}${end}`;
    },
  );
}

/**
 * Takes packages out of the text of a lock file, so that npm chooses them again. It does not raise packages together that
 * depend on each other in one exact version. The other versions stay locked.
 */
export function withoutLocked(lock: string, isRaised: (name: string, version: string) => boolean): string {
  const { packages = {}, ...rest } = JSON.parse(lock) as {
    readonly packages?: Readonly<Record<string, { readonly version?: string }>>;
  };
  const kept = Object.entries(packages).filter(([path, { version = "" }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    return name === "" || !isRaised(name, version);
  });
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(kept) }, null, 2)}\n`;
}
