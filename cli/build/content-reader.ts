import type { Stages } from "../plan/stages.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { versionsOf } from "../api/read.ts";
import { storeFolderOf, storeOf } from "../cache/store.ts";
import { runApart } from "./workers/pool.ts";
import { type KnownSource, readSnapshot, type SnapshotOptions, snapshotOf, sourceFile } from "./snapshot.ts";
import { noAnswer } from "./workers/tasks.ts";
import { type ApiMarker, apiMarkersIn, insertionsOf, withApis } from "../content/includes/api-marker.ts";
import type { ApiItem, ApiText } from "../api/types.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { readText } from "../lib/read-text.ts";
import { createCache } from "../cache/cache.ts";
import { createKnownFiles, type KnownFiles } from "../cache/known-files.ts";
import type { Snapshot, SourceFile } from "../content/source.ts";
import type { LoadOptions } from "./load-site.ts";

/** Reads the content of a root many times. It reads the types of each version of a package once. */
export interface ContentReader {
  read(): Promise<Checked<Snapshot>>;
  /** Saves what is known of the files now. At a large site this takes time that nothing needs to wait for. */
  save(): Promise<void>;
}

export interface ContentReaderOptions
  extends
    Pick<LoadOptions, "root" | "packageDir" | "cacheDir" | "useCache">,
    Pick<SnapshotOptions, "onText"> {
  readonly workerFile: string | undefined;
  /** What is known of files from before, also of earlier runs. */
  readonly files?: KnownFiles<KnownSource> | undefined;
  /** Called before types are read, which takes some seconds. */
  readonly onStart?: (packages: number) => void;
}

/** What earlier runs know of the files of a root; undefined with `--no-cache`. */
export function knownSources({
  root,
  cacheDir,
  useCache,
}: Pick<LoadOptions, "root" | "cacheDir" | "useCache">): KnownFiles<KnownSource> | undefined {
  if (!useCache) return undefined;
  // roots of one name share a folder, and each has other files
  const file = join(storeFolderOf(cacheDir, root), `files-${hashOf(root)}.json`);
  return createKnownFiles<KnownSource>({ root, file, now: Date.now });
}

/** A marker in a file, and the cache key of its text. */
interface Wanted {
  readonly source: SourceFile;
  readonly marker: ApiMarker;
  readonly item: ApiItem;
  readonly key: string;
}

export function createContentReader(options: ContentReaderOptions): ContentReader {
  const { root, files, onText } = options;
  const cache = createCache<Stages>();
  const store = storeOf<Stages>(options);
  return {
    async read() {
      await files?.load();
      const { value: snapshot, diagnostics } = await readSnapshot(root, { files, onText });
      const wanted = wantedIn(snapshot, options);
      const items = new Map(
        wanted.filter(({ key }) => !cache.has("api", key)).map(({ key, item }) => [key, item]),
      );
      if (items.size > 0) await store.load(cache, "api", [...items.keys()]);
      const missing = [...items.keys()].filter((key) => !cache.has("api", key));
      if (missing.length > 0) {
        const texts = await describe(
          missing.flatMap((key) => items.get(key) ?? []),
          options,
        );
        const made = new Map<string, ApiText>();
        missing.forEach((key, index) => {
          const text = texts[index] ?? noAnswer;
          cache.put("api", key, text, "made");
          // a missing package may be installed at the next start
          if ("markdown" in text) made.set(key, text);
        });
        await store.save("api", made);
      }
      return withTexts(snapshot, wanted, {
        diagnostics,
        textOf: (key) => cache.get("api", key) ?? noAnswer,
      });
    },
    save: async () => files?.save(),
  };
}

function wantedIn({ sources }: Snapshot, { root, packageDir }: ContentReaderOptions): Wanted[] {
  const tools = ["typedoc", "typescript"].map((name) => join(packageDir, "node_modules", name));
  const wanted: Wanted[] = [];
  for (const source of sources.values()) {
    if (!source.mayHaveApi) continue;
    for (const marker of apiMarkersIn(source.text())) {
      const { packageName, file, level } = marker;
      // a root describes its own packages, or else those of the tool
      const [folder = ""] = [root, packageDir]
        .map((base) => join(base, "node_modules", packageName))
        .filter((each, index) => index === 1 || existsSync(each));
      const versions = versionsOf([folder, ...tools]);
      // a package of a workspace can change without a new version
      const types = readText(join(folder, file)) ?? "";
      const item = { packageName, folder, file, level };
      wanted.push({ source, marker, item, key: hashOf(versions, file, String(level), types) });
    }
  }
  return wanted;
}

async function describe(
  items: readonly ApiItem[],
  { packageDir, workerFile, onStart }: ContentReaderOptions,
): Promise<ApiText[]> {
  onStart?.(new Set(items.map(({ packageName }) => packageName)).size);
  // TypeDoc needs much memory
  return runApart(workerFile, "api", { items, shared: { packageDir } });
}

function withTexts(
  snapshot: Snapshot,
  wanted: readonly Wanted[],
  {
    diagnostics,
    textOf,
  }: { readonly diagnostics: readonly Diagnostic[]; readonly textOf: (key: string) => ApiText },
): Checked<Snapshot> {
  if (wanted.length === 0) return { value: snapshot, diagnostics };
  const found: Diagnostic[] = [...diagnostics];
  const texts = new Map<SourceFile, Map<number, string>>();
  for (const { source, marker, key } of wanted) {
    const text = textOf(key);
    const own = texts.get(source) ?? new Map<number, string>();
    texts.set(source, own);
    if ("markdown" in text) own.set(marker.line, text.markdown);
    else
      found.push({
        code: "api-unreadable",
        at: { file: source.path, line: marker.line },
        packageName: marker.packageName,
        reason: text.reason,
      });
  }
  const sources = [...snapshot.sources.values()].map((source) => {
    const own = texts.get(source);
    if (!own) return source;
    const insertions = insertionsOf(own);
    const file = sourceFile(source.path, withApis(source.text(), own), source.included);
    return { ...file, hash: hashOf(file.hash, JSON.stringify(insertions)), insertions };
  });
  return { value: snapshotOf(sources, [...snapshot.assets.values()]), diagnostics: found };
}
