import ownPackage from "../../package.json" with { type: "json" };
import { pathToFileURL } from "node:url";
import { type ModuleCache, readRootModule, type RootModule } from "../config/config-file.ts";
import type { Dialect } from "../content/dialects/dialect.ts";
import * as nodes from "../content/extension/nodes.mjs";
import {
  markdownFile,
  type MarkdownModule,
  type OwnMarkdown,
  shapeFaults,
} from "../content/extension/own-markdown.ts";
import type { MarkdownExtension } from "../content/extension/public.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { loadModule } from "../lib/load-module.ts";

/** A root's `site/markdown.ts`: undefined without one, or if it is wrong. */
export type MarkdownPart = Checked<OwnMarkdown | undefined> & Pick<RootModule, "inputs">;

/** The functions that the file may import from this package, as the source of a module. */
const source = Object.entries(nodes)
  .map(([name, make]) => `export const ${name} = ${String(make)};`)
  .join("\n");

export async function readMarkdownFile(
  root: string,
  { cacheDir, useCache }: ModuleCache,
): Promise<MarkdownPart> {
  const exports = { [`${ownPackage.name}/markdown`]: source };
  const { value: read, diagnostics } = await readRootModule({
    root,
    cacheDir,
    useCache,
    file: markdownFile,
    exports,
  });
  const { exported, bundled: file, hash, inputs } = read;
  if (read.file === undefined || diagnostics.length > 0) return { value: undefined, diagnostics, inputs };
  const faults = shapeFaults(exported).map((fault): Diagnostic => ({
    ...{ code: "bad-config", at: { file: markdownFile } },
    ...fault,
    hint: "The type `MarkdownExtension` describes every key.",
  }));
  if (faults.length > 0) return { value: undefined, diagnostics: faults, inputs };
  return { value: { file, hash, extension: exported as MarkdownExtension }, diagnostics: [], inputs };
}

/** A dialect as plain data, for other threads. */
export function sentDialect({ own, ...dialect }: Dialect): SentDialect {
  return { ...dialect, ...(own && { own: moduleOf(own) }) };
}

/** The same, for data that holds more than a dialect. */
export function moduleOf({ file, hash }: OwnMarkdown): MarkdownModule {
  return { file, hash };
}

export type SentDialect = Omit<Dialect, "own"> & { readonly own?: MarkdownModule };

export async function receivedDialect({ own, ...dialect }: SentDialect): Promise<Dialect> {
  return { ...dialect, own: own && (await loadMarkdown(own)) };
}

/** Loads on any thread what the first thread has checked. */
export async function loadMarkdown({ file, hash }: MarkdownModule): Promise<OwnMarkdown> {
  const { default: extension } = (await loadModule(pathToFileURL(file).href)) as {
    readonly default: MarkdownExtension;
  };
  return { file, hash, extension };
}
