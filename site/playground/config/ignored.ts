import { isRecord } from "../state/defaults.ts";
import { parseJsonc } from "./jsonc.ts";

/** What the playground reads of a configuration. */
const read: ReadonlySet<string> = new Set(
  "extends globals noInlineConfig reportUnusedDisableDirectives rules settings".split(" "),
);
/** What says where a configuration applies, or names what is here anyway: readers miss no effect. */
const places: ReadonlySet<string> = new Set(
  "$schema basePath files ignorePatterns ignores name parser root".split(" "),
);

/** Whether a part of a configuration is without effect here, and a reader may expect one. */
export function isIgnored(name: string): boolean {
  return !read.has(name) && !places.has(name);
}

/** The parts of a configuration in JSON that have no effect here, each once. */
export function ignoredParts(text: string): readonly string[] {
  const { value } = parseJsonc(text);
  return isRecord(value) ? Object.keys(value).filter(isIgnored) : [];
}

/** What to do in place of some parts that people use most. */
const advice: Readonly<Record<string, string>> = {
  env: "Name globals in “globals”.",
  overrides: "Move the rules of “overrides” into “rules”.",
  parserOptions: "The options above say how code is read; compiler options are in tsconfig.json.",
  plugins: "Only the rules of typescript-eslint and of ESLint are here.",
};

/** A message that lists parts without effect; undefined for none. */
export function ignoredText(parts: readonly string[]): string | undefined {
  if (parts.length === 0) return undefined;
  const shown = parts.slice(0, 8).map((name) => `“${name.slice(0, 40)}”`);
  if (parts.length > shown.length) shown.push(`${parts.length - shown.length} more`);
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(shown);
  const tips = parts.flatMap((name) => (Object.hasOwn(advice, name) ? (advice[name] ?? []) : []));
  return [`${list} ${parts.length === 1 ? "has" : "have"} no effect in the playground.`, ...tips].join(" ");
}
