import { readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import ownPackage from "../../../package.json" with { type: "json" };
import { readEntry, writeEntry } from "../../cache/files.ts";
import { storeFolderOf } from "../../cache/store.ts";
import { hashOf } from "../../lib/hash.ts";
import { bundleModule, type BundledModule, type ModulePlace } from "./bundle-module.ts";

export interface KnownModulePlace extends ModulePlace {
  readonly cacheDir: string;
  /** Whether a bundle of an earlier run may be used. */
  readonly useCache: boolean;
}

interface Stored {
  /** What the bundle was made with, apart from files. */
  readonly key: string;
  readonly code: string;
  readonly inputs: readonly string[];
  /** The hash of each file that was read. */
  readonly files: readonly (readonly [path: string, hash: string])[];
}

/**
 * The module bundled, now or in an earlier run that read the same files. Starting the bundler takes 100 ms, a fifth of a
 * build of our own site after which nothing changed.
 */
export async function knownModule(place: KnownModulePlace): Promise<Pick<BundledModule, "code" | "inputs">> {
  const { root, cacheDir, file, exports, useCache } = place;
  const entry = join(storeFolderOf(cacheDir, root), `${file.replaceAll("/", "-")}.json`);
  const key = hashOf(JSON.stringify([root, file, exports, ownPackage.dependencies.esbuild]));
  const stored = useCache ? ((await readEntry(entry)) as Partial<Stored> | undefined) : undefined;
  if (stored?.key === key && (await areSame(stored.files ?? [])))
    return { code: stored.code ?? "", inputs: stored.inputs ?? [] };
  const started = Date.now();
  const { isPlain, ...bundled } = await bundleModule(place);
  const settings = await settingsFor(bundled.inputs);
  if (useCache && isPlain && settings) {
    const read = [...bundled.inputs, ...settings];
    const files = await hashesOf(read);
    // a file that was saved meanwhile may or may not be in the bundle
    if (await areOlder(read, started)) await writeEntry(entry, { key, ...bundled, files } satisfies Stored);
  }
  return bundled;
}

/**
 * Whether all files that exist were last written so long before a time, in milliseconds, that clocks of disks do not
 * matter.
 */
async function areOlder(paths: readonly string[], time: number): Promise<boolean> {
  const times = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.every((each) => each < time - 50);
}

async function areSame(files: Stored["files"]): Promise<boolean> {
  const now = await hashesOf(files.map(([path]) => path));
  return files.length > 0 && now.every(([, hash], index) => hash === files[index]?.[1]);
}

/** The hash of a missing file is empty. */
function hashesOf(paths: readonly string[]): Promise<Stored["files"]> {
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path).catch(() => undefined);
      return [path, text === undefined ? "" : hashOf(text)] as const;
    }),
  );
}

/**
 * The tsconfig.json and package.json files that the bundler reads for these files, also those that are missing. Undefined
 * if one extends a file of a package.
 */
async function settingsFor(inputs: readonly string[]): Promise<readonly string[] | undefined> {
  const paths = new Set<string>();
  const manifests = new Set<string>();
  for (const input of inputs)
    for (let folder = dirname(input); ; folder = dirname(folder)) {
      paths.add(join(folder, "tsconfig.json"));
      // it says whether a file without exports may be left out
      manifests.add(join(folder, "package.json"));
      if (folder === dirname(folder)) break;
    }
  for (const path of paths) {
    const text = await readFile(path, "utf8").catch(() => "");
    for (const extended of extendedBy(text)) {
      if (!extended.startsWith(".") && !isAbsolute(extended)) return undefined;
      const from = join(dirname(path), extended);
      paths.add(from.endsWith(".json") ? from : `${from}.json`);
    }
  }
  return [...paths, ...manifests];
}

/** The names in each `extends`, which may be one or a list: those in comments may be too many. */
function extendedBy(tsconfig: string): readonly string[] {
  const values = tsconfig.matchAll(/"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/g);
  return [...values].flatMap(([, value = ""]) =>
    Array.from(value.matchAll(/"([^"]*)"/g), ([, name = ""]) => name),
  );
}
