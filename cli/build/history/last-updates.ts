import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readEntry, writeEntry } from "../../cache/files.ts";
import { storeFolderOf } from "../../cache/store.ts";
import { foldersOf } from "../../config/root-folders.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Updates } from "../../content/source.ts";
import type { LoadOptions } from "../load-parts.ts";
import { commitFormat, createChangesReader } from "./changes.ts";
import { git } from "./git.ts";

/**
 * The day of the last commit that changed each document, by its path below the root. Documents with local edits have
 * none, nor have those whose last change is older than a shallow clone. Empty outside of a repository.
 */
export async function readLastUpdates(
  options: Pick<LoadOptions, "root" | "cacheDir" | "useCache">,
): Promise<Updates> {
  const { root } = options;
  const repository = await git(root, ["rev-parse", "--show-prefix", "HEAD", "--git-path", "shallow"]);
  const [prefix = "", head = "", shallowFile = ""] = repository?.split("\n") ?? [];
  if (head === "") return {};
  const shallow = await readFile(resolve(root, shallowFile), "utf8").catch(() => "");
  const { read: folders } = foldersOf(root);
  const [days, edited] = await Promise.all([
    daysAt({
      ...options,
      folders,
      ends: shallow.split("\n"),
      key: hashOf(head, shallow, prefix, ...folders),
    }),
    git(root, [
      "diff",
      "--name-only",
      "--no-renames",
      "--no-ext-diff",
      "--no-relative",
      "-z",
      "HEAD",
      "--",
      ...folders,
    ]),
  ]);
  // without the list of edits no day is certain
  if (edited === undefined) return {};
  const changed = new Set(edited.split("\0"));
  return Object.fromEntries(
    days.flatMap(([path, day]) =>
      path.startsWith(prefix) && !changed.has(path) ? [[path.slice(prefix.length), day]] : [],
    ),
  );
}

interface DaysInput extends Pick<LoadOptions, "root" | "cacheDir" | "useCache"> {
  readonly folders: readonly string[];
  /** The commits at which a shallow clone ends. */
  readonly ends: readonly string[];
  /** Equal keys mean equal days. */
  readonly key: string;
}

type Days = readonly (readonly [path: string, day: string])[];

/** The days at a commit. Those of the last one are remembered: the history of a large repository takes long to read. */
async function daysAt({ root, cacheDir, useCache, folders, ends, key }: DaysInput): Promise<Days> {
  const file = join(storeFolderOf(cacheDir, root), `updates-${hashOf(root)}.json`);
  const known = useCache ? ((await readEntry(file)) as { key: string; days: Days } | undefined) : undefined;
  if (known?.key === key) return known.days;
  const reader = createChangesReader(new Set(ends));
  const words = [
    "log",
    "--name-status",
    "--no-renames",
    "--no-ext-diff",
    "--no-relative",
    "--no-show-signature",
    "-z",
  ];
  const output = await git(
    root,
    [...words, `--format=${commitFormat}`, "HEAD", "--", ...folders],
    reader.read,
  );
  if (output === undefined) return [];
  const days: Days = [...reader.days()];
  if (useCache) await writeEntry(file, { key, days });
  return days;
}
