import type { Parser, Tree } from "@lezer/common";
import { parser as stylesheet } from "@lezer/css";
import { type Tag, highlightTree, styleTags, tagHighlighter, tags } from "@lezer/highlight";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";
import { GFM, parser as markdown, parseCode } from "@lezer/markdown";
import { parser as yaml } from "@lezer/yaml";
import type { Painter, TokenName, TokenSpan } from "./token-span.ts";

/*
 * The languages that a grammar knows. Grammars know what each word means and recover from mistakes.
 */

const kinds: readonly (readonly [token: TokenName, tags: readonly Tag[]])[] = [
  ["keyword", [tags.keyword]],
  ["string", [tags.string, tags.monospace]],
  ["comment", [tags.comment]],
  ["number", [tags.number, tags.unit]],
  ["type", [tags.typeName, tags.className, tags.namespace]],
  ["function", [tags.function(tags.variableName), tags.function(tags.propertyName)]],
  // ordinary variables and punctuation keep the colour of text: half of the markup saved, and calmer code
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
  // the dot before a member is an operator to the grammars, and punctuation to the eye
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
// a plain scalar is a string until it turns out to be a number or the like
const data = yaml.configure({ props: [styleTags({ "Literal BlockLiteralContent": tags.string })] });

const grammars: ReadonlyMap<string, Parser> = new Map([
  ...named(ts, ["ts", "mts", "cts", "typescript"]),
  ...named(tsx, ["tsx"]),
  ...named(jsx, ["js", "jsx", "mjs", "cjs", "javascript"]),
  ...named(css, ["css"]),
  ...named(markup, ["html", "vue", "svelte", "xml", "svg"]),
]);

// without the second rule a fence in a language without grammar would be one long string
const prose = markdown.configure([
  GFM,
  { props: [styleTags({ CodeText: tags.content })] },
  parseCode({
    codeParser: (info) => grammars.get(/^[^\s{]*/.exec(info.toLowerCase())?.[0] ?? "") ?? null,
    htmlParser: html,
  }),
]);

/** How to find the tokens of a language with its grammar, for every name that a fence may give it. */
export const grammarPainters: ReadonlyMap<string, Painter> = new Map([
  ...[...grammars].map(([name, parser]): [string, Painter] => [name, (code) => grammarSpans(parser, code)]),
  ...named<Painter>(yamlSpans, ["yaml", "yml"]),
  ...named<Painter>(markdownSpans, ["md", "mdx", "markdown"]),
]);

/** The same for each of its names. */
export function named<Value>(value: Value, names: readonly string[]): [string, Value][] {
  return names.map((name) => [name, value]);
}

function grammarSpans(parser: Parser, code: string): TokenSpan[] {
  const tree = parseReadable(parser, code);
  if (!tree) return [];
  const spans: TokenSpan[] = [];
  highlightTree(tree, highlighter, (from, to, names) => {
    // a heading's inline code is "heading string": the innermost counts
    const token = tokens.get(names.slice(names.lastIndexOf(" ") + 1));
    if (token !== undefined) spans.push({ from, to, token });
  });
  return spans;
}

/**
 * The grammars recover from every error, but long nonsense costs them minutes and gigabytes, and deep nonsense
 * the stack. So a long text is tried from its beginning and must be mostly free of errors. The bounds are far
 * from any code that people wrote to be read; beyond them it is shown without colours.
 */
function parseReadable(parser: Parser, code: string): Tree | undefined {
  if (!isLegible(code)) return undefined;
  try {
    for (const length of [2_000, 16_000]) {
      if (code.length > length && !isReadable(parser.parse(code.slice(0, length)))) return undefined;
    }
    const tree = parser.parse(code);
    return isReadable(tree) ? tree : undefined;
  } catch {
    // nested so deeply that the parser itself ran out of stack
    return undefined;
  }
}

/** Whether somebody may want to read it: a span for each word of the rest would be most of a page's weight. */
export function isLegible(code: string): boolean {
  return code.length <= 100_000 && code.split("\n").every((line) => line.length <= 2_000);
}

function isReadable(tree: Tree): boolean {
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

/** Markdown, with front matter as YAML: the grammar alone would take its last lines for a heading. */
function markdownSpans(code: string): TokenSpan[] {
  const [whole = "", matter = ""] = /^---\n((?:[^\n]*\n)*?)---(?=\n|$)/.exec(code) ?? [];
  if (whole === "") return grammarSpans(prose, code);
  const shifted = (by: number, spans: readonly TokenSpan[]) =>
    spans.map(({ from, to, token }) => ({ from: from + by, to: to + by, token }));
  return [
    { from: 0, to: 3, token: "meta" },
    ...shifted(4, yamlSpans(matter)),
    { from: whole.length - 3, to: whole.length, token: "meta" },
    ...shifted(whole.length, grammarSpans(prose, code.slice(whole.length))),
  ];
}
