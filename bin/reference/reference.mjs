import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configPage } from "./config-page.mjs";
import { diagnosticsFile, diagnosticsPage } from "./diagnostics-page.mjs";
import { matrixFile, matrixPage } from "./matrix-page.mjs";
import { messagesFile, messagesPage } from "./messages-page.mjs";

/** The pages of the manual and of the site that are made from the sources, as a whole or in part. */
const pages = {
  "manual/content/reference/configuration.md": configPage,
  [diagnosticsFile]: diagnosticsPage,
  [matrixFile]: matrixPage,
  [messagesFile]: messagesPage,
};

/**
 * Writes the generated pages, and returns those that changed.
 * @param {string} packageDir
 * @param {{ write: boolean }} options
 * @returns {Promise<readonly string[]>}
 */
export async function makeReference(packageDir, { write }) {
  const changed = [];
  for (const [path, pageOf] of Object.entries(pages)) {
    const file = join(packageDir, path);
    const text = await pageOf(packageDir);
    const before = await readFile(file, "utf8").catch(() => undefined);
    if (before === text) continue;
    changed.push(path);
    if (write) await writeFile(file, text);
  }
  return changed;
}
