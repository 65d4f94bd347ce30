import type { BuildOptions, Metafile, OutputFile } from "esbuild";
import { loadEsbuild } from "../lib/load-module.ts";

/** One call of the bundler. */
export interface BundleJob<Data> {
  /** The same in every run of the same theme. */
  readonly name: string;
  /** Differs when the options differ by more than their data. */
  readonly shape: string;
  /** What plugins read besides files, as JSON. */
  readonly data: Data;
  /** Plugins ask for the data in each run. */
  readonly options: (data: () => Data) => BuildOptions;
  /** Files whose text does not matter, because plugins replace it with data. */
  readonly ignored?: RegExp;
}

export interface Bundled {
  readonly metafile: Metafile;
  readonly outputFiles: readonly OutputFile[];
}

/** Runs the bundler. Throws its BuildFailure. */
export type Bundler = <Data>(job: BundleJob<Data>) => Promise<Bundled>;

/** Bundles from the beginning each time. */
export const bundleOnce: Bundler = async ({ data, options }) => {
  const { build } = await loadEsbuild();
  const { metafile, outputFiles } = await build({ ...options(() => data), write: false, metafile: true });
  return { metafile, outputFiles };
};
