import { type ComponentReader, unsupported } from "../extension.ts";
import { words } from "../opening.ts";

/** `<Code code="let a" lang="ts" title="a.ts" ins={2} mark={["a"]} />` as a fence. */
export const code: ComponentReader = ({ raw, props }) => {
  const { code: text, lang, title } = props;
  if (typeof text !== "string") return unsupported(raw, "Code that is not written in the document", "");
  const marks = ["mark", "ins", "del"].flatMap((name) => optionsOf(name, props[name]));
  const options = [words(lang) ?? "", ...option("title", words(title)), ...marks];
  const ticks = Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length);
  const fence = "`".repeat(Math.max(2, ...ticks) + 1);
  return {
    type: "code",
    raw: `${fence}${options.join(" ")}\n${text}\n${fence}`,
    text,
  };
};

/** Numbers are lines, and so are ranges in strings of digits; other strings are words in the code. */
function optionsOf(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => optionsOf(name, each));
  if (typeof value === "number") return [`${name}={${String(value)}}`];
  if (typeof value !== "string") return [];
  return /^[\d,\s-]+$/.test(value) ? [`${name}={${value}}`] : option(name, value);
}

/** A value in quotes that it does not contain. */
function option(name: string, value: string | undefined): readonly string[] {
  const quote = ['"', "'"].find((each) => value?.includes(each) === false);
  return value === undefined || quote === undefined || value.includes("\n")
    ? []
    : [`${name}=${quote}${value}${quote}`];
}
