import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import { hashOf } from "../core/hash.ts";
import type { StaticFile } from "../core/plan.ts";

/** The files of a root's `static/`, by where they will stand. Links are not followed: they could lead anywhere. */
export async function readStatics(folder: string): Promise<ReadonlyMap<OutputPath, StaticFile>> {
  const paths = await fastGlob("**", {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    ignore: ["**/.DS_Store", "**/.git/**"],
    suppressErrors: true,
  });
  const files = await Promise.all(
    paths.sort().map(async (path): Promise<[OutputPath, StaticFile]> => {
      const from = join(folder, path);
      const { size, mtimeMs } = await stat(from);
      // size and time stand for the contents: static files may be large, and they are copied, never read
      return [outputPath(path), { from, bytes: size, hash: hashOf(path, String(size), String(mtimeMs)) }];
    }),
  );
  return new Map(files);
}
