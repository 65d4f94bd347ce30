import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { describe } from "../start/failure.mjs";
import { cacheDirOf, places } from "../start/places.mjs";

/**
 * The export of cli/follow/follow.ts.
 * @typedef {{ runFollow(argv: readonly string[], places: object, output: object): Promise<number> }} Follow
 */

const here = places();
const { packageDir } = here;
const cacheDir = cacheDirOf(here);
try {
  process.exitCode = await (
    await program()
  ).runFollow(
    process.argv.slice(2),
    { packageDir, cacheDir },
    {
      /** @param {string} text */
      out: (text) => process.stdout.write(text),
      /** @param {string} text */
      progress: (text) => process.stderr.write(`${text}\n`),
    },
  );
} catch (error) {
  const isUsage = error instanceof Error && error.name === "UsageError" && "hint" in error;
  const { text, exitCode } = isUsage
    ? { text: `${error.message}\n${String(error.hint)}`, exitCode: 2 }
    : describe(error);
  console.error(text);
  process.exitCode = exitCode;
}

/**
 * Node cannot read TypeScript, and the bundle must be below node_modules to find what it does not contain.
 * @returns {Promise<Follow>}
 */
async function program() {
  const { outputFiles } = await build({
    entryPoints: [join(packageDir, "cli/follow/follow.ts")],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    external: ["esbuild", "prettier", "typescript"],
    logLevel: "silent",
    define: { "import.meta.url": "ownUrl" },
    banner: { js: 'const ownUrl=require("node:url").pathToFileURL(__filename).href;' },
  });
  const file = join(cacheDir, "follow", "program.cjs");
  mkdirSync(join(cacheDir, "follow"), { recursive: true });
  writeFileSync(file, outputFiles[0]?.contents ?? "");
  /** @type {unknown} */
  const module = createRequire(import.meta.url)(file);
  return /** @type {Follow} */ (module);
}
