import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import type { Metafile } from "esbuild";
import { hashOf } from "../../lib/hash.ts";
import { bundleOnce } from "../bundler.ts";
import { makeTheme } from "../make-theme.ts";
import { makeServiceWorker } from "../service-worker/service-worker.ts";
import { filesOfTheme, themeSources } from "../sources.ts";
import { partFiles, type PrebuiltTheme, type PrebuiltWorkers } from "./read.ts";

export interface MadeParts {
  /** Texts by the names of their files. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that they were made from, as the bundler names them: relative to the package. */
  readonly inputs: readonly string[];
}

/** What `npm pack` puts into the package besides the program: the theme of most roots, and the service worker. */
export async function makeParts(packageDir: string): Promise<MadeParts> {
  const folder = await mkdtemp(join(tmpdir(), "site-parts-"));
  try {
    const metafiles: Metafile[] = [];
    const { server, ...theme } = await bundled(packageDir, folder, (metafile) => metafiles.push(metafile));
    const fromPackage = (path: string): string =>
      relative(packageDir, resolve(folder, path)).replaceAll(sep, "/");
    const origins = Object.entries(theme.origins).map(
      ([name, paths]) => [name, paths.map(fromPackage)] as const,
    );
    const common = { packageDir, cacheDir: folder, minify: true };
    const offline = await makeServiceWorker({ ...common, offline: true });
    const uninstall = await makeServiceWorker({ ...common, offline: false });
    // comments of the bundler name folders of this machine
    const code = server.code.replaceAll(packageDir + sep, "");
    const made: PrebuiltTheme = {
      hash: hashOf(code, JSON.stringify(theme.files)),
      theme: { ...theme, origins: Object.fromEntries(origins) },
    };
    const workers: PrebuiltWorkers = { offline: offline.files, uninstall: uninstall.files };
    return {
      files: new Map([
        [partFiles.theme, JSON.stringify(made)],
        [partFiles.server, code],
        [partFiles.workers, JSON.stringify(workers)],
      ]),
      inputs: [...metafiles.flatMap(({ inputs }) => Object.keys(inputs)), ...offline.paths],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundled(packageDir: string, root: string, onBundle: (metafile: Metafile) => void) {
  const extras = { playground: false, hostedSearch: false };
  const sources = await themeSources(await filesOfTheme(packageDir, root, extras));
  const made = await makeTheme(sources, { run: bundleOnce, minify: true, dev: false, onBundle });
  if (!("server" in made)) throw new Error(`The theme cannot be bundled: ${JSON.stringify(made)}`);
  return made;
}
