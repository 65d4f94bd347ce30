import { wordingOf } from "../../../cli/diagnostics/wording.ts";
import type { Diagnostic } from "../../../cli/diagnostics/diagnostic.ts";
import { readTool } from "../../../cli/config/tools/read-tool.ts";
import type { ToolFiles, ToolReading } from "../../../cli/config/tools/tool.ts";

/** Files in memory, by path. */
export function toolFiles(files: Readonly<Record<string, string>>): ToolFiles {
  const paths = Object.keys(files);
  return {
    text: (path) => files[path],
    isFile: (path) => path in files,
    names: (folder) => {
      const prefix = folder === "." ? "" : `${folder}/`;
      const below = paths.filter((path) => path.startsWith(prefix));
      return [...new Set(below.map((path) => path.slice(prefix.length).split("/")[0] ?? ""))].sort();
    },
  };
}

/** What is read of these files; without a tool the test fails. */
export function readingOf(
  files: Readonly<Record<string, string>>,
): ToolReading & { readonly notes: string[] } {
  const reading = readTool(toolFiles(files));
  if (!reading) throw new Error("No tool was recognized.");
  return { ...reading, notes: reading.diagnostics.map(lineOf) };
}

function lineOf(diagnostic: Diagnostic): string {
  const { line, column } = diagnostic.at;
  return `${line}:${column} ${wordingOf(diagnostic).message}`;
}
