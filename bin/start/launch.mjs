import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { pruneCache } from "../../cli/cache/expiry.mjs";
import { bundleOf, programFile } from "./bundle.mjs";
import { describe } from "./failure.mjs";
import { installMissing } from "./install.mjs";
import { cacheDirOf, places } from "./places.mjs";
import { loadProgram } from "./program.mjs";

/**
 * The exports of cli/program.ts.
 * @typedef {object} Program
 * @property {(argv: readonly string[], where: Where) => Promise<number>} main
 *
 * @typedef {object} Where
 * @property {string} packageDir
 * @property {string} cacheDir
 * @property {(url: string) => Promise<unknown>} load imports a module: scripts out of V8's cache cannot
 * @property {string} workerFile the entry point of worker threads
 */

/**
 * Installs missing packages, bundles the program if its sources changed, runs it with the typed words and sets the exit
 * code: 0 to 2 from the program, 3 for a bug.
 * @param {readonly string[]} argv
 */
export async function launch(argv) {
  process.on("uncaughtException", (error) => {
    process.exit(report(error));
  });
  for (const stream of [process.stdout, process.stderr]) stream.on("error", ignoreClosedPipe);
  try {
    process.exitCode = await run(argv);
    // a signal ended the program: do not wait for unfinished work
    if (process.exitCode > 128) process.exit();
  } catch (error) {
    process.exitCode = report(error);
  }
}

/**
 * @param {readonly string[]} argv
 * @returns {Promise<number>}
 */
async function run(argv) {
  const here = places();
  // packages that are bundled into the program are development dependencies
  await installMissing(here, { development: true });
  const cacheDir = cacheDirOf(here);
  const { folder, code } = await bundleOf(here.packageDir, cacheDir);
  // React reads this when it is loaded; pages are always rendered with its production build
  process.env.NODE_ENV = "production";
  const file = join(folder, programFile);
  const command = /^[a-z]+$/.exec(argv[0] ?? "")?.[0] ?? "help";
  if (command === "build") {
    optimizeLater();
    markAtOnce();
  }
  const program = loadProgram({ file, code }, command);
  const exitCode = await /** @type {Program} */ (program.exports).main(argv, {
    packageDir: here.packageDir,
    cacheDir,
    load: (url) => import(url),
    workerFile: fileURLToPath(new URL("thread.mjs", import.meta.url)),
  });
  if (exitCode <= 1) {
    // exit code 2 means a mistyped command: the user does not repeat it, so its compiled code is not saved
    await program.save();
    await pruneCache(cacheDir, Date.now());
  }
  return exitCode;
}

/**
 * Makes V8 optimize a function six times as late, on all threads: a quarter of the processor time was its compiler. A
 * cold build of 250 pages on two processors then takes 0.83 of the time with a second thread, of 1,000 pages 0.95 to
 * 0.99. Later versions of V8 have another compiler between, and no such setting. The name of the cached code depends on
 * the settings, so call this before.
 */
function optimizeLater() {
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=400000");
}

/**
 * Makes V8 mark garbage in one step, not in small ones between the work: nobody waits for the steps of a build. At 20,000
 * pages a build after one edit takes 0.93 of the time. A large build that renders many pages takes it back.
 */
function markAtOnce() {
  setFlagsFromString("--no-incremental-marking");
}

/** @param {unknown} error */
function report(error) {
  const { text, exitCode } = describe(error);
  console.error(text);
  return exitCode;
}

/**
 * The program that reads the output ended, as `head` does: this process continues its work.
 * @param {NodeJS.ErrnoException} error
 */
function ignoreClosedPipe(error) {
  if (error.code !== "EPIPE") throw error;
}
