import {
  contents,
  externalApi,
  fontIcons,
  type MarkdownExtension,
  type MarkdownNode,
  type Syntax,
} from "../extension.ts";
import { abbreviations, explainAbbreviations } from "./abbreviations.ts";
import { applyAttributes, attributeLists } from "../attribute-lists.ts";
import { definitionLists } from "../definition-lists.ts";
import { foreignCode } from "../foreign-code.ts";
import { fenceInfo } from "./fence-info.ts";
import { markdownInHtml } from "./html.ts";
import { slashBlocks } from "./slashes.ts";
import { slug, uniqueSlug } from "./slug.ts";
import { admonitions } from "./admonitions.ts";
import { findInclusions } from "./includes.ts";
import { readIndented } from "./indented.ts";
import { inlineMarks } from "./inline-marks.ts";
import { macros, showProtected } from "./macros.ts";
import { contentTabs } from "./tabs.ts";

/** `::: package.module` with indented options: the API that mkdocstrings would read from Python code. */
const apiDescription: Syntax = {
  name: "mkdocs-api",
  level: "block",
  start: ":::[ \\t]+[A-Za-z_][\\w.]*[ \\t]*(?:\\n|$)",
  read(text): MarkdownNode | undefined {
    const { raw } = readIndented(text);
    return externalApi(raw, /^[ \t]*:::[ \t]+(\S+)/.exec(raw)?.[1] ?? "");
  },
};

/** A list of the headings. */
const contentsMark: Syntax = {
  name: "mkdocs-contents",
  level: "block",
  start: "\\[TOC\\][ \\t]*(?:\\n|$)",
  read: (text) => contents(/^[^\n]*\n?/.exec(text)?.[0] ?? text, { lowest: 2, highest: 6 }),
};

/** Python-Markdown with the extensions of Material for MkDocs. */
export const mkdocs: MarkdownExtension = {
  includes: findInclusions,
  syntax: [
    apiDescription,
    contentsMark,
    ...admonitions,
    contentTabs,
    slashBlocks,
    abbreviations,
    definitionLists,
    markdownInHtml,
    foreignCode,
    ...macros,
    ...inlineMarks,
    attributeLists,
  ],
  transform: (nodes) => explainAbbreviations(applyAttributes(showProtected(nodes))),
  fenceInfo,
  slug,
  uniqueSlug,
  html: fontIcons,
};
