import { build } from "esbuild";

/**
 * Bundles TypeScript and imports it: Node cannot read it from its file.
 * @param {string} folder that imports are relative to
 * @param {string} contents
 * @returns {Promise<unknown>}
 */
export async function importBundled(folder, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
  });
  const code = Buffer.from(outputFiles[0]?.text ?? "").toString("base64");
  /** @type {unknown} */
  const module = await import(`data:text/javascript;base64,${code}`);
  return module;
}
