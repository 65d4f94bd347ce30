import type { HiddenLines } from "../extension.ts";

/** What the words after the language tell mdBook's tests, editor and playground, which a page does not have. */
const word =
  /^(?:editable|ignore(?:-[\w-]+)?|no_run|should_panic|compile_fail|noplay(?:ground|pen)|mdbook-runnable|edition\d+|E\d{4}|hidelines=\S*|does_not_compile|panics|not_desired_behavior|unused_imports|test_harness|standalone(?:_crate)?)$/;

/** `rust,editable,ignore` as the built-in Markdown writes it: only the language. */
export function fenceInfo(info: string): string {
  const [language = "", ...words] = info.trim().split(/[,\s]+/);
  const isOfRust = word.test(language) || language === "rs";
  const kept = words.filter((each) => !word.test(each) && !/^\d+$/.test(each));
  return [isOfRust ? "rust" : language, ...kept].join(" ").trim();
}

/**
 * The code without the lines that it needs to run, and that a reader need not see: in Rust those after `# `, in other
 * languages those with the prefix that the fence names, or else the configuration.
 */
export function fenceCode(code: string, info: string, hidden: HiddenLines = {}): string {
  const language = fenceInfo(info).split(" ", 1)[0] ?? "";
  if (language === "rust") return linesOf(code, shownRust);
  const named = /(?:^|[,\s])hidelines=([^,\s]+)/.exec(info)?.[1];
  const prefix = named ?? (Object.hasOwn(hidden, language) ? hidden[language] : undefined);
  if (prefix === undefined) return code;
  return linesOf(code, (line) => (line.trimStart().startsWith(prefix) ? undefined : line));
}

/** `##` at the start is one "#", and attributes are code. */
function shownRust(line: string): string | undefined {
  const [, indent = "", next, rest = ""] = /^([ \t]*)#(.?)(.*)$/.exec(line) ?? [];
  if (next === undefined || next === "!" || next === "[") return line;
  if (next === "#") return `${indent}#${rest}`;
  return next === "" || next === " " ? undefined : line;
}

function linesOf(code: string, shown: (line: string) => string | undefined): string {
  return code
    .split("\n")
    .flatMap((line) => shown(line) ?? [])
    .join("\n");
}
