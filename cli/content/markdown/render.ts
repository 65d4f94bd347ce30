import type { Tokens } from "marked";
import { markdownFile } from "../extension/own-markdown.ts";
import { shownInTemplate, shownTemplate } from "../components/template.ts";
import { renderAdmonition, renderComponent } from "../components/component.ts";
import { type Context, useLink } from "./context.ts";
import { keepDefinition, renderReference } from "./footnotes/footnotes.ts";
import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import { renderCode } from "./code-fence.ts";
import { renderContents } from "./contents.ts";
import { readAlert } from "./alerts/alert.ts";
import { guardHtml } from "./html/html-guard.ts";
import { closers } from "./html/html-tags.ts";
import { attributesOf } from "./attributes.ts";
import { renderHeading } from "./headings/heading.ts";
import { renderTable } from "./tables/table.ts";
import { renderMath } from "../math/render-math.ts";
import type { UnreadToken } from "./bounded-lexer.ts";
import { decodeEntities, escapeText, plainText, proseText } from "./plain-text.ts";
import { type BraceToken, unclosedComment } from "./syntax/braces.ts";
import type {
  AdmonitionToken,
  ComponentToken,
  EmojiToken,
  FaultToken,
  GroupToken,
  HeadToken,
  OwnHtmlToken,
  UnsupportedToken,
} from "./syntax/tokens.ts";
import { renderModule, shownExpression } from "./mdx.ts";
import type { UndefinedReferenceToken } from "./references.ts";

/**
 * Renders the top-level blocks of a document. Their texts follow each other in the body, unless `offsetOf` says where
 * the text of a block begins; a block without a place is looked for in the one before it.
 */
export function blocksOf(
  tokens: readonly Tokens.Generic[],
  context: Context,
  offsetOf?: (token: Tokens.Generic) => number | undefined,
): string {
  let html = "";
  for (const token of tokens) {
    const offset = offsetOf?.(token);
    if (!offsetOf || offset !== undefined) context.enter(token.raw, offset);
    if (isTruncation(token) && context.excerpt === undefined) {
      context.excerpt = html + closers(context.openTags.all);
      context.excerptSyncedTabs = context.syncedTabs;
    }
    const at = html.length;
    html += render(token, context);
    if (token.type === "heading")
      context.sections.push({
        heading: context.headings.length - 1,
        line: context.headingLine,
        at,
        after: html.length,
      });
  }
  return html;
}

type Renderer = (token: never, context: Context) => string;

const renderers: Readonly<Record<string, Renderer>> = {
  space: () => "",
  def: () => "",
  hr: () => "<hr>\n",
  br: () => "<br>\n",
  text: (token: Tokens.Text, context) =>
    token.tokens ? context.renderTokens(token.tokens) : escapeText(token.text),
  escape: (token: Tokens.Escape, context) => {
    context.pass(token.raw);
    return escapeHtml(token.text);
  },
  codespan: (token: Tokens.Codespan, context) => {
    context.pass(token.raw);
    return `<code${attributesOf(token, "code", context)}>${escapeHtml(token.text)}</code>`;
  },
  strong: (token: Tokens.Strong, context) => inElement(token, "strong", context),
  em: (token: Tokens.Em, context) => inElement(token, "em", context),
  del: (token: Tokens.Del, context) => inElement(token, "del", context),
  checkbox: (token: Tokens.Checkbox) =>
    `<input type="checkbox" disabled aria-label="${token.checked ? "Done" : "To do"}"${token.checked ? " checked" : ""}> `,
  paragraph: (token: Tokens.Paragraph, context) => {
    const html = context.renderTokens(token.tokens);
    context.paragraphs?.push({ section: context.sections.length - 1, text: proseText(token.tokens) });
    return html.trim() === "" ? "" : `<p${attributesOf(token, "p", context)}>${html}</p>\n`;
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
    if (!token.closed)
      context.diagnostics.push({
        code: "unclosed",
        at,
        what: `The admonition \`:::${token.kind}\``,
        close: ":::",
      });
    return renderAdmonition({ ...token, at }, context);
  },
  component: (token: ComponentToken, context) => renderComponent(token, context),
  group: renderGroup,
  contents: renderContents,
  head: ({ tags }: HeadToken, context) => {
    context.headTags.push(...tags);
    return "";
  },
  unsupported: ({ raw, what, shown, construct, isApi = false, expression }: UnsupportedToken, context) => {
    const at = context.placeOf(raw);
    const value = expression === undefined ? undefined : shownInTemplate(expression, context);
    if (value !== undefined) return escapeHtml(value);
    context.diagnostics.push(
      isApi
        ? { code: "external-api", at, name: what }
        : { code: "unsupported-syntax", at, what, shown: shown !== "", construct },
    );
    return shown.endsWith("\n") ? `<p>${escapeHtml(shown.trimEnd())}</p>\n` : escapeHtml(shown);
  },
  "own-html": ({ raw, html }: OwnHtmlToken, context) => {
    context.placeOf(raw);
    return html;
  },
  fault: ({ raw, what, reason, block, tokens }: FaultToken, context) => {
    const at = context.placeOf(raw);
    context.diagnostics.push({ code: "extension-failed", at, what, reason, file: markdownFile });
    if (tokens) return context.renderTokens(tokens);
    return block ? `<p>${escapeHtml(raw.trim())}</p>\n` : escapeHtml(raw);
  },
  module: renderModule,
  unread: ({ raw, block, reason, limit }: UnreadToken, context) => {
    if (raw.trim() === "") return "";
    // after the first text that is too complex all are
    const at = context.placeOf(raw.trimStart());
    if (reason === "too-deep") context.diagnostics.push({ code: reason, at });
    else if (!context.isTooComplex) context.diagnostics.push({ code: reason, at, limit });
    context.isTooComplex ||= reason === "too-complex";
    context.pass(raw);
    return block ? `<p>${escapeHtml(raw.trim())}</p>\n` : escapeHtml(raw);
  },
  footnote: keepDefinition,
  "footnote-reference": renderReference,
  math: renderMath,
  emoji: ({ raw, text }: EmojiToken, context) => {
    context.pass(raw);
    return escapeHtml(text);
  },
  "undefined-reference": ({ raw, written, label, kind }: UndefinedReferenceToken, context) => {
    const at = context.placeOf(written);
    context.diagnostics.push({
      code: "undefined-reference",
      at,
      written: written.replace(/\s+/g, " "),
      label: label.replace(/\s+/g, " "),
      kind,
    });
    return raw;
  },
  brace: renderBrace,
};

export function render(token: Tokens.Generic, context: Context): string {
  const renderer = renderers[token.type];
  if (!renderer) throw new Error(`no renderer for Markdown token "${token.type}"`);
  return renderer(token as never, context);
}

function renderGroup({ raw, tokens, element }: GroupToken, context: Context): string {
  context.placeOf(raw);
  const html = context.renderTokens(tokens);
  if (!element) return html;
  const { name, ...attributes } = element;
  if (attributes.id !== undefined) context.ids.push(attributes.id);
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${text.join("")}>${html}</${name}>`;
}

function inElement(token: Tokens.Strong | Tokens.Em | Tokens.Del, name: string, context: Context): string {
  const html = context.renderTokens(token.tokens);
  return `<${name}${attributesOf(token, name, context)}>${html}</${name}>`;
}

/** An expression stays as it was written, beside its diagnostic: no word of an author is lost. */
function renderBrace({ raw, comment, literal }: BraceToken, context: Context): string {
  const at = context.placeOf(raw);
  if (comment !== undefined) return "";
  if (literal !== undefined) return escapeHtml(literal);
  // ids of a heading, at the end of another text
  if (!context.current.isMdx) return escapeHtml(raw);
  const shown = shownExpression(raw, context);
  if (shown !== undefined) return shown;
  if (raw === unclosedComment)
    context.diagnostics.push({ code: "unclosed", at, what: "The comment", close: "*/}" });
  else context.diagnostics.push({ code: "expression", at, text: firstLine(raw) });
  return escapeHtml(raw);
}

function renderQuote(token: Tokens.Blockquote, context: Context): string {
  const alert = readAlert(token.tokens as Tokens.Generic[]);
  if (!alert) return `<blockquote>\n${context.renderTokens(token.tokens)}</blockquote>\n`;
  return renderAdmonition({ ...alert, at: context.placeOf(token.raw) }, context);
}

function renderList(token: Tokens.List, context: Context): string {
  const tag = token.ordered ? "ol" : "ul";
  const start = token.ordered && token.start !== 1 && token.start !== "" ? ` start="${token.start}"` : "";
  const tasks = token.items.some(({ task }) => task) ? ' class="task-list"' : "";
  const items = token.items.map((item) => {
    context.placeOf(item.raw);
    return `<li>${context.renderTokens(item.tokens).trimEnd()}</li>\n`;
  });
  return `<${tag}${start}${tasks}>\n${items.join("")}</${tag}>\n`;
}

function renderLink(token: Tokens.Link, context: Context): string {
  const title = token.title ? ` title="${escapeAttribute(decodeEntities(token.title))}"` : "";
  const marker = useLink(token.href, "link", context.placeOf(token.raw), context);
  const html = context.renderTokens(token.tokens);
  return `<a href="${marker}"${title}${attributesOf(token, "a", context)}>${html}</a>`;
}

function renderImage(token: Tokens.Image, context: Context): string {
  const title = token.title ? ` title="${escapeAttribute(decodeEntities(token.title))}"` : "";
  const marker = useLink(token.href, "image", context.placeOf(token.raw), context);
  const own = attributesOf(token, "img", context);
  return `<img src="${marker}" alt="${escapeAttribute(plainText(token.tokens))}"${title}${own} loading="lazy" decoding="async">`;
}

function renderHtml(token: Tokens.HTML, context: Context): string {
  const isTemplate = context.foreignHtml?.hasTemplates === true;
  const html = (isTemplate ? shownTemplate(token.raw, context) : undefined) ?? guardHtml(token.raw, context);
  context.pass(token.raw.slice(token.raw.lastIndexOf("\n", token.raw.trimEnd().length) + 1));
  if (!("block" in token && token.block)) return html;
  return html.trim() === "" ? "" : `${html.trim()}\n`;
}

/** True for `<!-- truncate -->` and `{/* truncate *\/}` in all their spellings. */
function isTruncation(token: Tokens.Generic): boolean {
  if (token.type === "paragraph") return token.tokens?.length === 1 && token.tokens.every(isTruncation);
  return /^\s*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/.test(token.raw);
}

function firstLine(raw: string): string {
  return (raw.trim().split("\n", 1)[0] ?? "").slice(0, 80);
}
