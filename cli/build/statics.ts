import { constants } from "node:fs";
import { access, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { StaticFile } from "../content/source.ts";
import { foldersOf } from "../config/root-folders.ts";
import { pathBelow } from "../lib/paths/folders.ts";
import { eachOf } from "../lib/each-of.ts";
import { faultOf, walk } from "../lib/walk.ts";

/** The files that `planFiles` joins with those of the build. */
const joinedFiles: ReadonlySet<string> = new Set(["_headers", "_redirects"]);

/** Hosts need two names that begin with a dot. Others belong to editors and version control. */
function isPublished(path: string): boolean {
  return !/(?:^|\/)\./.test(path) || /^\.(?:nojekyll$|well-known\/)/.test(path);
}

/**
 * The files of a root's `static/`, by their paths in the output, in path order. Of files and folders whose names begin
 * with a dot, only `.nojekyll` and `.well-known/` are published.
 */
export async function readStatics(root: string): Promise<Checked<ReadonlyMap<OutputPath, StaticFile>>> {
  const folder = foldersOf(root).static;
  const options = { dot: true, skip: [".DS_Store", ".git"] };
  const { value: paths, diagnostics: found } = await walk(root, folder, options);
  const diagnostics: Diagnostic[] = [...found];
  const files = new Map<OutputPath, StaticFile>();
  await eachOf(
    paths.filter((path) => isPublished(pathBelow(folder, path))),
    32,
    async (path) => {
      const from = join(root, path);
      try {
        await access(from, constants.R_OK);
        const { size, mtimeMs, ctimeMs } = await stat(from);
        // size and times represent the contents: static files may be large, and a build copies them without reading them
        const hash = hashOf(path, String(size), String(mtimeMs), String(ctimeMs));
        const output = outputPath(pathBelow(folder, path));
        const text = joinedFiles.has(output) ? await readFile(from, "utf8") : undefined;
        files.set(output, { from, bytes: size, hash, ...(text !== undefined && { text }) });
      } catch (error) {
        diagnostics.push({ code: "unreadable-file", at: { file: path }, reason: faultOf(error) });
      }
    },
  );
  return { value: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), diagnostics };
}
