import type { Where } from "./main.ts";

/** The module that bin/ loads, for the command line and for the other threads: each evaluates only its own half. */
export async function main(argv: readonly string[], where: Where): Promise<number> {
  const program = await import("./main.ts");
  return program.main(argv, where);
}

/**
 * The texts that `npm pack` adds to the package, by the names of their files (bin/pack/pack.mjs). `inputs` are the files
 * of the program.
 */
export async function makeParts(
  packageDir: string,
  inputs: readonly string[],
  load: Where["load"],
): Promise<ReadonlyMap<string, string>> {
  const { setModuleLoader } = await import("./lib/load-module.ts");
  setModuleLoader(load);
  const parts = await (await import("./theme/prebuilt/make.ts")).makeParts(packageDir);
  const { licensesOf } = await import("./theme/scripts/licenses.ts");
  const title = "The files in this folder contain these packages.";
  const licenses = await licensesOf([...inputs, ...parts.inputs], { title, packageDir, folder: packageDir });
  return new Map([...parts.files, ["licenses.txt", licenses]]);
}

export async function work(load: Where["load"]): Promise<void> {
  const { listen } = await import("./worker.ts");
  listen(load);
}
