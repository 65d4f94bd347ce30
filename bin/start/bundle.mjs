import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { touch } from "../../cli/cache/expiry.mjs";
import { builtParts } from "../../cli/lib/paths/built-parts.mjs";
import { writeAtomically } from "../../cli/cache/write-atomically.mjs";
import { Failure } from "./failure.mjs";
import { wrapper } from "./program.mjs";

/**
 * A file that a bundle was made from: its path relative to the package, its size in bytes (-1 for a missing file), its
 * time in milliseconds and the hash of its content.
 * @typedef {[path: string, size: number, time: number, hash: string]} Input
 */

const entry = "cli/program.ts";

/** The name of the bundled program. */
export const programFile = "program.cjs";

/** Besides the sources, a bundle depends on this file and on the version of the bundler. */
const tools = ["bin/start/bundle.mjs", "package.json"];

/** Packages outside of the bundle: they start programs, read their own files or are rarely needed. */
const external = [
  "@resvg/resvg-js",
  "@axe-core/playwright",
  "@typescript-eslint/*",
  "algoliasearch",
  "axe-core",
  "esbuild",
  "eslint",
  "fsevents",
  "linkinator",
  "oxc-minify",
  "playwright-core",
  "prettier",
  "react",
  "react-dom",
  "typedoc",
  "typescript",
  "typescript-eslint",
  "vitest",
  "workbox-build",
];

/**
 * What a bundle was made from, and the hash of its code. The bundler writes this file last, so a bundle with this file
 * is complete.
 * @typedef {object} BundleRecord
 * @property {Input[]} inputs
 * @property {string} hash
 */
const record = "inputs.json";

/**
 * The command line program as JavaScript: its code and the folder of the file with it. Bundles the program unless a
 * cached bundle was made from the present sources.
 * @param {string} packageDir
 * @param {string} cacheDir
 * @returns {Promise<{ folder: string, code: Buffer, made: boolean }>}
 */
export async function bundleOf(packageDir, cacheDir) {
  const store = join(cacheDir, "cli");
  const built = builtParts(packageDir);
  if (built !== undefined)
    return { ...(await copyOf(join(built, programFile), { store, packageDir })), made: false };
  for (const folder of newestFirst(store)) {
    const code = await currentCode(folder, packageDir);
    if (code === undefined) continue;
    await touch(folder);
    return { folder, code, made: false };
  }
  return { ...(await makeBundle(packageDir, store)), made: true };
}

/**
 * A copy of the built program in the cache, beside which V8's compiled code is kept: the package's own folder may be
 * shared by projects, or read-only.
 * @param {string} file
 * @param {{ store: string, packageDir: string }} places
 */
async function copyOf(file, { store, packageDir }) {
  const code = readFileSync(file);
  const folder = join(store, nameOf(code, packageDir));
  const copy = join(folder, programFile);
  if (tryRead(copy)?.equals(code) === true) await touch(folder);
  else await writeInto(folder, () => writeAtomically(copy, code));
  return { folder, code };
}

/** @param {string} store */
function newestFirst(store) {
  if (!existsSync(store)) return [];
  return readdirSync(store)
    .map((name) => ({ folder: join(store, name), time: statOf(join(store, name, record)).time }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => b.time - a.time)
    .map(({ folder }) => folder);
}

/**
 * The code of a bundle, or undefined if it is damaged or was made from other sources. Compares sizes and times first, and
 * contents only where times differ, so that a fresh checkout of the same sources needs no new bundle.
 * @param {string} folder
 * @param {string} packageDir
 */
async function currentCode(folder, packageDir) {
  const { inputs, hash: hashOfCode } = readRecord(folder);
  const code = tryRead(join(folder, programFile));
  if (code === undefined || hashOf(code) !== hashOfCode) return undefined;
  let changed = false;
  for (const [path, size, time, hash] of inputs) {
    const file = resolve(packageDir, path);
    const now = statOf(file);
    if (now.size === size && now.time === time) continue;
    if (now.size !== size || hashOfFile(file) !== hash) return undefined;
    changed = true;
  }
  if (changed) {
    // the bundle can also be used from a cache that cannot be written
    await writeRecord(folder, {
      inputs: inputs.map(([path]) => inputOf(packageDir, path)),
      hash: hashOfCode,
    }).catch(() => undefined);
  }
  return code;
}

/**
 * @param {string} packageDir
 * @param {string} store
 */
async function makeBundle(packageDir, store) {
  const started = Date.now();
  const { code, metafile } = await bundleProgram(packageDir);
  const paths = [...tools, entry, ...Object.keys(metafile.inputs)];
  const inputs = [...new Set(paths)].sort().map((path) => inputOf(packageDir, path));

  const folder = join(store, nameOf(code, packageDir));
  await writeInto(folder, async () => {
    await writeAtomically(join(folder, programFile), code);
    // a source that was saved during bundling may or may not be in the bundle: the next run makes it again
    if (inputs.every(([, , time]) => time < started - 50))
      await writeRecord(folder, { inputs, hash: hashOf(code) });
  });
  return { folder, code };
}

/**
 * The name of the folder of a bundle: caches of results have it too.
 * @param {Buffer} code
 * @param {string} packageDir
 */
function nameOf(code, packageDir) {
  return createHash("sha256").update(code).update(dependenciesOf(packageDir)).digest("hex").slice(0, 16);
}

/**
 * @param {string} folder
 * @param {() => Promise<void>} write
 */
async function writeInto(folder, write) {
  try {
    // a folder may be in the place of the file
    await write().catch(async () => {
      rmSync(folder, { recursive: true, force: true });
      await write();
    });
  } catch (error) {
    throw new Failure(
      `Cannot write ${folder}: ${error instanceof Error ? error.message : String(error)}.`,
      "The folder belongs to the cache. Free some space there, or remove the folder, and try again.",
      2,
    );
  }
}

/**
 * The packages with their versions: some are no part of the bundle, and pages depend on them. The name of the bundle is a
 * part of the cache's keys.
 * @param {string} packageDir
 */
function dependenciesOf(packageDir) {
  const file = join(packageDir, "package.json");
  /** @type {unknown} */
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return JSON.stringify(/** @type {{ dependencies?: unknown }} */ (manifest).dependencies ?? {});
}

/**
 * The program as one script for `loadProgram`, and what it was made from.
 * @param {string} packageDir
 */
export async function bundleProgram(packageDir) {
  const { build, formatMessages } = await import("esbuild");
  try {
    const {
      outputFiles: [program],
      metafile,
    } = await build({
      absWorkingDir: packageDir,
      entryPoints: [entry],
      outdir: "bundle",
      write: false,
      metafile: true,
      bundle: true,
      platform: "node",
      // V8 caches compiled code of scripts only (program.mjs)
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      target: "node20.19",
      external,
      // its script for CommonJS asks for its parts in a way that bundlers do not see
      alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
      legalComments: "none",
      // each start then reads half as much text; names remain for stack traces
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: "silent",
      // esbuild does not read a tsconfig.json inside node_modules
      tsconfigRaw: { compilerOptions: { target: "ES2022", jsx: "react-jsx", verbatimModuleSyntax: true } },
      define: { "import.meta.url": "ownUrl" },
      banner: { js: `${wrapper.start}const ownUrl=require("node:url").pathToFileURL(__filename).href;` },
      footer: { js: wrapper.end },
    });
    return { code: inAscii(program?.text ?? ""), metafile };
  } catch (error) {
    if (!(error instanceof Error && "errors" in error)) throw error;
    const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
    const messages = await formatMessages(errors, { kind: "error", color: process.stderr.isTTY });
    throw new Failure(
      messages.join("").trimEnd(),
      "Bundling the command line program failed. Fix its source code.",
      3,
    );
  }
}

/**
 * The bundler keeps other characters in regular expressions only. Without them each start reads the program without
 * decoding it, which saves 8 ms, and V8 keeps it in half of the memory.
 * @param {string} text
 */
function inAscii(text) {
  const escaped = text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return Buffer.from(escaped, "latin1");
}

/**
 * Empty for a bundle that cannot be used.
 * @param {string} folder
 * @returns {BundleRecord}
 */
function readRecord(folder) {
  try {
    const [hash, ...lines] = readFileSync(join(folder, record), "utf8").split("\n");
    const text = lines.join("\n");
    /** @type {unknown} */
    const made = hash === hashOf(text) ? JSON.parse(text) : undefined;
    if (made) return /** @type {BundleRecord} */ (made);
  } catch {
    // missing or damaged
  }
  return { inputs: [], hash: "" };
}

/**
 * @param {string} folder
 * @param {BundleRecord} made
 */
function writeRecord(folder, made) {
  const text = JSON.stringify(made);
  return writeAtomically(join(folder, record), `${hashOf(text)}\n${text}`);
}

/**
 * @param {string} packageDir
 * @param {string} path
 * @returns {Input}
 */
function inputOf(packageDir, path) {
  const file = resolve(packageDir, path);
  const { size, time } = statOf(file);
  return [path, size, time, size < 0 ? "" : hashOfFile(file)];
}

/** @param {string} file */
function statOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? { size: -1, time: 0 } : { size: stat.size, time: stat.mtimeMs };
}

/**
 * Empty for a file that cannot be read.
 * @param {string} file
 */
function hashOfFile(file) {
  const contents = tryRead(file);
  return contents === undefined ? "" : hashOf(contents);
}

/** @param {string} file */
function tryRead(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** @param {string | Uint8Array} contents */
function hashOf(contents) {
  return createHash("sha256").update(contents).digest("base64url");
}
