import { mostText } from "../state/defaults.ts";
import { casesFile, ruleFile, type RuleFiles } from "./files.ts";

interface GivenFile {
  readonly name: string;
  readonly text: string;
}

export type Imported = { readonly files: RuleFiles } | { readonly problem: string };

/** Whether a text calls the rule tester. */
function hasCases({ text }: GivenFile): boolean {
  return /\.\s*run\s*(?:<[^]*?>)?\s*\(/.test(text) && /\bvalid\b/.test(text) && /\binvalid\b/.test(text);
}

/** Tells the file of a rule from the file with its cases. Both are only read; no code in them runs. */
export function importedFiles(given: readonly GivenFile[]): Imported {
  const cases = given.filter(hasCases);
  const rules = given.filter((file) => !hasCases(file));
  if (given.length === 0) return { problem: "Choose a rule file, the file of its test, or both." };
  for (const [files, name] of [
    [rules, ruleFile],
    [cases, casesFile],
  ] as const) {
    const names = files.map((file) => file.name);
    if (names.length > 1)
      return { problem: `Choose one file for ${name}. You chose ${names.join(" and ")}.` };
  }
  if (given.reduce((sum, { text }) => sum + text.length, 0) > mostText)
    return { problem: "These files are too large for the playground." };
  const [rule] = rules;
  const [test] = cases;
  return { files: { ...(rule && { rule: rule.text }), ...(test && { cases: casesText(test, rule) }) } };
}

/** The text of a test that imports its rule by the name that the rule has here. */
function casesText({ name, text }: GivenFile, rule: GivenFile | undefined): string {
  const stem = (rule?.name ?? name).replace(/(?:\.(?:test|spec))?\.\w+$/, "");
  let isDone = false;
  return text.replace(
    /(\b(?:from|import|require\s*\()\s*)(["'])(\.[^"'\n]*?)(\.[cm]?[jt]sx?)?\2/g,
    (all, before: string, quote: string, path: string, ending = "") => {
      if (isDone || path.slice(path.lastIndexOf("/") + 1) !== stem) return all;
      isDone = true;
      return `${before}${quote}./rule${ending}${quote}`;
    },
  );
}
