import type { Notes } from "../notes.ts";
import type { ToolFiles } from "../tool.ts";

/** Reports the pages that are React components: they would have to run. */
export function notePages(folder: string | undefined, files: ToolFiles, notes: Notes): void {
  if (folder === undefined) return;
  for (const name of files.names(folder)) {
    const path = `${folder}/${name}`;
    if (name.startsWith("_") || /\.(?:test|spec|d)\.\w+$/.test(name) || name.startsWith("__")) continue;
    if (/\.[jt]sx?$/.test(name))
      notes.leftOut(
        "The component of this page",
        { file: path, line: 1, column: 1 },
        "it would have to run; write it as a template in templates/",
      );
    else if (!name.includes(".")) notePages(path, files, notes);
  }
}
