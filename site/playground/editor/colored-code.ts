import { jsxLanguage, typescriptLanguage } from "@codemirror/lang-javascript";
import { highlightCode, tagHighlighter } from "@lezer/highlight";
import { codeColorTags } from "./code-colors.ts";

/** A part of a code in one color, as CSS; empty for the color of text. */
export interface ColoredPart {
  readonly text: string;
  readonly color: string;
}

/** Longer texts are shown without colors: each part is an element of the page. */
const longest = 50_000;

const highlighter = tagHighlighter(codeColorTags.map(({ tag, color }) => ({ tag, class: color })));

/** The parts of a code that is only shown, in the colors of the editor. */
export function coloredCode(text: string, kind: "js" | "dts"): readonly ColoredPart[] {
  if (text.length > longest) return [{ text, color: "" }];
  const { parser } = kind === "js" ? jsxLanguage : typescriptLanguage;
  const parts: { text: string; color: string }[] = [];
  const put = (part: string, given: string): void => {
    // code that is two things has two colors
    const color = given.slice(given.lastIndexOf(" ") + 1);
    const last = parts.at(-1);
    if (last?.color === color) last.text += part;
    else parts.push({ text: part, color });
  };
  highlightCode(text, parser.parse(text), highlighter, put, () => {
    put("\n", "");
  });
  return parts;
}
