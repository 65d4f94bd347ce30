import { docusaurus } from "./docusaurus/docusaurus.ts";
import { mdbook } from "./mdbook/mdbook.ts";
import { mkdocs } from "./mkdocs/mkdocs.ts";
import { starlight } from "./starlight/starlight.ts";
import type { ToolFiles, ToolReader, ToolReading } from "./tool.ts";
import { vitepress } from "./vitepress/vitepress.ts";

const readers: readonly ToolReader[] = [docusaurus, vitepress, starlight, mdbook, mkdocs];

/** Folders of a root in which projects keep their documentation site. */
const bases = ["", "website/", "docs/"];

/** Recognizes the tool by its files and reads what is plain data. Undefined if there is none. */
export function readTool(files: ToolFiles): ToolReading | undefined {
  const names = new Set(files.names("."));
  for (const base of bases) {
    if (base !== "" && !names.has(base.slice(0, -1))) continue;
    for (const reader of readers) {
      const reading = reader.read(files, base);
      if (reading) return reading;
    }
  }
  return undefined;
}
