import GithubSlugger from "github-slugger";
import type { Tokens } from "marked";
import type { Heading } from "../../site/model/navigation.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { renderCodeBlock } from "./code-block.ts";
import { renderAdmonition, renderComponent } from "./component.ts";
import { escapeAttribute, escapeHtml } from "./escape.ts";
import { guardHtml } from "./html-guard.ts";
import { linesOf } from "./lines.ts";
import { linkMarker } from "./markers.ts";
import type { Outline } from "./outline.ts";
import { plainText } from "./plain-text.ts";
import type { ComponentUse, LinkUse } from "./prose.ts";
import type { AdmonitionToken, BraceToken, ComponentToken, ModuleToken } from "./syntax.ts";

/** What one rendering collects on its way through a document. */
export interface Context {
  readonly known: ReadonlySet<string>;
  readonly links: LinkUse[];
  readonly components: ComponentUse[];
  readonly headings: Heading[];
  readonly ids: string[];
  readonly diagnostics: Diagnostic[];
  readonly slugger: GithubSlugger;
  /** Where the text of `raw` stands, searched from the last found place on. */
  placeOf(raw: string): Place;
  /** Tells where the next top-level block begins, so that searches cannot run astray. */
  enter(raw: string): void;
  excerptEnd: number | undefined;
  tabs: number;
}

export function createContext({ source, body, bodyLine }: Outline, components: readonly string[]): Context {
  const lines = linesOf(source, body, bodyLine);
  let cursor = 0;
  let block = 0;
  let blockEnd = 0;
  return {
    known: new Set([...builtInComponents, ...components]),
    links: [],
    components: [],
    headings: [],
    ids: [],
    diagnostics: [],
    slugger: new GithubSlugger(),
    placeOf(raw) {
      const line = raw.split("\n", 1)[0] ?? raw;
      const found = body.indexOf(line, cursor);
      // inside quotes and lists marked has taken off prefixes: then the place last found is the nearest known
      if (found !== -1 && found < blockEnd) cursor = found;
      return lines.placeAt(cursor);
    },
    enter(raw) {
      block = blockEnd;
      blockEnd = block + raw.length;
      cursor = block;
    },
    excerptEnd: undefined,
    tabs: 0,
  };
}

export const builtInComponents = ["Tabs", "TabItem", "details"] as const;

/** The top level of a document. */
export function blocksOf(tokens: readonly Tokens.Generic[], context: Context): string {
  let html = "";
  for (const token of tokens) {
    context.enter(token.raw);
    if (isTruncation(token)) context.excerptEnd ??= html.length;
    html += render(token, context);
  }
  return html;
}

export function renderTokens(tokens: readonly Tokens.Generic[] | undefined, context: Context): string {
  let html = "";
  for (const token of tokens ?? []) html += render(token, context);
  return html;
}

type Renderer = (token: never, context: Context) => string;

const renderers: Readonly<Record<string, Renderer>> = {
  space: () => "",
  def: () => "",
  hr: () => "<hr>\n",
  br: () => "<br>\n",
  text: (token: Tokens.Text, context) => (token.tokens ? renderTokens(token.tokens, context) : escapeText(token.text)),
  escape: (token: Tokens.Escape) => escapeHtml(token.text),
  codespan: (token: Tokens.Codespan, context) => {
    context.placeOf(token.raw);
    return `<code>${escapeHtml(token.text)}</code>`;
  },
  strong: (token: Tokens.Strong, context) => `<strong>${renderTokens(token.tokens, context)}</strong>`,
  em: (token: Tokens.Em, context) => `<em>${renderTokens(token.tokens, context)}</em>`,
  del: (token: Tokens.Del, context) => `<del>${renderTokens(token.tokens, context)}</del>`,
  checkbox: (token: Tokens.Checkbox) => `<input type="checkbox" disabled${token.checked ? " checked" : ""}> `,
  paragraph: (token: Tokens.Paragraph, context) => {
    const html = renderTokens(token.tokens, context);
    return html.trim() === "" ? "" : `<p>${html}</p>\n`;
  },
  blockquote: renderQuote,
  heading: renderHeading,
  code: renderCode,
  list: renderList,
  table: renderTable,
  link: renderLink,
  image: renderImage,
  html: renderHtml,
  admonition: (token: AdmonitionToken, context) => {
    const at = context.placeOf(token.raw);
    if (!token.closed) context.diagnostics.push({ code: "unclosed", at, what: `The admonition \`:::${token.kind}\``, close: ":::" });
    return renderAdmonition({ ...token, at }, context);
  },
  component: (token: ComponentToken, context) => renderComponent(token, context),
  module: (token: ModuleToken, context) => {
    const at = context.placeOf(token.raw);
    const foreign = token.names?.some((name) => !context.known.has(name)) ?? true;
    if (foreign) context.diagnostics.push({ code: "module-code", at, text: firstLine(token.raw) });
    return "";
  },
  brace: (token: BraceToken, context) => {
    const at = context.placeOf(token.raw);
    if (token.comment === undefined) context.diagnostics.push({ code: "expression", at, text: firstLine(token.raw) });
    return "";
  },
};

function render(token: Tokens.Generic, context: Context): string {
  const renderer = renderers[token.type];
  if (!renderer) throw new Error(`no renderer for Markdown token "${token.type}"`);
  return renderer(token as never, context);
}

function renderQuote(token: Tokens.Blockquote, context: Context): string {
  const alert = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/.exec(token.text);
  if (!alert) return `<blockquote>\n${renderTokens(token.tokens, context)}</blockquote>\n`;
  const at = context.placeOf(token.raw);
  const [first, ...rest] = token.tokens as Tokens.Generic[];
  const inner = first?.tokens?.slice(1) ?? [];
  const body = inner.length === 0 ? rest : [{ ...first, tokens: inner } as Tokens.Generic, ...rest];
  return renderAdmonition({ kind: (alert[1] ?? "note").toLowerCase(), title: undefined, tokens: body, at }, context);
}

function renderHeading(token: Tokens.Heading, context: Context): string {
  context.placeOf(token.raw);
  const tokens = [...token.tokens] as Tokens.Generic[];
  const last = tokens.at(-1) as BraceToken | undefined;
  const explicit = last?.type === "brace" ? /^\{#([^\s{}]+)\}$/.exec(last.raw)?.[1] : undefined;
  if (explicit !== undefined) tokens.pop();
  const text = plainText(tokens).trim();
  const id = explicit ?? context.slugger.slug(text);
  if (explicit !== undefined) context.slugger.occurrences[explicit] = 0;
  const html = renderTokens(tokens, context).trim();
  // the contents list is made of links already: a link inside it would be invalid
  context.headings.push({ level: token.depth, id, text, html: html.replace(/<\/?a\b[^>]*>/g, "") });
  context.ids.push(id);
  const attribute = escapeAttribute(id);
  const link =
    token.depth === 1
      ? ""
      : ` <a class="heading-link" href="#${attribute}" aria-label="${escapeAttribute(`Direct link to ${text || id}`)}">#</a>`;
  return `<h${token.depth} id="${attribute}">${html}${link}</h${token.depth}>\n`;
}

function renderCode(token: Tokens.Code, context: Context): string {
  const at = context.placeOf(token.raw);
  const fence = /^[ \t]*(`{3,}|~{3,})/.exec(token.raw)?.[1];
  const last = token.raw.trimEnd().split("\n").at(-1) ?? "";
  if (fence !== undefined && (!token.raw.trimEnd().includes("\n") || !last.trim().startsWith(fence))) {
    context.diagnostics.push({ code: "unclosed", at, what: "The code fence", close: fence });
  }
  const { html, problems } = renderCodeBlock(token.text, token.lang ?? "", { id: `tabs-${context.tabs + 1}` });
  if (html.includes('role="tablist"')) context.tabs++;
  for (const problem of problems) context.diagnostics.push({ code: "bad-fence", at, problem });
  return `${html}\n`;
}

function renderList(token: Tokens.List, context: Context): string {
  const tag = token.ordered ? "ol" : "ul";
  const start = token.ordered && token.start !== 1 && token.start !== "" ? ` start="${token.start}"` : "";
  const tasks = token.items.some(({ task }) => task) ? ' class="task-list"' : "";
  const items = token.items.map((item) => {
    context.placeOf(item.raw);
    return `<li>${renderTokens(item.tokens, context).trimEnd()}</li>\n`;
  });
  return `<${tag}${start}${tasks}>\n${items.join("")}</${tag}>\n`;
}

function renderTable(token: Tokens.Table, context: Context): string {
  const cell = (tag: "th" | "td") => (each: Tokens.TableCell) => {
    const align = each.align ? ` class="align-${each.align}"` : "";
    return `<${tag}${align}${tag === "th" ? ' scope="col"' : ""}>${renderTokens(each.tokens, context)}</${tag}>`;
  };
  const head = `<thead><tr>${token.header.map(cell("th")).join("")}</tr></thead>`;
  const rows = token.rows.map((row) => `<tr>${row.map(cell("td")).join("")}</tr>\n`);
  const body = rows.length === 0 ? "" : `\n<tbody>\n${rows.join("")}</tbody>`;
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>${head}${body}</table></div>\n`;
}

function renderLink(token: Tokens.Link, context: Context): string {
  const title = token.title ? ` title="${escapeAttribute(token.title)}"` : "";
  const marker = useLink(token.href, "link", context.placeOf(token.raw), context);
  return `<a href="${marker}"${title}>${renderTokens(token.tokens, context)}</a>`;
}

function renderImage(token: Tokens.Image, context: Context): string {
  const title = token.title ? ` title="${escapeAttribute(token.title)}"` : "";
  const marker = useLink(token.href, "image", context.placeOf(token.raw), context);
  return `<img src="${marker}" alt="${escapeAttribute(plainText(token.tokens))}"${title} loading="lazy" decoding="async">`;
}

/** Notes a link and gives the marker that stands for its address. */
export function useLink(href: string, kind: LinkUse["kind"], at: Place, context: Context): string {
  context.links.push({ href, kind, at });
  return linkMarker(context.links.length - 1);
}

function renderHtml(token: Tokens.HTML, context: Context): string {
  const at = context.placeOf(token.raw);
  const block = "block" in token && token.block;
  const { html, ids } = guardHtml(token.raw, at, context);
  context.ids.push(...ids);
  return block ? `${html.trim()}\n` : html;
}

/** True for `<!-- truncate -->` and `{/* truncate *\/}` in all their spellings. */
function isTruncation(token: Tokens.Generic): boolean {
  if (token.type === "paragraph") return token.tokens?.length === 1 && token.tokens.every(isTruncation);
  return /^\s*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/.test(token.raw);
}

function firstLine(raw: string): string {
  return (raw.trim().split("\n", 1)[0] ?? "").slice(0, 80);
}

/** Text as marked leaves it: entities stay as the author wrote them, everything else is escaped. */
function escapeText(text: string): string {
  return text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});)|[<>"]/gi, (character) => escapeHtml(character));
}
