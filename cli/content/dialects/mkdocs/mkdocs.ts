import { group, type MarkdownExtension, type MarkdownNode, type Syntax, unsupported } from "../extension.ts";
import { abbreviations, explainAbbreviations } from "./abbreviations.ts";
import { attributeLists, sizePictures } from "./attributes.ts";
import { definitionLists } from "../definition-lists.ts";
import { fenceInfo } from "./fence-info.ts";
import { markdownInHtml } from "./html.ts";
import { slashBlocks } from "./slashes.ts";
import { slug, uniqueSlug } from "./slug.ts";
import { admonitions } from "./admonitions.ts";
import { findInclusions } from "./includes.ts";
import { readIndented } from "./indented.ts";
import { inlineMarks } from "./inline-marks.ts";
import { contentTabs } from "./tabs.ts";

/** `::: package.module` with indented options: the API that mkdocstrings would read from Python code. */
const apiDescription: Syntax = {
  name: "mkdocs-api",
  level: "block",
  start: ":::[ \\t]+[A-Za-z_][\\w.]*[ \\t]*(?:\\n|$)",
  read(text): MarkdownNode | undefined {
    const { raw } = readIndented(text);
    return unsupported(raw, `The API description \`${raw.split("\n", 1)[0]?.trim() ?? ""}\``);
  },
};

/** A list of the headings is beside each page already. */
const contents: Syntax = {
  name: "mkdocs-contents",
  level: "block",
  start: "\\[TOC\\][ \\t]*(?:\\n|$)",
  read: (text) => group(/^[^\n]*\n?/.exec(text)?.[0] ?? text, []),
};

/** Python-Markdown with the extensions of Material for MkDocs. */
export const mkdocs: MarkdownExtension = {
  includes: findInclusions,
  syntax: [
    apiDescription,
    contents,
    ...admonitions,
    contentTabs,
    slashBlocks,
    abbreviations,
    definitionLists,
    markdownInHtml,
    ...inlineMarks,
    attributeLists,
  ],
  transform: (nodes) => explainAbbreviations(sizePictures(nodes)),
  fenceInfo,
  slug,
  uniqueSlug,
};
