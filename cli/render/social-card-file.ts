import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { writeQuietly } from "../cache/files.ts";
import { rasterize } from "./pictures.ts";

/** An SVG with text, and the path of its cached PNG. */
export interface CardJob {
  readonly svg: string;
  readonly file: string;
}

/** Where a card's picture is, once it was rendered. */
export function cardFile(cacheDir: string, hash: string): string {
  return join(cacheDir, "cards", `${hash}.png`);
}

/**
 * Renders cards that are not there yet: some milliseconds each. The font comes with the package, so a picture is the
 * same on every machine.
 */
export async function renderCards(jobs: readonly CardJob[], packageDir: string): Promise<void> {
  const missing = jobs.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const fonts = fontFiles(packageDir);
  for (const { svg, file } of missing) await writeQuietly(file, await rasterize(svg, 1200, fonts));
}

function fontFiles(packageDir: string): string[] {
  const { resolve } = createRequire(join(packageDir, "package.json"));
  const folder = dirname(resolve("@expo-google-fonts/inter/package.json"));
  return ["400Regular/Inter_400Regular.ttf", "700Bold/Inter_700Bold.ttf"].map((name) => join(folder, name));
}
