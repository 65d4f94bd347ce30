import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isBelow, normalPath, outerPath, type RootFolders } from "../lib/paths/folders.ts";
import { configFile } from "./config-file.ts";
import { type RootFiles, rootFiles } from "./root-files.ts";
import { folders as foldersSchema, type FoldersConfig } from "./schema/folders.ts";
import { readTool } from "./tools/read-tool.ts";
import type { ToolReading } from "./tools/tool.ts";
import { entriesOf, entryOf, itemsOf, textOf } from "./tools/plain/plain.ts";
import { readScript } from "./tools/plain/script.ts";

/** What the files of a root say about it, without running any. */
interface RootLayout {
  readonly folders: RootFolders;
  /** False if there is no folder of documents. */
  readonly hasContent: boolean;
  /** The other tool for which the root was made, if it has no `site/config.ts`. */
  readonly tool: ToolReading | undefined;
  readonly outside?: { readonly file: string; readonly folder: string };
}

/** The folders of a root; with the default names if they do not exist. */
export function foldersOf(root: string): RootFolders {
  return layoutOf(root).folders;
}

/** Whether a root has a folder of documents. */
export function hasContent(root: string): boolean {
  return layoutOf(root).hasContent;
}

/** The folder of documents that another tool's configuration names outside of the root. */
export function outsideOf(root: string): { readonly file: string; readonly folder: string } | undefined {
  return layoutOf(root).outside;
}

/**
 * The root that a command without `--root` means: the folder that it is started in, or the one above if the
 * configuration of another tool there keeps its documents beside that folder, as `path: "../docs"` in `website/`.
 */
export function rootAt(folder: string): string {
  const outside = outsideOf(folder);
  if (!outside) return folder;
  const above = dirname(folder);
  return toolOf(above)?.reading.file === `${basename(folder)}/${outside.file}` ? above : folder;
}

/** What could be read of another tool's configuration, and the files that it was read from. */
export function toolOf(
  root: string,
): { readonly reading: ToolReading; readonly inputs: readonly string[] } | undefined {
  // a page that was added is the target of an entry that led nowhere
  if (known.get(root)?.files.isExact() === false) known.delete(root);
  const { tool } = layoutOf(root);
  return tool && { reading: tool, inputs: known.get(root)?.files.inputs() ?? [] };
}

/** Layouts that were read, and the files that tell whether they still hold. */
const known = new Map<string, { readonly layout: RootLayout; readonly files: RootFiles }>();

function layoutOf(root: string): RootLayout {
  const last = known.get(root);
  if (last?.files.isFresh() === true) return last.layout;
  const files = rootFiles(root);
  // a root that is made while the program runs
  files.names("");
  const layout = readLayout(root, files);
  known.set(root, { layout, files });
  return layout;
}

function readLayout(root: string, files: RootFiles): RootLayout {
  const text = files.text(configFile);
  const tool = text === undefined ? readTool(files) : undefined;
  const without: RootLayout = { folders: rootFolders({}), hasContent: false, tool: undefined };
  if (tool?.outside !== undefined) return { ...without, outside: { file: tool.file, folder: tool.outside } };
  if (tool?.folders.read.some((folder) => isFolder(join(root, folder))) === true)
    return { folders: withIgnored({ ...tool.folders, include: includeFolders }), hasContent: true, tool };
  const own = text !== undefined && /\bfolders\b/.test(text) ? writtenFolders(files) : undefined;
  const content = own?.content ?? ["content", "docs"].find((name) => isFolder(join(root, name)));
  // a folder that was deleted meanwhile is reported when it is read
  const folders = rootFolders({ ...own, content: content ?? "content" });
  return {
    folders,
    hasContent: content !== undefined && folders.read.some((folder) => isFolder(join(root, folder))),
    tool: undefined,
  };
}

/** The `folders` that a `site/config.ts` writes out. */
function writtenFolders(files: RootFiles): FoldersConfig | undefined {
  const written = entryOf(readScript(files, configFile)?.value, "folders");
  const values = entriesOf(written).map(([key, value]) => [
    key,
    value.kind === "list" ? itemsOf(value).map((item) => textOf(item)) : textOf(value),
  ]);
  // the schema reports what is wrong when the configuration is loaded
  return foldersSchema.safeParse(Object.fromEntries(values)).data;
}

export function rootFolders({
  content = "content",
  ignore = [],
  static: statics = "static",
  include = [],
}: FoldersConfig): RootFolders {
  const read = (Array.isArray(content) ? content : [content]).map((folder) => normalPath(folder) ?? ".");
  const staticFolder = normalPath(statics) ?? "static";
  return withIgnored({
    content: Array.isArray(content) ? "." : (read[0] ?? "content"),
    read,
    ignore,
    static: staticFolder,
    include: [...includeFolders, ...include.flatMap((path) => outerPath(path) ?? [])],
  });
}

/** Folders of every root, besides that of the documents, from which documents may include texts. */
const includeFolders = ["docs_src", "examples", "includes", "listings", "snippets"];

/** Without the output of a build, and files that are copied anyway. */
function withIgnored(folders: RootFolders): RootFolders {
  const { read, ignore, static: statics } = folders;
  const isInside = read.some((folder) => isBelow(folder, statics)) && !read.includes(statics);
  return {
    ...folders,
    ignore: [...ignore, ...(isInside ? [`${statics}/**`] : []), ...(read.includes(".") ? ["dist/**"] : [])],
  };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
