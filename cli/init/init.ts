import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import fastGlob from "fast-glob";
import { refuseOutside } from "../build/load-site.ts";
import { pathIn, type RootFolders } from "../lib/paths/folders.ts";
import { foldersOf, toolOf } from "../config/root-folders.ts";
import type { UserConfig } from "../config/schema/schema.ts";
import { onDisk } from "../lib/disk-error.ts";
import { isCode } from "../lib/error-code.mjs";
import { manifestText } from "./manifest.ts";
import { type NewSite, siteFiles } from "./site-files.ts";

/** What a user chooses. */
export type Choices = Pick<NewSite, "title" | "blog" | "search">;

/** The paths of files, relative to the root. */
export interface InitResult {
  readonly written: readonly string[];
  /** Files that were there before. */
  readonly left: readonly string[];
  /** The folder of documents, if it had documents before. */
  readonly documents: string | undefined;
}

/** The folder of a root's documents; undefined if it has no document yet. */
export async function documentsOf(root: string): Promise<string | undefined> {
  for (const folder of foldersOf(root).read) {
    const pattern = `${pathIn(folder, "**")}/*.{md,mdx}`;
    for await (const _ of fastGlob.stream(pattern, { cwd: root, caseSensitiveMatch: false })) return folder;
  }
  return undefined;
}

/** The configuration of another tool, as far as it could be read, with the folders that it names. */
export function readConfiguration(
  root: string,
): { readonly file: string; readonly config: UserConfig } | undefined {
  refuseOutside(root);
  const reading = toolOf(root)?.reading;
  return reading && { file: reading.file, config: { folders: written(reading.folders), ...reading.config } };
}

function written({
  content,
  read,
  ignore,
  static: statics,
}: Omit<RootFolders, "include">): NonNullable<UserConfig["folders"]> {
  const isList = content === "." && read[0] !== ".";
  return {
    content: isList ? [...read] : content,
    ...(ignore.length > 0 && { ignore: [...ignore] }),
    static: statics,
  };
}

/** Makes a folder a root: writes the files that it lacks, and adds what package.json lacks. */
export async function init(
  root: string,
  choices: Choices & { readonly today: string },
  own: { readonly name: string; readonly version: string },
): Promise<InitResult> {
  const documents = await documentsOf(root);
  const manifest = join(root, "package.json");
  const before = await readFile(manifest, "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });
  // before anything is written, because it throws for a broken file
  const after = manifestText(before, own);
  const files = siteFiles({
    ...choices,
    contentFolder: foldersOf(root).content,
    config: readConfiguration(root)?.config,
    hasDocuments: documents !== undefined,
    packageName: own.name,
  });
  const written: string[] = [];
  const left: string[] = [];
  return await onDisk(root, async () => {
    for (const [path, text] of files) ((await writeNew(join(root, path), text)) ? written : left).push(path);
    if (after === before) left.push("package.json");
    else {
      await writeFile(manifest, after);
      written.push("package.json");
    }
    return { written, left, documents };
  });
}

/** False if the file exists. */
async function writeNew(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}
