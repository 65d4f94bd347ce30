import { HighlightStyle } from "@codemirror/language";
import { type Tag, tags } from "@lezer/highlight";

/** The names of the site's colors for code, each with what has it: as in the blocks of the site's pages. */
const colors: readonly (readonly [name: string, tag: readonly Tag[]])[] = [
  ["keyword", [tags.keyword]],
  ["string", [tags.string]],
  ["comment", [tags.meta]],
  ["number", [tags.number, tags.bool, tags.null, tags.atom]],
  ["type", [tags.typeName, tags.className, tags.namespace]],
  ["function", [tags.function(tags.variableName), tags.function(tags.propertyName)]],
  ["property", [tags.propertyName]],
  ["operator", [tags.operator, tags.function(tags.punctuation)]],
  ["regexp", [tags.regexp]],
  ["tag", [tags.tagName]],
  ["attribute", [tags.attributeName]],
];

/** All tags and their colors, for code in the editor and elsewhere. */
export const codeColorTags = [
  ...colors.map(([name, tag]) => ({ tag, color: `var(--code-${name})` })),
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  // the dot before a member is an operator to the grammars, and punctuation to the eye
  { tag: tags.derefOperator, color: "inherit" },
  { tag: tags.invalid, color: "var(--error)" },
];

export const codeColors = HighlightStyle.define(codeColorTags);
