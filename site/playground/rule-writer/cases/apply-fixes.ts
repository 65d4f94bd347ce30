import type { Linter } from "eslint";

/** The code after one pass of fixes, as ESLint applies them: of two that touch, the first in the text. */
export function applyFixes(code: string, messages: readonly Pick<Linter.LintMessage, "fix">[]): string {
  const fixes = messages
    .flatMap(({ fix }) => fix ?? [])
    .toSorted((one, other) => one.range[0] - other.range[0] || one.range[1] - other.range[1]);
  const mark = code.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = code.slice(mark.length);
  let output = mark;
  let done = -Infinity;
  for (const {
    range: [from, to],
    text: inserted,
  } of fixes) {
    if (done >= from || from > to) continue;
    if ((from < 0 && to >= 0) || (from === 0 && inserted.startsWith("\uFEFF"))) output = "";
    output += text.slice(Math.max(0, done), Math.max(0, from)) + inserted;
    done = to;
  }
  return output + text.slice(Math.max(0, done));
}
