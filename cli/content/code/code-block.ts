import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import { type FenceMeta, parseFenceInfo } from "./fence-meta.ts";
import { highlightLines } from "./highlight.ts";
import { type LineMark, readMagicComments, unmarked } from "./magic-comments.ts";
import { toPnpm, toYarn } from "./npm2yarn.ts";
import { renderTabs } from "../components/tabs.ts";

export interface CodeBlock {
  readonly html: string;
  readonly meta: FenceMeta;
  /** The code as it is rendered, without magic comments. */
  readonly code: string;
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
  const lines = code.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const block = renderLines(lines, meta);
  const reasons = [...meta.reasons, ...block.reasons];
  return {
    ...block,
    meta,
    reasons,
    html: meta.npm2yarn ? renderManagers(block.html, lines, { meta, id }) : block.html,
  };
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
      { value: "yarn", label: "Yarn", html: renderLines(toYarn(code), meta).html, selected: false },
      { value: "pnpm", label: "pnpm", html: renderLines(toPnpm(code), meta).html, selected: false },
    ],
  });
}

function renderLines(source: string, meta: FenceMeta): Omit<CodeBlock, "meta"> {
  const marked = meta.highlight ? unmarked(source) : readMagicComments(source, meta.language);
  const { code, writtenAt, reasons } = marked;
  const marksOf = (line: number): ReadonlySet<LineMark> =>
    meta.highlight?.has(line) === true ? highlightedOnly : (marked.marks.get(line) ?? noMarks);
  const rendered = highlightLines(code, meta.language);
  // a line gets its own element only if lines differ: these elements outweigh most of the code
  const plain = meta.lineNumbers === false && rendered.every((_, index) => marksOf(index + 1).size === 0);
  const lines = plain
    ? rendered
    : rendered.map((html, index) => renderLine(html, marksOf(index + 1), numberOf(index, meta)));
  const title = meta.title === undefined ? "" : `<div class="code-title">${escapeHtml(meta.title)}</div>`;
  const remaining = code.split("\n").filter((_, index) => !marksOf(index + 1).has("removed"));
  return {
    html: `<div ${blockAttributes(meta)}>${title}<pre tabindex="0"><code class="${plain ? "code-text" : "code-lines"}">${lines.join("\n")}</code></pre></div>`,
    code,
    text: remaining.join("\n"),
    highlighted: rendered.flatMap((_, index) => (marksOf(index + 1).has("highlighted") ? [index + 1] : [])),
    writtenAt,
    reasons,
  };
}

const highlightedOnly: ReadonlySet<LineMark> = new Set(["highlighted"]);
const noMarks: ReadonlySet<LineMark> = new Set();

function renderLine(html: string, marks: ReadonlySet<LineMark>, number: number | undefined): string {
  const classes = ["code-line", ...Array.from(marks, (mark) => `code-line-${mark}`)].join(" ");
  // as an attribute: starting a CSS counter at another number than 1 would need an inline style
  return `<span class="${classes}"${number === undefined ? "" : ` data-line="${number}"`}>${html}</span>`;
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
