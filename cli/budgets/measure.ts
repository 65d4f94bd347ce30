import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { readEntry, writeEntry } from "../cache/files.ts";
import type { Budgets } from "../config/schema/schema.ts";
import { eachOf } from "../lib/each-of.ts";
import { hashOf } from "../lib/hash.ts";
import { program } from "../lib/load-module.ts";
import { type Asset, pageSizes, type PageSizes, pathOf } from "./page-sizes.ts";
import { type PageParts, readPage } from "./read-page.ts";
import { readScript } from "./read-script.ts";

const compress = promisify(gzip);

/** A finished output. `out` is its folder, and `folders` hold its files until then: the first that has a file counts. */
export interface MeasuredOutput {
  readonly out: string;
  /** The HTML files of pages. */
  readonly pages: Iterable<string>;
  /** The hash of the content of each file. */
  readonly records: ReadonlyMap<string, { readonly sha: string; readonly bytes: number }>;
  readonly folders: readonly string[];
  readonly baseUrl: string;
  /** By template. */
  readonly limits: Budgets["pages"];
  readonly cacheDir: string;
}

export interface MeasuredPage extends PageSizes {
  readonly path: string;
  readonly template: string;
}

type Document = PageParts & { readonly html: number };
/** As in the cache: the scripts of a script are as it writes them. */
type Measured = Document | Asset;

/** Files that are read and compressed at the same time. */
const most = 8;

/**
 * Measures the pages of templates with limits, as far as they are limited. A file with the content of an earlier build
 * is not read again.
 */
export async function measurePages(output: MeasuredOutput): Promise<MeasuredPage[]> {
  const { records, baseUrl, limits } = output;
  const store = await openSizes(output);
  const documents = new Map<string, Document>();
  await eachOf([...output.pages], most, async (path) => {
    documents.set(path, (await store.measured(path, measureDocument)) as Document);
  });
  const assets = new Map<string, Asset>();
  const visited = { now: new Set<string>(), later: new Set<string>() };
  /** Measures files and the scripts that they load, or also those that they may load later. */
  const visit = async (paths: readonly string[], when: "now" | "later"): Promise<void> => {
    const missing = [...new Set(paths)].filter((path) => records.has(path) && !visited[when].has(path));
    await eachOf(missing, most, async (path) => {
      visited[when].add(path);
      if (assets.has(path)) return;
      const asset = (await store.measured(path, (contents) => measureAsset(path, contents))) as Asset;
      assets.set(path, withPaths(asset, { from: path, baseUrl }));
    });
    const next = missing.flatMap((path) => {
      const { imports = [], islands = [], later = [] } = assets.get(path)?.script ?? {};
      return [...imports, ...islands.map(([, file]) => file), ...(when === "later" ? later : [])];
    });
    if (next.length > 0) await visit(next, when);
  };
  for (const [from, { template, styles, scripts, images, named }] of documents) {
    const { css, script, scriptAll, images: shown } = limits[template] ?? {};
    const wanted = (urls: readonly string[], ...limit: readonly (number | undefined)[]): string[] =>
      limit.every((each) => each === undefined)
        ? []
        : urls.flatMap((url) => pathOf(url, { from, baseUrl }) ?? []);
    await visit([...wanted(styles, css), ...wanted(images, shown), ...wanted(scripts, script)], "now");
    await visit(wanted([...scripts, ...named], scriptAll), "later");
  }
  await store.save();
  return [...documents].map(([path, page]) => ({
    path,
    template: page.template,
    ...pageSizes({ ...page, path }, baseUrl, (asset) => assets.get(asset)),
  }));
}

function withPaths({ bytes, script }: Asset, place: { from: string; baseUrl: string }): Asset {
  if (!script) return { bytes };
  const paths = (urls: readonly string[]): string[] => urls.flatMap((url) => pathOf(url, place) ?? []);
  return {
    bytes,
    script: {
      imports: paths(script.imports),
      islands: script.islands.flatMap(([name, url]) => paths([url]).map((path) => [name, path] as const)),
      later: paths(script.later),
    },
  };
}

interface Sizes {
  measured(path: string, measure: (contents: Buffer) => Promise<Measured>): Promise<Measured>;
  save(): Promise<void>;
}

/** The sizes of files by their content, from the cache. */
async function openSizes({ records, folders, cacheDir, out }: MeasuredOutput): Promise<Sizes> {
  const cacheFile = join(cacheDir, "budgets", `${hashOf(out, program)}.json`);
  const known = new Map((await readEntry(cacheFile)) as [string, Measured][] | undefined);
  const used = new Map<string, Measured>();
  let isNew = false;
  return {
    async measured(path, measure) {
      // the extension decides how a file is measured
      const key = `${records.get(path)?.sha ?? ""}${path.slice(path.lastIndexOf("."))}`;
      let value = used.get(key) ?? known.get(key);
      if (!value) {
        value = await measure(await contentsOf(path, folders));
        isNew = true;
      }
      used.set(key, value);
      return value;
    },
    async save() {
      if (isNew || used.size < known.size) await writeEntry(cacheFile, [...used]);
    },
  };
}

async function measureDocument(contents: Buffer): Promise<Document> {
  return { html: await gzipSize(contents), ...readPage(contents.toString()) };
}

async function measureAsset(path: string, contents: Buffer): Promise<Asset> {
  if (!/\.(?:css|js|mjs|svg)$/.test(path)) return { bytes: contents.length };
  const bytes = await gzipSize(contents);
  return path.endsWith(".js") ? { bytes, script: readScript(contents.toString()) } : { bytes };
}

async function gzipSize(contents: Buffer): Promise<number> {
  return (await compress(contents, { level: 9 })).length;
}

async function contentsOf(path: string, folders: readonly string[]): Promise<Buffer> {
  for (const folder of folders.slice(0, -1)) {
    const contents = await readFile(join(folder, path)).catch(() => undefined);
    if (contents) return contents;
  }
  return readFile(join(folders.at(-1) ?? "", path));
}
