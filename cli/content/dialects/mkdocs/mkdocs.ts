import { type MarkdownExtension, type MarkdownNode, type Syntax, unsupported } from "../extension.ts";
import { admonitions } from "./admonitions.ts";
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

/** Python-Markdown with the extensions of Material for MkDocs. */
export const mkdocs: MarkdownExtension = {
  syntax: [apiDescription, ...admonitions, contentTabs, ...inlineMarks],
};
