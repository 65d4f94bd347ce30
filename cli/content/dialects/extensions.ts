import type { ToolName } from "../../config/schema/markdown.ts";
import { docusaurus } from "./docusaurus/docusaurus.ts";
import type { FindInclusions } from "../includes/inclusion.ts";
import type { MarkdownExtension } from "./extension.ts";
import { mdbook } from "./mdbook/mdbook.ts";
import { mkdocs } from "./mkdocs/mkdocs.ts";
import { starlight } from "./starlight/starlight.ts";
import { vitepress } from "./vitepress/vitepress.ts";

const extensions: Readonly<Record<ToolName, MarkdownExtension>> = {
  docusaurus,
  vitepress,
  mkdocs,
  mdbook,
  starlight,
};

const none: MarkdownExtension = {};

/** What a tool's documents may contain besides the built-in Markdown. */
export function extensionOf(tool: ToolName | undefined): MarkdownExtension {
  return tool === undefined ? none : extensions[tool];
}

/** The constructs of all tools: what a document includes is read before its tool is known. */
export const allInclusions: readonly FindInclusions[] = Object.values(extensions).flatMap(
  ({ includes }) => includes ?? [],
);
