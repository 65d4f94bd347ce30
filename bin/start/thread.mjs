import { workerData } from "node:worker_threads";
import { loadProgram } from "./program.mjs";

/** @typedef {{ work: (load: (url: string) => Promise<unknown>) => Promise<void> }} Program */

// The entry point of worker threads: the same program with the compiled code of `site build`, which starts most threads,
// or of `site dev`, in which V8 has other settings.
/** @type {unknown} */
const given = workerData;
const { program } = /** @type {{ program: string }} */ (given);
const { exports } = loadProgram({ file: program }, "build", "dev");
await /** @type {Program} */ (exports).work((url) => import(url));
