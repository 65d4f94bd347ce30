import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { hasBytes, writeBytes } from "../cache/files.ts";
import type { PageHosts } from "../../site/model/site.ts";
import type { PlannedFile } from "../plan/plan.ts";
import { fontPackage, rasterize } from "./pictures.ts";

/** The contents of a file: a text, or a copy of another file. Equal hashes mean equal contents. */
export type FileContents =
  { readonly text: string } | { readonly from: string; readonly hash: string; readonly checksum?: string };

/** A card has contents once it is rendered. */
export function contentsOf(
  file: PlannedFile,
  {
    root,
    cacheDir,
    pageHosts,
  }: { readonly root: string; readonly cacheDir: string; readonly pageHosts?: PageHosts },
): FileContents {
  switch (file.kind) {
    case "text":
      return { text: file.text(pageHosts) };
    case "static":
      return file.file;
    case "asset":
      return { from: join(root, file.source), hash: file.hash };
    case "card":
      return { from: cardFile(cacheDir, file.hash), hash: file.hash };
  }
}

/** The SVG of a social card, and the file for its picture. */
export interface CardJob {
  readonly svg: string;
  readonly file: string;
}

/** The file of a card's picture in the cache. */
export function cardFile(cacheDir: string, hash: string): string {
  return join(cacheDir, "cards", `${hash}.png`);
}

/**
 * Renders missing cards, in some milliseconds each. The font is in the package, so a picture is the same on every
 * machine.
 */
export async function renderCards(jobs: readonly CardJob[], packageDir: string): Promise<void> {
  const fonts = fontFiles(packageDir);
  for (const { svg, file } of jobs)
    if (!(await hasBytes(file))) await writeBytes(file, await rasterize(svg, 1200, fonts));
}

function fontFiles(packageDir: string): string[] {
  const { resolve } = createRequire(join(packageDir, "package.json"));
  const folder = dirname(resolve(`${fontPackage}/package.json`));
  return ["400Regular/Inter_400Regular.ttf", "700Bold/Inter_700Bold.ttf"].map((name) => join(folder, name));
}
