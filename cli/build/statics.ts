import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { StaticFile } from "../content/source.ts";
import { eachOf } from "../lib/each-of.ts";
import { faultOf, walk } from "../lib/walk.ts";

/** The files of a root's `static/`, by their paths in the output, in path order. */
export async function readStatics(root: string): Promise<Checked<ReadonlyMap<OutputPath, StaticFile>>> {
  const { value: paths, diagnostics: found } = await walk(root, "static", {
    dot: true,
    ignore: ["**/.DS_Store", "**/.git/**"],
  });
  const diagnostics: Diagnostic[] = [...found];
  const files = new Map<OutputPath, StaticFile>();
  await eachOf(paths, 32, async (path) => {
    const from = join(root, path);
    try {
      await access(from, constants.R_OK);
      const { size, mtimeMs, ctimeMs } = await stat(from);
      // size and times represent the contents: static files may be large, and a build copies them without reading them
      const hash = hashOf(path, String(size), String(mtimeMs), String(ctimeMs));
      files.set(outputPath(path.slice("static/".length)), { from, bytes: size, hash });
    } catch (error) {
      diagnostics.push({ code: "unreadable-file", at: { file: path }, reason: faultOf(error) });
    }
  });
  return { value: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), diagnostics };
}
