import { existsSync } from "node:fs";
import { join } from "node:path";
import { storeFolderOf } from "../cache/store.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { foldersOf } from "../config/root-folders.ts";
import { hasFiles } from "../lib/walk.ts";
import { readOutline } from "../plan/documents.ts";
import type { SiteCache } from "../plan/stages.ts";
import { componentFiles } from "../theme/sources.ts";
import { type ContentReaderOptions, createContentReader } from "./content-reader.ts";
import type { SiteConfig } from "../config/config.ts";
import { readLastUpdates } from "./history/last-updates.ts";
import { readMarkdownFile } from "./markdown-file.ts";
import { keepsBodies } from "./planned-site.ts";
import { type LoadedSite, type LoadOptions, loadSite } from "./load-site.ts";
import { contentKey, type InputKeys, inputsKey, isOutputOf, type LastBuild } from "./output/last-build.ts";
import type { PresentOutput } from "./output/present-output.ts";
import type { Profile } from "./profile.ts";
import type { Progress } from "./progress.ts";
import { readOutlines, renderProse } from "./render-bodies.ts";
import type { Pool } from "./workers/pool.ts";

export interface ReadWork extends LoadOptions, Pick<ContentReaderOptions, "files"> {
  readonly workerFile: string | undefined;
  readonly pool: Pool;
  readonly cache: SiteCache;
  readonly profile: Profile;
  /** The output, and what is known of the build that made it. */
  readonly out: string;
  readonly last: LastBuild | undefined;
  readonly present: PresentOutput;
  readonly onProgress: (progress: Progress) => void;
}

export interface ReadSite {
  readonly loaded: LoadedSite;
  readonly prose: Promise<void>;
  /** Complete if the theme could be bundled. */
  readonly keys: InputKeys;
  /** Whether the output was made from the same, and is untouched. Then the site has no theme. */
  readonly isMade: boolean;
}

/**
 * Reads a site. At the same time it reads the outlines and renders the prose that many pages need, because they do not
 * depend on the bundled theme.
 */
export async function readSite(work: ReadWork): Promise<ReadSite> {
  const { root, cacheDir, useCache, pool, profile, last, onProgress } = work;
  onProgress({ stage: "reading" });
  const isFirst = !useCache || !existsSync(storeFolderOf(cacheDir, root));
  const reader = createContentReader({
    ...work,
    // later the store has most of the outlines
    onText: (file) => {
      if (isFirst) readOutline(file, work.cache);
    },
    onStart: (packages) => {
      onProgress({ stage: `reading the types of ${packages} packages` });
    },
  });
  // later the store has most of the bodies that other threads would render
  if (isFirst)
    pool.warmUp((items) => foldersOf(root).read.some((folder) => hasFiles(join(root, folder), items)));
  const content = profile.measure("read", async () => {
    const read = await reader.read();
    await reader.save();
    return read;
  });
  const configured = lateValue<SiteConfig>();
  const keys = { content: "", inputs: "" };
  const loading = lateValue<boolean>();
  const outlined = content.then(async ({ value: snapshot }) => {
    // after an edit nothing waits for the rest of the site
    keys.content = contentKey(snapshot);
    if (last?.content === keys.content && (await loading.value)) return undefined;
    await profile.measure("outline", async () => {
      const { save } = await readOutlines({ snapshot }, work);
      await save();
    });
    return snapshot;
  });
  const extended = profile.measure("markdown", () => readMarkdownFile(root, { cacheDir, useCache }));
  const prose = Promise.all([outlined, configured.value, extended]).then(
    async ([snapshot, config, { value: markdown }]) => {
      if (!snapshot || !keepsBodies(config)) return;
      const components = [...componentFiles(root).keys()];
      await profile.measure("prose", () => renderProse({ snapshot, config, markdown, components }, work));
    },
  );
  // it may fail before the caller awaits it
  prose.catch(() => undefined);
  const updates = configured.value.then(({ lastUpdated }) => (lastUpdated ? readLastUpdates(work) : {}));
  let isMade = false;
  const loaded = await loadSite(work, {
    ...{ profile, content, updates, unchanged: { markdown: extended } },
    onConfig: configured.resolve,
    isMade: async (site, bundle) => {
      keys.inputs = inputsKey(keys.content, site, bundle);
      isMade = last?.inputs === keys.inputs && (await isOutputOf(last, work.present, work));
      return isMade;
    },
  }).finally(() => {
    loading.resolve(isMade);
  });
  refuseEmpty(loaded, root);
  return { loaded, prose, keys, isMade };
}

/** A value that something else finds out. */
function lateValue<Value>(): { readonly value: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: ((value: Value) => void) | undefined;
  const value = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { value, resolve: (found) => resolve?.(found) };
}

/** An empty folder is probably the wrong folder, not a wish for an empty site. */
function refuseEmpty({ config, snapshot, diagnostics }: LoadedSite, root: string): void {
  if (snapshot.sources.size > 0 || diagnostics.length > 0 || config.pages.length > 0) return;
  throw new UsageError({
    code: "no-markdown",
    folders: foldersOf(root).read.map((folder) => join(root, folder)),
  });
}
