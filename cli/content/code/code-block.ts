import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import { type FenceMeta, parseFenceInfo } from "./fence-meta.ts";
import { codeLines, tokensOf } from "./highlight.ts";
import { type LineMark, readMagicComments, unmarked } from "./marks/magic-comments.ts";
import { type MarkedRange, readNotation, wordRanges } from "./marks/notation.ts";
import { toPnpm, toYarn } from "./npm2yarn.ts";
import { renderTabs } from "../components/tabs.ts";
import type { TokenSpan } from "./token-span.ts";
import { type Range, underlined, withMarkedWords } from "./marks/underline.ts";

/** A code block before it is written as HTML: ranges of its code can be underlined. */
export interface BlockParts {
  /** The code as it is rendered, without magic comments. */
  readonly code: string;
  readonly tokens: readonly TokenSpan[];
  /** The HTML before the code. */
  readonly open: string;
  /** The opening tag of each line; undefined if the lines have no elements. */
  readonly lineTags: readonly string[] | undefined;
  /** Ranges of marked words; absent without them. */
  readonly words?: readonly MarkedRange[];
}

export interface CodeBlock extends BlockParts {
  /** The HTML of the block, or of tabs with the block for each package manager. */
  readonly html: string;
  readonly meta: FenceMeta;
  /** The code that the copy button copies: without removed lines as well. */
  readonly text: string;
  /** Highlighted lines of `code`, from 1: from the ranges of the fence or from magic comments. */
  readonly highlighted: readonly number[];
  /** For each line of `code`: its line number after the opening fence, from 1. */
  readonly writtenAt: readonly number[];
  /** Problems of the fence or its comments, as sentences. The block is rendered nevertheless. */
  readonly reasons: readonly string[];
}

/**
 * Renders a code fence as HTML. `info` is the text after the backticks. `id` must be unique on the page; it is used
 * when the block becomes tabs.
 */
export function renderCodeBlock(code: string, info: string, { id }: { readonly id: string }): CodeBlock {
  const meta = parseFenceInfo(info);
  const lines = withoutColors(code.replace(/\r\n?/g, "\n").replace(/\n$/, ""), meta);
  const block = partsOf(lines, meta);
  const reasons = [...meta.reasons, ...block.reasons];
  const html = blockHtml(block);
  return {
    ...block,
    meta,
    reasons,
    html: meta.npm2yarn ? renderManagers(html, lines, { meta, id }) : html,
  };
}

/** The output of a terminal without its escape sequences, which have no glyphs. */
function withoutColors(code: string, { language }: FenceMeta): string {
  // eslint-disable-next-line no-control-regex -- the sequences begin with this character
  return language === "ansi" ? code.replace(/\u001b\[[\d;]*[A-Za-z]/g, "") : code;
}

/** The HTML of a code block. `ranges` of its code are underlined. */
export function blockHtml(
  { code, tokens, open, lineTags, words = [] }: BlockParts,
  ranges: readonly Range[] = [],
): string {
  // reports and words would cut each other's spans
  const write =
    ranges.length === 0 && words.length > 0 ? withMarkedWords(code, words) : underlined(code, ranges);
  const lines = codeLines(code, tokens, write);
  const tagged = lineTags ? lines.map((html, index) => `${lineTags[index] ?? ""}${html}</span>`) : lines;
  return `${open}${tagged.join("\n")}</code></pre></div>`;
}

/** Renders the same command for three package managers. The HTML for npm is rendered already. */
function renderManagers(
  npm: string,
  code: string,
  { meta, id }: { readonly meta: FenceMeta; readonly id: string },
): string {
  return renderTabs({
    id,
    group: "npm2yarn",
    tabs: [
      { value: "npm", label: "npm", html: npm, selected: true },
      { value: "yarn", label: "Yarn", html: blockHtml(partsOf(toYarn(code), meta)), selected: false },
      { value: "pnpm", label: "pnpm", html: blockHtml(partsOf(toPnpm(code), meta)), selected: false },
    ],
  });
}

function partsOf(source: string, meta: FenceMeta): Omit<CodeBlock, "meta" | "html"> {
  const noted = readNotation(source);
  const text = noted?.code ?? source;
  const marked = meta.highlight ? unmarked(text) : readMagicComments(text, meta.language);
  const { code, writtenAt, reasons } = marked;
  const lines = code.split("\n");
  const marks = lines.map((_, index) => {
    const line = index + 1;
    const own = [
      meta.highlight?.has(line) === true ? highlightedOnly : (marked.marks.get(line) ?? noMarks),
      noted?.marks.get(writtenAt[index] ?? 0) ?? noMarks,
      meta.added?.has(line) === true ? addedOnly : noMarks,
      meta.removed?.has(line) === true ? removedOnly : noMarks,
    ].filter(({ size }) => size > 0);
    return own.length > 1 ? new Set(own.flatMap((each) => [...each])) : (own[0] ?? noMarks);
  });
  const words = wordRanges(code, [...(noted?.words ?? []), ...(meta.words ?? [])]);
  // a line gets its own element only if lines differ: these elements outweigh most of the code
  const plain = meta.lineNumbers === false && marks.every(({ size }) => size === 0);
  const title = meta.title === undefined ? "" : `<div class="code-title">${escapeHtml(meta.title)}</div>`;
  return {
    open: `<div ${blockAttributes(meta)}>${title}<pre tabindex="0"><code class="${plain ? "code-text" : "code-lines"}">`,
    lineTags: plain ? undefined : marks.map((each, index) => lineTag(each, numberOf(index, meta))),
    code,
    tokens: tokensOf(code, meta.language),
    text: lines.filter((_, index) => marks[index]?.has("removed") !== true).join("\n"),
    highlighted: marks.flatMap((each, index) => (each.has("highlighted") ? [index + 1] : [])),
    writtenAt: noted ? writtenAt.map((line) => noted.writtenAt[line - 1] ?? line) : writtenAt,
    reasons,
    ...(words.length > 0 && { words }),
  };
}

const highlightedOnly: ReadonlySet<LineMark> = new Set(["highlighted"]);
const addedOnly: ReadonlySet<LineMark> = new Set(["added"]);
const removedOnly: ReadonlySet<LineMark> = new Set(["removed"]);
const noMarks: ReadonlySet<LineMark> = new Set();

function lineTag(marks: ReadonlySet<LineMark>, number: number | undefined): string {
  const classes = ["code-line", ...Array.from(marks, (mark) => `code-line-${mark}`)].join(" ");
  // as an attribute: starting a CSS counter at another number than 1 would need an inline style
  return `<span class="${classes}"${number === undefined ? "" : ` data-line="${number}"`}>`;
}

function numberOf(index: number, { lineNumbers }: FenceMeta): number | undefined {
  if (lineNumbers === false) return undefined;
  return (lineNumbers === true ? 1 : lineNumbers) + index;
}

function blockAttributes({ language, lineNumbers }: FenceMeta): string {
  const numbered = lineNumbers === false ? "" : " code-numbered";
  const start = typeof lineNumbers === "number" ? ` data-start="${lineNumbers}"` : "";
  return `class="code-block${numbered}" data-language="${escapeAttribute(language.toLowerCase() || "text")}"${start}`;
}
