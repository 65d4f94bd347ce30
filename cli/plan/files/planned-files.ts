import { outputPath, type OutputPath } from "../../../site/model/paths.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { lazy, type LazyMap } from "../../lib/lazy.ts";
import type { PlannedFile, PlannedPage } from "../plan.ts";

/** The files of a site besides its pages. If several files claim a path, the first one gets it. */
export interface PlannedFiles {
  readonly files: ReadonlyMap<OutputPath, PlannedFile>;
  /** Adds a file. `from` is the source that an author would edit. */
  readonly add: (path: OutputPath, file: PlannedFile, from: string) => void;
  /** A diagnostic for each path that two files claim, or that is both a file and a folder. */
  readonly clashes: () => readonly Diagnostic[];
}

/** No page is planned for this, unless a file claims the path of one: of 20,000 pages that takes long. */
export function createFiles(pages: LazyMap<OutputPath, PlannedPage>): PlannedFiles {
  const files = new Map<OutputPath, PlannedFile>();
  const others = new Map<OutputPath, string>(reserved.map((path) => [path, "the build"]));
  const diagnostics: Diagnostic[] = [];
  const twins = lazy(
    () =>
      new Map(
        Array.from(pages.values()).flatMap(({ markdown, file }): [OutputPath, string][] =>
          markdown === undefined ? [] : [[markdown, file]],
        ),
      ),
  );
  const ownerOf = (path: OutputPath): string | undefined =>
    others.get(path) ?? pages.get(path)?.file ?? (path.endsWith(".md") ? twins().get(path) : undefined);
  return {
    files,
    add(path, file, from) {
      const known = files.get(path);
      // equal assets in two folders are one output
      if (known?.kind === "asset" && file.kind === "asset" && known.hash === file.hash) return;
      const other = ownerOf(path);
      if (other !== undefined) {
        diagnostics.push({ code: "output-clash", at: { file: from }, output: path, other });
        return;
      }
      others.set(path, from);
      files.set(path, file);
    },
    clashes: () => [...diagnostics, ...foldersInTheWay([...pages.keys(), ...others.keys()], ownerOf)],
  };
}

/** Files that the build writes last. */
const reserved = [outputPath("sw.js"), outputPath(".site-build")];

/** The Markdown of a page is in a folder that its HTML is in, too. */
function foldersInTheWay(
  paths: readonly OutputPath[],
  ownerOf: (path: OutputPath) => string | undefined,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = outputPath(path.slice(0, slash));
      if (seen.has(folder)) break;
      seen.add(folder);
      const file = ownerOf(folder);
      if (file !== undefined)
        diagnostics.push({
          ...{ code: "output-clash", at: { file: ownerOf(path) ?? file } },
          ...{ output: folder, other: file },
        });
    }
  }
  return diagnostics;
}
