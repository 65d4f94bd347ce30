import { outputPath, type OutputPath } from "../../../site/model/paths.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PlannedFile, PlannedPage } from "../plan.ts";

/** The files of a site besides its pages. The first to claim a path keeps it. */
export interface PlannedFiles {
  readonly files: ReadonlyMap<OutputPath, PlannedFile>;
  /** `from` is the file that an author would change. */
  readonly add: (path: OutputPath, file: PlannedFile, from: string) => void;
  /** Every path that two want, or that one wants as a file and another as a folder. */
  readonly clashes: () => readonly Diagnostic[];
}

export function createFiles(pages: ReadonlyMap<OutputPath, PlannedPage>): PlannedFiles {
  const files = new Map<OutputPath, PlannedFile>();
  const owners = new Map<string, string>(reserved.map((path) => [path, "the build"]));
  const diagnostics: Diagnostic[] = [];
  const own = (path: OutputPath, from: string): boolean => {
    const other = owners.get(path);
    if (other === undefined) owners.set(path, from);
    else diagnostics.push({ code: "output-clash", at: { file: from }, output: path, other });
    return other === undefined;
  };
  for (const { html, data, markdown, file } of pages.values()) {
    own(html, file);
    if (data !== undefined) own(data, file);
    if (markdown !== undefined) own(markdown, file);
  }
  return {
    files,
    add(path, file, from) {
      const known = files.get(path);
      // one picture in two folders is one file of the site
      if (known?.kind === "asset" && file.kind === "asset" && known.hash === file.hash) return;
      if (own(path, from)) files.set(path, file);
    },
    clashes: () => [...diagnostics, ...foldersInTheWay(owners)],
  };
}

/** Written by the build when everything else is there. */
const reserved = [outputPath("sw.js"), outputPath(".site-build")];

function foldersInTheWay(owners: ReadonlyMap<string, string>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const [path, from] of owners) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (seen.has(folder)) break;
      seen.add(folder);
      const file = owners.get(folder);
      if (file !== undefined)
        diagnostics.push({ code: "output-clash", at: { file: from }, output: folder, other: file });
    }
  }
  return diagnostics;
}
