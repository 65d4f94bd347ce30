import { outputPath, type OutputPath } from "../../../site/model/paths.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LazyMap } from "../../lib/lazy.ts";
import type { PlannedFile, PlannedPage } from "../plan.ts";

/** The files of a site besides its pages. If several files claim a path, the first one gets it. */
export interface PlannedFiles {
  readonly files: ReadonlyMap<OutputPath, PlannedFile>;
  /** Adds a file. `from` is the source that an author would edit. */
  readonly add: (path: OutputPath, file: PlannedFile, from: string) => void;
  /** A diagnostic for each path that two files claim, or that is both a file and a folder. */
  readonly clashes: () => readonly Diagnostic[];
}

export function createFiles(pages: LazyMap<OutputPath, PlannedPage>): PlannedFiles {
  const files = new Map<OutputPath, PlannedFile>();
  const owners = new Map<string, string>(reserved.map((path) => [path, "the build"]));
  const diagnostics: Diagnostic[] = [];
  const own = (path: OutputPath, from: string): boolean => {
    const other = owners.get(path);
    if (other === undefined) owners.set(path, from);
    else diagnostics.push({ code: "output-clash", at: { file: from }, output: path, other });
    return other === undefined;
  };
  for (const { html, markdown, file } of pages.values()) {
    own(html, file);
    if (markdown !== undefined) own(markdown, file);
  }
  return {
    files,
    add(path, file, from) {
      const known = files.get(path);
      // equal assets in two folders are one output
      if (known?.kind === "asset" && file.kind === "asset" && known.hash === file.hash) return;
      if (own(path, from)) files.set(path, file);
    },
    clashes: () => [...diagnostics, ...foldersInTheWay(owners)],
  };
}

/** Files that the build writes last. */
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
