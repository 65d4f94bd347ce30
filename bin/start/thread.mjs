import { workerData } from "node:worker_threads";
import { loadProgram } from "./program.mjs";

/** @typedef {{ work: (load: (url: string) => Promise<unknown>) => Promise<void> }} Program */

// Another thread's beginning: the same program, with what V8 keeps of builds, for which most threads are.
/** @type {unknown} */
const given = workerData;
const { program } = /** @type {{ program: string }} */ (given);
const { exports } = loadProgram(program, "build");
await /** @type {Program} */ (exports).work((url) => import(url));
