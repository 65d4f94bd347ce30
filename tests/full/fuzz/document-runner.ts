import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";

/** Renders documents in a thread of its own, which is ended when a document takes too long. */
export interface DocumentRunner {
  /** What is wrong with the result; undefined if nothing is. */
  faultOf(name: string, text: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Seconds of processor time of this process, which does nothing else meanwhile: other processes do not count. */
const limit = 2;

export async function createDocumentRunner(): Promise<DocumentRunner> {
  // packages are found from here
  const cache = join(process.cwd(), "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "fuzz-"));
  const file = join(folder, "worker.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "document-worker.ts")],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    banner: { js: 'import { createRequire as from } from "node:module"; const require = from("/");' },
  });
  let worker: Worker | undefined;
  return {
    async faultOf(name, text) {
      worker ??= new Worker(file);
      const fault = await ask(worker, { name, text });
      if (fault === tooLong || fault?.startsWith(ended) === true) {
        await worker.terminate();
        worker = undefined;
      }
      return fault;
    },
    async close() {
      await worker?.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const tooLong = `takes more than ${limit} seconds`;

const ended = "ends the thread";

async function ask(worker: Worker, message: object): Promise<string | undefined> {
  const start = process.cpuUsage();
  return new Promise((resolve) => {
    const settle = (fault: string | undefined): void => {
      clearInterval(timer);
      worker.off("message", settle).off("error", fail);
      resolve(fault);
    };
    const fail = (error: unknown): void => {
      settle(`${ended}: ${String(error)}`);
    };
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if (user + system > limit * 1e6) settle(tooLong);
    }, 50);
    worker.once("message", settle);
    worker.once("error", fail);
    worker.postMessage(message);
  });
}
