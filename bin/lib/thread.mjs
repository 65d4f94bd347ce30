import { workerData } from "node:worker_threads";
import { loadProgram } from "./program.mjs";

/** @typedef {{ work: (load: (address: string) => Promise<unknown>) => Promise<void> }} Program */

// Another thread's beginning: the same program, with what V8 keeps of builds, for which most threads are.
const { program } = /** @type {{ program: string }} */ (workerData);
const { exports } = loadProgram(program, "build");
await /** @type {Program} */ (exports).work((address) => import(address));
