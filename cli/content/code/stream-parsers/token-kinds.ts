import type { TokenName } from "../token-span.ts";

/** The words with which stream parsers classify text. The first row with a word of a token decides. */
const kinds: readonly (readonly [token: TokenName, words: string])[] = [
  ["comment", "comment lineComment blockComment docComment"],
  ["regexp", "regexp"],
  ["string", "string string-2 character docString attributeValue quote"],
  ["number", "number integer float unit"],
  [
    "keyword",
    "keyword controlKeyword definitionKeyword moduleKeyword operatorKeyword modifier self important keyframes",
  ],
  ["tag", "tag tagName"],
  ["attribute", "attribute attributeName"],
  ["type", "type typeName className namespace qualifier variable-3"],
  ["property", "property propertyName"],
  ["function", "def definition function macroName builtin standard"],
  ["literal", "atom bool null literal constant color"],
  ["variable", "variable-2 special labelName"],
  ["operator", "operator arithmeticOperator logicOperator compareOperator"],
  ["meta", "meta annotation processingInstruction documentMeta contentSeparator"],
  ["heading", "heading header"],
  ["link", "link url"],
  ["inserted", "inserted positive"],
  ["deleted", "deleted negative"],
];

const ranks: ReadonlyMap<string, number> = new Map(
  kinds.flatMap(([, words], rank) => words.split(" ").map((word): [string, number] => [word, rank])),
);

/** Another kind for some words of a parser: "def:property". */
export type Refinements = ReadonlyMap<string, TokenName>;

/** The kind of a token with the words of a parser: "variableName.special". Undefined for plain text. */
function kindOf(style: string, refined: Refinements | undefined): TokenName | undefined {
  const words = style.split(/[\s.]+/);
  for (const word of words) {
    const kind = refined?.get(word);
    if (kind !== undefined) return kind;
  }
  return kinds[Math.min(...words.flatMap((word) => ranks.get(word) ?? []))]?.[0];
}

/** Parsers call these words keywords, atoms or names. */
const literals: ReadonlySet<string> = new Set(
  "true false null nil none undefined True False None TRUE FALSE NULL NA NaN".split(" "),
);

/** The kind of a token of a parser. `next` is the character after it. */
export function tokenKind(
  style: string | null,
  { text, next, refined }: { text: string; next: string | undefined; refined?: Refinements | undefined },
): TokenName | undefined {
  const isDefinition = style !== null && /\bdef/.test(style);
  if (isDefinition && text.startsWith("@")) return "keyword";
  const kind = style === null ? undefined : kindOf(style, refined);
  if (kind === "string" || kind === "comment") return kind;
  if (literals.has(text)) return "literal";
  if (kind === "number") return /\d/.test(text) ? kind : undefined;
  if (kind === undefined) return next === "(" && isName(text) ? "function" : undefined;
  if (kind !== "function" && kind !== "type") return kind;
  if (/^\$\w/.test(text)) return "variable";
  if (!/[\p{L}_]/u.test(text)) return "operator";
  // parsers call the name after `let` and after `class` a definition as well
  if (!isDefinition || next === "(" || next === "<") return kind;
  return /^\p{Lu}/u.test(text) ? "type" : undefined;
}

function isName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*[!?]?$/u.test(text);
}
