import {
  group,
  type MarkdownExtension,
  type MarkdownNode,
  type Syntax,
  externalApi,
  unsupported,
} from "../extension.ts";
import { abbreviations, explainAbbreviations } from "./abbreviations.ts";
import { attributeLists, sizePictures } from "./attributes.ts";
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

/** A list of the headings is beside each page already. */
const contents: Syntax = {
  name: "mkdocs-contents",
  level: "block",
  start: "\\[TOC\\][ \\t]*(?:\\n|$)",
  read: (text) => group(/^[^\n]*\n?/.exec(text)?.[0] ?? text, []),
};

/** `{{ variable }}` and `{% if … %}` of a plugin that fills in templates. */
const macro: Syntax = {
  name: "mkdocs-macro",
  level: "inline",
  start: "\\{[{%]",
  read(text) {
    const raw = /^(?:\{\{[^{}\n]{1,300}\}\}|\{%[^{}\n]{1,300}%\})/.exec(text)?.[0];
    return raw === undefined ? undefined : unsupported(raw, `The expression \`${raw}\``);
  },
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
    foreignCode,
    macro,
    ...inlineMarks,
    attributeLists,
  ],
  transform: (nodes) => explainAbbreviations(sizePictures(nodes)),
  fenceInfo,
  slug,
  uniqueSlug,
};
