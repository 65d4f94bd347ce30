import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { Failure } from "./failure.mjs";

/**
 * One file that decided what a bundle became: its path relative to the package, size in bytes (-1 for a file
 * that is not there), time of change in milliseconds and the hash of its content.
 * @typedef {[path: string, size: number, time: number, hash: string]} Input
 */

const entry = "cli/program.ts";

/** What decides besides the sources: this file and the bundler's version. */
const tools = ["bin/start/bundle.mjs", "package.json"];

/** Packages that stay packages: they start programs, read their own files or are wanted seldom. */
const external = [
  "@resvg/resvg-js",
  "@axe-core/playwright",
  "@typescript-eslint/*",
  "chokidar",
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

const kept = 8;
const keptMilliseconds = 24 * 60 * 60 * 1000;
const record = "inputs.json";

/**
 * The folder with the command line program as JavaScript, bundled now if none of the kept bundles was made
 * from the sources as they are.
 * @param {string} packageDir
 * @param {string} cacheDir
 * @returns {Promise<{ folder: string, made: boolean }>}
 */
export async function bundleOf(packageDir, cacheDir) {
  const store = join(cacheDir, "cli");
  for (const folder of newestFirst(store)) {
    if (!isCurrent(folder, packageDir)) continue;
    markUsed(folder);
    return { folder, made: false };
  }
  return { folder: await makeBundle(packageDir, store), made: true };
}

/**
 * What is used is not old, whenever it was made (cli/cache/expiry.ts); a cache that may only be read serves too.
 * @param {string} folder
 */
function markUsed(folder) {
  const now = Date.now() / 1000;
  try {
    utimesSync(folder, now, now);
  } catch {
    // then nobody can tidy it up either
  }
}

/** @param {string} store */
function newestFirst(store) {
  if (!existsSync(store)) return [];
  return readdirSync(store)
    .filter((name) => !name.startsWith("."))
    .map((name) => ({ folder: join(store, name), time: statOf(join(store, name, record)).time }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => b.time - a.time)
    .map(({ folder }) => folder);
}

/**
 * Sizes and times answer in the common case; where they differ the content does, so that a fresh checkout
 * of the same sources makes no new bundle.
 * @param {string} folder
 * @param {string} packageDir
 */
function isCurrent(folder, packageDir) {
  const inputs = readRecord(folder);
  let touched = false;
  for (const [path, size, time, hash] of inputs) {
    const file = resolve(packageDir, path);
    const now = statOf(file);
    if (now.size === size && now.time === time) continue;
    if (now.size !== size || hashOf(file) !== hash) return false;
    touched = true;
  }
  if (touched) {
    writeRecord(
      folder,
      inputs.map(([path]) => inputOf(packageDir, path)),
    );
  }
  return inputs.length > 0;
}

/**
 * @param {string} packageDir
 * @param {string} store
 */
async function makeBundle(packageDir, store) {
  const started = Date.now();
  const { outputFiles, metafile } = await runEsbuild(packageDir);
  const paths = [...tools, entry, ...Object.keys(metafile.inputs)];
  const inputs = [...new Set(paths)].sort().map((path) => inputOf(packageDir, path));

  const name = createHash("sha256");
  for (const { path, hash } of outputFiles) name.update(`${basename(path)} ${hash}\n`);
  const folder = join(store, name.digest("hex").slice(0, 16));
  writeFolder(folder, outputFiles);
  // a source saved while the bundler read it may or may not be in the bundle: leave the next run to find out
  if (inputs.every(([, , time]) => time < started - 50)) writeRecord(folder, inputs);
  removeOld(store, folder);
  return folder;
}

/** @param {string} packageDir */
async function runEsbuild(packageDir) {
  const { build, formatMessages } = await import("esbuild");
  try {
    return await build({
      absWorkingDir: packageDir,
      entryPoints: [entry],
      outdir: "bundle",
      write: false,
      metafile: true,
      bundle: true,
      platform: "node",
      // what V8 compiled can be kept of scripts only: program.mjs
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      target: "node20.19",
      external,
      legalComments: "none",
      // half the text to read at each start; names stay, for the traces of bugs
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: "silent",
      // said here, because a tsconfig.json inside node_modules is not read
      tsconfigRaw: { compilerOptions: { target: "ES2022", jsx: "react-jsx", verbatimModuleSyntax: true } },
      define: { "import.meta.url": "ownUrl" },
      banner: { js: 'const ownUrl=require("node:url").pathToFileURL(__filename).href;' },
    });
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
 * Written beside and renamed, so that a second process never meets half a bundle.
 * @param {string} folder
 * @param {readonly { path: string, contents: Uint8Array }[]} files
 */
function writeFolder(folder, files) {
  const beside = join(folder, "..", `.${basename(folder)}-${process.pid}`);
  mkdirSync(beside, { recursive: true });
  for (const { path, contents } of files) writeFileSync(join(beside, basename(path)), contents);
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // it is there: the name is a hash of the content, so another process or an earlier run wrote the same
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The newest bundles stay, and any that may belong to a process that still runs.
 * @param {string} store
 * @param {string} current
 */
function removeOld(store, current) {
  const limit = Date.now() - keptMilliseconds;
  const names = readdirSync(store).map((name) => ({
    folder: join(store, name),
    time: statOf(join(store, name)).time,
  }));
  const others = names.filter(({ folder }) => folder !== current).sort((a, b) => b.time - a.time);
  for (const { folder, time } of others.slice(kept)) {
    if (time >= limit) continue;
    rmSync(folder, { recursive: true, force: true });
    // what it remembered is of no use to another program
    rmSync(join(store, "..", "memo", basename(folder)), { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Input[]}
 */
function readRecord(folder) {
  try {
    /** @type {unknown} */
    const inputs = JSON.parse(readFileSync(join(folder, record), "utf8"));
    return /** @type {Input[]} */ (inputs);
  } catch {
    return [];
  }
}

/**
 * @param {string} folder
 * @param {readonly Input[]} inputs
 */
function writeRecord(folder, inputs) {
  const beside = join(folder, `.${record}-${process.pid}`);
  writeFileSync(beside, JSON.stringify(inputs));
  renameSync(beside, join(folder, record));
}

/**
 * @param {string} packageDir
 * @param {string} path
 * @returns {Input}
 */
function inputOf(packageDir, path) {
  const file = resolve(packageDir, path);
  const { size, time } = statOf(file);
  return [path, size, time, size < 0 ? "" : hashOf(file)];
}

/** @param {string} file */
function statOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? { size: -1, time: 0 } : { size: stat.size, time: stat.mtimeMs };
}

/** @param {string} file */
function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("base64url");
}
