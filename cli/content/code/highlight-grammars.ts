import type { Parser, Tree } from "@lezer/common";
import { parser as stylesheet } from "@lezer/css";
import { type Tag, highlightTree, styleTags, tagHighlighter, tags } from "@lezer/highlight";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";
import { GFM, parser as markdown, parseCode } from "@lezer/markdown";
import { parser as yaml } from "@lezer/yaml";
import { isReadable } from "./readable.ts";
import type { FindSpans, TokenName, TokenSpan } from "./token-span.ts";

/* Languages that a Lezer grammar parses. Grammars classify each word and recover from syntax errors. */

const kinds: readonly (readonly [token: TokenName, tags: readonly Tag[]])[] = [
  ["keyword", [tags.keyword]],
  ["string", [tags.string, tags.monospace]],
  ["comment", [tags.comment]],
  ["number", [tags.number, tags.unit]],
  ["type", [tags.typeName, tags.className, tags.namespace]],
  ["function", [tags.function(tags.variableName), tags.function(tags.propertyName)]],
  // plain variables and punctuation keep the color of text: this halves the markup and is easier on the eye
  ["variable", [tags.special(tags.variableName), tags.labelName]],
  ["property", [tags.propertyName]],
  ["operator", [tags.operator, tags.function(tags.punctuation)]],
  ["regexp", [tags.regexp]],
  ["tag", [tags.tagName]],
  ["attribute", [tags.attributeName]],
  ["literal", [tags.literal, tags.null, tags.atom]],
  ["meta", [tags.meta, tags.contentSeparator]],
  ["heading", [tags.heading]],
  ["link", [tags.link, tags.url]],
];

const highlighter = tagHighlighter([
  ...kinds.map(([token, tag]) => ({ tag, class: token })),
  // grammars call the dot before a member an operator; readers see it as punctuation
  { tag: tags.derefOperator, class: "plain" },
]);
const tokens: ReadonlyMap<string, TokenName> = new Map(kinds.map(([token]) => [token, token]));

const ts = javascript.configure({ dialect: "ts" });
const tsx = javascript.configure({ dialect: "ts jsx" });
const jsx = javascript.configure({ dialect: "jsx" });
const css = stylesheet.configure({
  props: [
    styleTags({ Callee: tags.function(tags.variableName), VariableName: tags.special(tags.variableName) }),
  ],
});
const markup = html.configure({
  wrap: configureNesting([
    { tag: "script", attrs: ({ lang = "" }) => /^tsx?$|^typescript$/.test(lang), parser: tsx },
    { tag: "script", attrs: ({ type = "module" }) => /^module$|javascript/.test(type), parser: jsx },
    { tag: "style", parser: css },
  ]),
});
// a plain scalar counts as a string here; `yamlSpans` recognizes numbers and literals
const data = yaml.configure({ props: [styleTags({ "Literal BlockLiteralContent": tags.string })] });

const grammars: ReadonlyMap<string, Parser> = new Map([
  ...named(ts, ["ts", "mts", "cts", "typescript"]),
  ...named(tsx, ["tsx"]),
  ...named(jsx, ["js", "jsx", "mjs", "cjs", "javascript"]),
  ...named(css, ["css"]),
  ...named(markup, ["html", "htm", "xhtml", "vue", "svelte"]),
]);

// without `CodeText`, a fence in a language without grammar would be one long string
const prose = markdown.configure([
  GFM,
  { props: [styleTags({ CodeText: tags.content })] },
  parseCode({
    codeParser: (info) => grammars.get(/^[^\s{]*/.exec(info.toLowerCase())?.[0] ?? "") ?? null,
    htmlParser: html,
  }),
]);

/** Finds the tokens of a language with its grammar, for every name of the language in a fence. */
export const grammarSpanFinders: ReadonlyMap<string, FindSpans> = new Map([
  ...[...grammars].map(([name, parser]): [string, FindSpans] => [name, (code) => grammarSpans(parser, code)]),
  ...named<FindSpans>(yamlSpans, ["yaml", "yml"]),
  ...named<FindSpans>((code) => framedSpans(code, yamlSpans, prose), ["md", "mdx", "markdown"]),
  ...named<FindSpans>((code) => framedSpans(code, (matter) => grammarSpans(tsx, matter), markup), ["astro"]),
]);

/** Pairs each of the names with the value. */
export function named<Value>(value: Value, names: readonly string[]): [string, Value][] {
  return names.map((name) => [name, value]);
}

function grammarSpans(parser: Parser, code: string): TokenSpan[] {
  const tree = parseSafely(parser, code);
  if (!tree) return [];
  const spans: TokenSpan[] = [];
  highlightTree(tree, highlighter, (from, to, names) => {
    // inline code in a heading has the classes "heading string"; the innermost class is used
    const token = tokens.get(names.slice(names.lastIndexOf(" ") + 1));
    if (token !== undefined) spans.push({ from, to, token });
  });
  return spans;
}

/**
 * Parses within bounds. Grammars recover from every error, but long invalid input takes them minutes and gigabytes,
 * and deeply nested input overflows the stack. So the beginning of a long text is tried first and must be mostly
 * free of errors. Code that people wrote to be read is far from these bounds; beyond them it is shown without
 * colors.
 */
function parseSafely(parser: Parser, code: string): Tree | undefined {
  if (!isReadable(code)) return undefined;
  try {
    for (const length of [2_000, 16_000]) {
      if (code.length > length && !isParsedWell(parser.parse(code.slice(0, length)))) return undefined;
    }
    const tree = parser.parse(code);
    return isParsedWell(tree) ? tree : undefined;
  } catch {
    // the input is nested so deeply that the parser overflowed the stack
    return undefined;
  }
}

function isParsedWell(tree: Tree): boolean {
  let errors = 0;
  let depth = 0;
  let deepest = 0;
  tree.iterate({
    enter({ type }) {
      if (type.isError || type.name === "InvalidEntity") errors++;
      deepest = Math.max(deepest, ++depth);
    },
    leave() {
      depth--;
    },
  });
  return deepest <= 400 && (tree.length < 2_000 || errors <= tree.length / 25);
}

function yamlSpans(code: string): TokenSpan[] {
  return grammarSpans(data, code).map((span) => {
    if (span.token !== "string") return span;
    const text = code.slice(span.from, span.to);
    if (/^(?:true|false|null|~)$/i.test(text)) return { ...span, token: "literal" };
    return /^[-+]?(?:0x[\da-f]+|0o[0-7]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)$/i.test(text)
      ? { ...span, token: "number" }
      : span;
  });
}

/**
 * Text with front matter in another language: YAML before Markdown, a script before the markup of a component. The
 * grammar of Markdown alone would treat the last lines of the front matter as a heading.
 */
function framedSpans(code: string, matterSpans: FindSpans, grammar: Parser): TokenSpan[] {
  const [whole = "", matter = ""] = /^---\n((?:[^\n]*\n)*?)---(?=\n|$)/.exec(code) ?? [];
  if (whole === "") return grammarSpans(grammar, code);
  const shifted = (by: number, spans: readonly TokenSpan[]) =>
    spans.map(({ from, to, token }) => ({ from: from + by, to: to + by, token }));
  return [
    { from: 0, to: 3, token: "meta" },
    ...shifted(4, matterSpans(matter)),
    { from: whole.length - 3, to: whole.length, token: "meta" },
    ...shifted(whole.length, grammarSpans(grammar, code.slice(whole.length))),
  ];
}
