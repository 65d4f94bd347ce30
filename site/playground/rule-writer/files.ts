import { cleanText, mostFiles } from "../state/defaults.ts";
import type { PlayFile, PlayState } from "../state/state.ts";

/** The file with the rule that the reader writes, among the files of the playground. */
export const ruleFile = "rule.ts";

/** The file with its cases, as the rule tester takes them. */
export const casesFile = "rule.test.ts";

export function isRuleFile(name: string): boolean {
  return name === ruleFile || name === casesFile;
}

/** The text of the rule or of its cases; undefined where there is none. */
export function ruleText(
  { files }: { readonly files: readonly PlayFile[] },
  name = ruleFile,
): string | undefined {
  return files.find((file) => file.name === name)?.text;
}

/** New texts for the files of a rule, and code to try it on. An absent one stays as it is. */
export interface RuleFiles {
  readonly rule?: string;
  readonly cases?: string;
  readonly code?: string;
}

/** The state with the files of a rule. Code of the reader stays. */
export function withRule(state: PlayState, { rule, cases, code }: RuleFiles): PlayState {
  const texts = new Map([
    [ruleFile, rule],
    [casesFile, cases],
  ]);
  const kept = state.files.map((file) => ({ ...file, text: cleanText(texts.get(file.name) ?? file.text) }));
  const added = [...texts].flatMap(([name, text]): PlayFile[] =>
    text === undefined || ruleText(state, name) !== undefined ? [] : [{ name, text: cleanText(text) }],
  );
  return {
    ...state,
    files: [...kept, ...added],
    code: state.code.trim() === "" && code !== undefined ? code : state.code,
  };
}

/** Whether the files of a rule have room among the others. */
export function hasRoom({ files }: Pick<PlayState, "files">): boolean {
  const others = files.filter(({ name }) => !isRuleFile(name));
  return others.length + 2 <= mostFiles;
}

export function hasRule(state: Pick<PlayState, "files">): boolean {
  return ruleText(state) !== undefined;
}
