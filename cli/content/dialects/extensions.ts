import type { ToolName } from "../../config/schema/markdown.ts";
import type { MarkdownExtension } from "./extension.ts";
import { mkdocs } from "./mkdocs/mkdocs.ts";
import { vitepress } from "./vitepress/vitepress.ts";

const extensions: Readonly<Record<ToolName, MarkdownExtension>> = {
  docusaurus: { isMdx: true },
  vitepress,
  mkdocs,
};

const none: MarkdownExtension = {};

/** What a tool's documents may contain besides the built-in Markdown. */
export function extensionOf(tool: ToolName | undefined): MarkdownExtension {
  return tool === undefined ? none : extensions[tool];
}
