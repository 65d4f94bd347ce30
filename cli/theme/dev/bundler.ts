import type { BuildContext, BuildFailure } from "esbuild";
import { areSame, type Input, inputOf } from "../../cache/inputs.ts";
import { loadEsbuild } from "../../lib/load-module.ts";
import type { Bundled, Bundler } from "../bundler.ts";
import { fileOf, lookups } from "../lookups.ts";

/** A bundler for a session of `site dev`: it retains what it read, and bundles only what changed. */
export interface IncrementalBundler {
  readonly run: Bundler;
  /** Files that were saved: their sizes and times may be the same as before. */
  forget(files: ReadonlySet<string>): void;
  /** Whether a bundle contains the file, or looked for it. */
  has(file: string): boolean;
  /** Whether a bundle that was made differs from its files now, or failed. */
  isStale(): boolean;
  /** Ends the work: bundles that are being made, and later ones, fail. */
  cancel(): Promise<void>;
  dispose(): Promise<void>;
}

/** The state of one job. */
interface Kept {
  readonly shape: string;
  readonly context: BuildContext<{ write: false; metafile: true }>;
  readonly ignored: RegExp | undefined;
  data: unknown;
  dataText: string;
  /** Absent if the last run failed. */
  result: Bundled | undefined;
  inputs: readonly Input[];
  /** Settled when the present run has ended, also one whose theme was given up because another bundle failed. */
  running: Promise<unknown> | undefined;
}

/** `onBundle` is called with the name of each job that runs, but not of one whose last result is still right. */
export function createIncrementalBundler(
  packageDir: string,
  onBundle: (name: string) => void = () => undefined,
): IncrementalBundler {
  const jobs = new Map<string, Kept>();
  let isCanceled = false;
  const run: Bundler = async ({ name, shape, data, options, ignored }) => {
    if (isCanceled) throw canceled;
    let kept = jobs.get(name);
    if (kept?.shape !== shape) {
      await kept?.context.dispose();
      const { context: contextOf } = await loadEsbuild();
      // the plugins of this job are called during its runs only
      const context = await contextOf({
        ...options(() => jobs.get(name)?.data as typeof data),
        write: false,
        metafile: true,
      });
      kept = {
        shape,
        context,
        ignored,
        data,
        dataText: "",
        result: undefined,
        inputs: [],
        running: undefined,
      };
      jobs.set(name, kept);
    }
    if (kept.running) {
      // the bundler would answer with that run, which may have read files before they were saved
      await kept.running;
      kept.result = undefined;
    }
    const dataText = JSON.stringify(data);
    if (kept.result && kept.dataText === dataText && areSame("", kept.inputs)) return kept.result;
    Object.assign(kept, { data, dataText, result: undefined });
    onBundle(name);
    const work = bundledAnew(kept, packageDir);
    const running = work.catch(() => undefined);
    kept.running = running;
    try {
      return await work;
    } finally {
      if (kept.running === running) kept.running = undefined;
    }
  };
  return {
    run,
    forget(files) {
      for (const kept of jobs.values())
        if (kept.inputs.some(([path]) => files.has(path))) kept.result = undefined;
    },
    has: (file) => [...jobs.values()].some(({ inputs }) => inputs.some(([path]) => path === file)),
    isStale: () => [...jobs.values()].some(({ result, inputs }) => !result || !areSame("", inputs)),
    async cancel() {
      isCanceled = true;
      await Promise.all([...jobs.values()].map(({ context }) => context.cancel()));
    },
    async dispose() {
      const contexts = [...jobs.values()].map(({ context }) => context);
      jobs.clear();
      await Promise.all(contexts.map((context) => context.dispose()));
    },
  };
}

async function bundledAnew(kept: Kept, packageDir: string): Promise<Bundled> {
  const { metafile, outputFiles } = await kept.context.rebuild();
  kept.inputs = inputsOf({ metafile, outputFiles }, packageDir, kept.ignored);
  kept.result = { metafile, outputFiles };
  return kept.result;
}

/** Like the failure of a bundle, but without a message. */
const canceled: Error & Pick<BuildFailure, "errors"> = Object.assign(new Error("The session is closed."), {
  errors: [],
});

/** The files in a bundle, and the paths that decide what their imports mean. */
function inputsOf({ metafile }: Bundled, packageDir: string, ignored: RegExp | undefined): readonly Input[] {
  const files = Object.keys(metafile.inputs).flatMap((name) => fileOf(name, packageDir) ?? []);
  const paths = new Set([...files, ...lookups([metafile], packageDir)]);
  return [...paths].filter((path) => ignored?.test(path) !== true).map((path) => inputOf("", path));
}
