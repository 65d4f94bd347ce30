import type { Tokens } from "marked";
import { escapeHtml } from "../../site/model/escape.ts";
import { isExternal } from "../../site/model/paths.ts";
import type { Heading } from "../../site/model/navigation.ts";
import { decodeUrl } from "../lib/unsafe-url.ts";
import { smartPunctuation } from "./markdown/smart-punctuation.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "./dialects/dialect.ts";
import type { MarkdownExtension } from "./dialects/extension.ts";
import { extensionOf } from "./dialects/extensions.ts";
import { emojiSyntax } from "./emoji/emoji-syntax.ts";
import { withOwn } from "./extension/guarded.ts";
import { markdownFile } from "./extension/own-markdown.ts";
import { transformed } from "./extension/transform.ts";
import { mathSyntax } from "./math/math-syntax.ts";
import {
  type ComponentUse,
  type Context,
  createContext,
  type ExampleUse,
  type LinkUse,
  type PagePart,
  type Section,
} from "./markdown/context.ts";
import { blocksOf, render } from "./markdown/render.ts";
import type { OwnTag } from "./markdown/syntax/tokens.ts";
import { renderFootnotes } from "./markdown/footnotes/footnotes.ts";
import { takenFormerAnchors } from "./markdown/headings/former-anchors.ts";
import { fillContents } from "./markdown/contents.ts";
import { closeAll } from "./markdown/html/html-tags.ts";
import { plainText } from "./markdown/plain-text.ts";
import { type Question, questionsOf } from "./questions.ts";
import { lex, type LexOptions } from "./markdown/lex.ts";
import { writtenLine } from "./includes/api-marker.ts";
import { type FactMark, factMarksIn } from "./fact-marks.ts";
import { type Skeleton, skeletonsIn } from "./skeletons.ts";
import { isMdx, keyPlace, type SourceDocument } from "./outline.ts";

/**
 * The stages of documents and of generated sections. They are separate, because the store drops entries that a
 * build did not use.
 */
export type ProseStage = "prose" | "generatedSections";

/** What other pages and files need to know about a body. */
export interface BodyFacts {
  readonly ids: ProseBody["ids"];
  readonly lead: ProseBody["lead"];
  /** The links that name an anchor. */
  readonly anchorLinks: readonly LinkUse[];
}

export function bodyFacts({ ids, lead, links }: ProseBody): BodyFacts {
  const isAnchorLink = ({ href }: LinkUse): boolean => {
    const url = decodeUrl(href);
    return url.includes("#") && (url.startsWith("pathname:") || !isExternal(url));
  };
  return { ids, lead, anchorLinks: links.filter(isAnchorLink) };
}

/** The rendered body of a document. `html` has markers for URLs of links and for components. */
export interface ProseBody {
  readonly html: string;
  /** The offset in `html` where the footnotes begin, or its end. */
  readonly textEnd: number;
  /** The HTML before the truncation marker. */
  readonly excerpt: string | undefined;
  readonly headings: readonly Heading[];
  /** Every anchor of the body: headings and explicit ids. */
  readonly ids: readonly string[];
  /** True when the body contains a first-level heading. */
  readonly hasHeading: boolean;
  readonly links: readonly LinkUse[];
  readonly pageParts: readonly PagePart[];
  readonly components: readonly ComponentUse[];
  readonly examples: readonly ExampleUse[];
  /** The headings between which generated sections can be inserted. */
  readonly sections: readonly Section[];
  /** True when a set of tabs shares its choice, with other sets or with the URL. */
  readonly syncedTabs: boolean;
  /** The same for the excerpt. */
  readonly excerptSyncedTabs: boolean;
  /** For a page of questions. */
  readonly questions?: readonly Question[];
  /** What the author adds to the head of the page. */
  readonly headTags?: readonly OwnTag[];
  /** What is not written yet. */
  readonly skeletons?: readonly Skeleton[];
  readonly facts?: readonly FactMark[];
  /** The first paragraph as plain text. */
  readonly lead: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Many times the length of a long page. A million characters of ordinary text take less than a second. */
export const longestBody = 10_000_000;

/** Renders the body of a document.  */
export function proseOf(document: SourceDocument, dialect: Dialect): ProseBody {
  const { source: file, body, bodyLine, insertions = [] } = document;
  if (body.length > longestBody) {
    const lines = body.slice(0, longestBody).split("\n").length - 1;
    const at = { file, line: writtenLine(bodyLine + lines, insertions) };
    return unreadBody(document, { code: "too-long", at, limit: longestBody });
  }
  try {
    return renderDocument(document, dialect);
  } catch (error) {
    // a pattern can overflow the stack on a text of a megabyte; no other error is possible here
    if (!(error instanceof RangeError)) throw error;
    return unreadBody(document, { code: "too-deep", at: { file, line: bodyLine } });
  }
}

/** The body as text, as its author wrote it. */
function unreadBody(document: SourceDocument, diagnostic: Diagnostic): ProseBody {
  const html = `<p>${escapeHtml(document.body)}</p>\n`;
  const empty = renderDocument({ ...document, body: "" }, { components: [] });
  return { ...empty, html, textEnd: html.length, diagnostics: [diagnostic] };
}

function renderDocument(document: SourceDocument, dialect: Dialect): ProseBody {
  const extension = withOwn(extensionOf(dialect.tool), dialect.own);
  const { transform } = extension;
  const mdx = isMdx(document, extension);
  const math = dialect.math === true ? extension.math : undefined;
  const reading: LexOptions = {
    footnotes: new Set(),
    syntax: [...(extension.syntax ?? []), ...(math ?? mathSyntax(dialect.math ?? false)), emojiSyntax],
    ...(mdx && { indentedCode: false }),
  };
  const read = lex(document.body, { ...reading, isMdx: mdx });
  const own = transform?.(read) ?? read;
  const tokens = dialect.smartPunctuation === true ? smartPunctuation(own) : own;
  const { components, frames = [], hiddenLines } = dialect;
  const context = createContext(document, {
    components,
    extension,
    frames,
    hiddenLines,
    reading,
    tokens,
    render,
  });
  const changed = transformed(tokens, document, dialect.own);
  if (changed?.fault !== undefined)
    context.diagnostics.push({
      ...{ code: "extension-failed", at: { file: document.source, line: document.bodyLine } },
      ...{ what: "The transform", reason: changed.fault, file: markdownFile },
    });
  const nodes = changed?.nodes ?? tokens;
  const opening = renderOpening(document, extension, context);
  const text = opening + blocksOf(nodes, context, changed?.offsetOf) + closeAll(context);
  // before the footnotes are rendered: they are no part of an answer
  const questions = context.paragraphs && questionsOf(context, context.paragraphs);
  const html = text + renderFootnotes(context);
  fillContents(context);
  const inFile = <Found extends { readonly line: number }>(found: Found): Found => ({
    ...found,
    line: writtenLine(document.bodyLine + found.line - 1, document.insertions ?? []),
  });
  const [skeletons, facts] = [skeletonsIn(document.body).map(inFile), factMarksIn(document.body).map(inFile)];
  return {
    html,
    textEnd: text.length,
    excerpt: context.excerpt,
    headings: context.headings,
    ids: context.ids,
    hasHeading: context.headings.some(({ level }) => level === 1),
    links: context.links,
    pageParts: context.pageParts,
    components: context.components,
    examples: context.examples,
    sections: context.sections.map((section) => ({
      ...section,
      at: section.at + opening.length,
      after: section.after + opening.length,
    })),
    syncedTabs: context.syncedTabs,
    excerptSyncedTabs: context.excerptSyncedTabs,
    ...(questions && { questions }),
    ...(context.headTags.length > 0 && { headTags: context.headTags }),
    ...(skeletons.length > 0 && { skeletons }),
    ...(facts.length > 0 && { facts }),
    lead: leadOf(nodes),
    diagnostics: [...(document.faults ?? []), ...context.diagnostics, ...takenFormerAnchors(context)],
  };
}

/** What the front matter says above the text, with the places of its keys. */
function renderOpening(document: SourceDocument, { opening }: MarkdownExtension, context: Context): string {
  let html = "";
  for (const { key, nodes } of opening?.(document.frontMatter) ?? []) {
    const [links, diagnostics] = [context.links.length, context.diagnostics.length];
    html += context.renderTokens(nodes) + closeAll(context);
    const at = keyPlace(document, key);
    for (let each = links; each < context.links.length; each++)
      context.links.splice(each, 1, ...context.links.slice(each, each + 1).map((link) => ({ ...link, at })));
    const found = context.diagnostics.splice(diagnostics).map((each) => ({ ...each, at }));
    context.diagnostics.push(...found);
  }
  return html;
}

/** Counts words in Markdown: pieces between spaces with a letter or a digit, outside comments. */
export function countWords(body: string): number {
  const written = withoutComments(body);
  return written.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Does not search again for an end that is missing: a text of unclosed comments would take too long. */
function withoutComments(body: string): string {
  const lastEnds = new Map(["-->", "*/}"].map((end) => [end, body.lastIndexOf(end)]));
  let text = "";
  let from = 0;
  for (const { 0: opening, index } of body.matchAll(/<!--|\{\/\*/g)) {
    const end = opening === "<!--" ? "-->" : "*/}";
    const inner = index + opening.length;
    if (index < from || inner > (lastEnds.get(end) ?? -1)) continue;
    text += `${body.slice(from, index)} `;
    from = body.indexOf(end, inner) + end.length;
  }
  return text + body.slice(from);
}

function leadOf(tokens: readonly Tokens.Generic[]): string {
  for (const token of tokens) {
    if (token.type !== "paragraph") continue;
    const text = plainText(token.tokens ?? [])
      .replace(/\s+/g, " ")
      .trim();
    if (text !== "") return text;
  }
  return "";
}
