import { basename } from "node:path";
import { licensesOf } from "../theme/scripts/licenses.ts";
import { cacheFile, type CachedFile } from "./files.ts";
import type { BundledScript } from "./scripts.ts";

/**
 * Caches a script, and a text with the licenses of all packages in it. The first line of the script links to that
 * text.
 */
export async function cacheScript(
  { text, inputs }: BundledScript,
  {
    name,
    cacheDir,
    packageDir,
    isPacked = false,
  }: {
    readonly name: string;
    readonly cacheDir: string;
    readonly packageDir: string;
    readonly isPacked?: boolean;
  },
): Promise<readonly [script: CachedFile, licenses: CachedFile]> {
  const licenses = await cacheFile(cacheDir, {
    ...{ name: `${name}-licenses`, extension: "txt" },
    text: await licensesOf(inputs, {
      ...{ title: "This script contains these packages.", packageDir, folder: process.cwd() },
    }),
  });
  const script = await cacheFile(cacheDir, {
    ...{ name, extension: "js", isPacked },
    text: `/*! Licenses: ./${basename(licenses[0])} */\n${text}`,
  });
  return [script, licenses];
}
