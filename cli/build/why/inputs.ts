import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { readEntry, writeEntry } from "../../cache/files.ts";
import { type Included, parseInclude } from "../../content/includes/include.ts";
import type { SourceFile } from "../../content/source.ts";
import { hashOf } from "../../lib/hash.ts";
import { program } from "../../lib/load-module.ts";
import type { ThemedSite } from "../planned-site.ts";

/** Hashes of all that pages are made from: by path below the root, and by the words below. */
export type SiteInputs = ReadonlyMap<string, string>;

export const inWords = {
  configuration: "the configuration",
  extension: "the root's site/markdown.ts",
  theme: "the theme",
  plugin: "the data of the lint plugin",
} as const;

interface InputsStore {
  readonly root: string;
  readonly cacheDir: string;
  readonly out: string;
  readonly useCache: boolean;
}

/** The inputs of the last build into the same folder, if the cache has them. */
export async function readInputs(place: InputsStore): Promise<SiteInputs | undefined> {
  const stored = place.useCache ? await readEntry(fileOf(place)) : undefined;
  return Array.isArray(stored) ? new Map(stored as [string, string][]) : undefined;
}

export async function saveInputs(inputs: SiteInputs, place: InputsStore): Promise<void> {
  await writeEntry(fileOf(place), [...inputs]);
}

export async function inputsOf(
  { snapshot, updates, config, configText, markdown, linter, theme: { bundle } }: ThemedSite,
  root: string,
): Promise<SiteInputs> {
  const files = [...new Set(Object.values(bundle.origins).flat())];
  const texts = await Promise.all(
    files.map(async (path): Promise<[string, string]> => [
      path,
      hashOf(await readFile(join(root, path)).catch(() => "")),
    ]),
  );
  const inputs = new Map<string, string>();
  for (const source of snapshot.sources.values()) {
    inputs.set(source.path, hashOfText(source) + (updates[source.path] ?? ""));
    if (!source.included) continue;
    for (const [path, text] of includesOf(source, config.contentFolder)) inputs.set(path, hashOf(text));
  }
  for (const { path, hash } of snapshot.assets.values()) inputs.set(path, hash);
  for (const [path, hash] of texts) inputs.set(path, hash);
  inputs.set(inWords.configuration, hashOf(configText ?? "", JSON.stringify(config)));
  if (markdown) inputs.set(inWords.extension, markdown.hash);
  inputs.set(inWords.theme, bundle.hash);
  inputs.set(inWords.plugin, hashOf(linter.version, linter.tools));
  return inputs;
}

function hashOfText({ text, hash, included, insertions }: SourceFile): string {
  return included || insertions ? hashOf(text()) : hash;
}

/** The files that a document includes, and what it takes from them. */
export function includesOf(
  { path, included }: SourceFile,
  contentFolder: string,
): readonly (readonly [string, string])[] {
  const parts = new Map<string, string>();
  const add = (name: string, taken: Included): void => {
    const wanted = parseInclude(name).path;
    const beside = wanted.startsWith("/")
      ? posix.join(contentFolder, wanted)
      : posix.join(posix.dirname(path), wanted);
    const file = ("text" in taken ? taken.file : undefined) ?? beside;
    parts.set(file, (parts.get(file) ?? "") + JSON.stringify(taken));
    if ("text" in taken) for (const [inner, part] of Object.entries(taken.included ?? {})) add(inner, part);
  };
  for (const [name, taken] of included ?? []) add(name, taken);
  return [...parts];
}

/** The names of the inputs that differ or that only one of two builds has. */
export function changedInputs(before: SiteInputs, now: SiteInputs): ReadonlySet<string> {
  const names = [...before.keys(), ...now.keys()];
  return new Set(names.filter((name) => before.get(name) !== now.get(name)));
}

function fileOf({ cacheDir, out }: InputsStore): string {
  return join(cacheDir, "outputs", `inputs-${hashOf(out, program)}.json`);
}
