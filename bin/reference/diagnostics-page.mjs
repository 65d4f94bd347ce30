import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { importBundled } from "./import-bundled.mjs";

/** The page of the manual that says of each diagnostic why it appears; authors write it, except for the messages. */
export const diagnosticsFile = "manual/content/reference/diagnostics.md";

/** @typedef {{ readonly severity: string, readonly message: string, readonly hint: string }} Sample */

/**
 * The page with a message of each diagnostic, as the present sources word it, at the end of its section.
 * @param {string} packageDir
 * @returns {Promise<string>}
 */
export async function diagnosticsPage(packageDir) {
  const samples = await samplesOf(packageDir);
  const page = await readFile(join(packageDir, diagnosticsFile), "utf8");
  const [head = "", ...sections] = page.split(/^(?=#{2,3} )/m);
  const missing = new Set(samples.keys());
  const written = sections.map((section) => {
    const code = /^### `([a-z\d-]+)`/.exec(section)?.[1];
    if (code === undefined) return section;
    const sample = samples.get(code);
    if (!sample)
      throw new Error(`No diagnostic has the code ${code}: remove its section from ${diagnosticsFile}`);
    missing.delete(code);
    const text = section.replace(/\n```text\n[^]*?\n```\n/, "").trimEnd();
    return `${text}\n\n\`\`\`text\n${sample.severity}: ${sample.message}\n${sample.hint}\n\`\`\`\n\n`;
  });
  if (missing.size > 0)
    throw new Error(`Write a section in ${diagnosticsFile} for: ${[...missing].join(", ")}`);
  return `${head}${written.join("")}`.replace(/\n+$/, "\n");
}

/**
 * The words for a sample of each diagnostic, by its code.
 * @param {string} packageDir
 * @returns {Promise<ReadonlyMap<string, Sample>>}
 */
async function samplesOf(packageDir) {
  const module = await importBundled(
    join(packageDir, "cli/diagnostics"),
    `import { sampleOf } from "./samples.ts";
     import { diagnosticCodes, wordingOf } from "./wording.ts";
     export const samples = diagnosticCodes.map((code) => [code, wordingOf(sampleOf(code))]);`,
  );
  return new Map(/** @type {{ samples: readonly (readonly [string, Sample])[] }} */ (module).samples);
}
