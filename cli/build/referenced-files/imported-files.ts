import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type SourcePath, sourcePath } from "../../../site/model/paths.ts";
import { foldersOf } from "../../config/root-folders.ts";
import type { Included } from "../../content/includes/include.ts";
import {
  fileIn,
  importKey,
  importsIn,
  isPartial,
  isReadImport,
  isText,
  siteTexts,
} from "../../content/modules/imports.ts";
import { stripMarkers } from "../../content/markdown/markers.ts";
import { withPlainLines } from "../../lib/text/plain-lines.ts";
import { leavesRoot } from "../../lib/paths/folders.ts";
import { faultOf } from "../../lib/walk.ts";
import { isShared } from "./allowed-files.ts";

/** No document needs more: files that import each other could go on without end. */
const mostFiles = 200;

/** What a document imports, by `importKey`: parts of pages with what they import themselves, and modules with values. */
export function importedIn(
  root: string,
  { path, text, includedBy }: Document & Pick<Reading, "includedBy">,
): [string, Included][] {
  return importsOf({ path, text, trail: [path] }, { root, includedBy, left: mostFiles });
}

/** A file, and what it imports. */
export interface ImportedBy {
  readonly path: SourcePath;
  readonly from: string;
}

/** A file that a module imports. */
export function importedBy(root: string, { path, from }: ImportedBy): Included {
  return imported(from, { path, text: "", trail: [path] }, { root, includedBy: () => [], left: mostFiles });
}

interface Document {
  /** The path of the file in the root. */
  readonly path: SourcePath;
  readonly text: string;
}

interface Importing extends Document {
  /** The paths of this file and of those that import it. */
  readonly trail: readonly string[];
}

interface Reading {
  readonly root: string;
  /** What a part of a page includes without importing it. */
  readonly includedBy: (path: SourcePath, text: string) => Iterable<[string, Included]>;
  left: number;
}

function importsOf({ path, text, trail }: Importing, reading: Reading): [string, Included][] {
  return importsIn(withPlainLines(text))
    .filter(isReadImport)
    .map(({ from }) => [importKey(from), imported(from, { path, text, trail }, reading)]);
}

const howToAllow = "; to allow it, name its folder in `folders.include` of site/config.ts";

function imported(from: string, { path, trail }: Importing, reading: Reading): Included {
  const { root } = reading;
  const file = fileOf(from, path, root);
  if (file === undefined) return { reason: "no such file" };
  if (leavesRoot(file) ? !isShared(file, root) : !isAllowed(file, root))
    return { reason: `the file is outside the root${leavesRoot(file) ? howToAllow : ""}` };
  if (trail.includes(file)) return { reason: "it imports itself" };
  if (reading.left-- <= 0) return { reason: "the document imports too many files" };
  try {
    const text = stripMarkers(readFileSync(join(root, file), "utf8").replace(/\r\n?/g, "\n"));
    if (isText(from) || !(isPartial(file) || isComponent(file))) return { text, file };
    const inner = [
      ...(isPartial(file) ? reading.includedBy(file, text) : []),
      ...importsOf({ path: file, text, trail: [...trail, file] }, reading),
      ...siteTextsFor(file, text, reading),
    ];
    return { text, file, ...(inner.length > 0 && { included: Object.fromEntries(inner) }) };
  } catch (error) {
    return { reason: faultOf(error) };
  }
}

/** Modules of components import others, and the values that these show. */
function isComponent(file: string): boolean {
  return /\.(?:jsx|tsx|vue|astro)$/.test(file);
}

/** The texts of the site that a component of Starlight asks for. */
function siteTextsFor(path: SourcePath, text: string, reading: Reading): [string, Included][] {
  if (!path.endsWith(".astro") || !text.includes(siteTexts)) return [];
  const from = "~/content/i18n/en.json";
  return [[importKey(siteTexts), imported(from, { path, text, trail: [path] }, reading)]];
}

/** Where a root has the folder of VitePress, if it has one. */
function vitepressFolders(content: string): readonly string[] {
  return [...new Set([content, dirname(content), "."])].map((folder) => join(folder, ".vitepress"));
}

/** Where the own theme of VitePress is, of which components are read. */
export function themeFolders(content: string): readonly string[] {
  return vitepressFolders(content).map((folder) => sourcePath(join(folder, "theme")));
}

/** The extensions that a name may leave out. */
const extensions = [
  "",
  ".ts",
  ".tsx",
  ".js",
  ".jsx",
  ".mjs",
  ".json",
  ".mdx",
  ".md",
  "/index.ts",
  "/index.js",
];

/**
 * The path in the root of the file that an import means. "@site/" and "~/" are the folder of the other tool's
 * configuration, which also has its static files, the root, or the folder of documents. "@theme/" is the own theme of
 * VitePress.
 */
function fileOf(from: string, path: string, root: string): SourcePath | undefined {
  const name = fileIn(from);
  const [, alias, below] = /^(@site|~|@theme)\/(.*)$/s.exec(name) ?? [];
  const { content, static: statics } = foldersOf(root);
  const bases = alias === "@theme" ? themeFolders(content) : [dirname(statics), ".", "src", content];
  const wanted = below === undefined ? [join(dirname(path), name)] : bases.map((base) => join(base, below));
  return wanted
    .flatMap((each) => extensions.map((extension) => sourcePath(each + extension)))
    .find((each) => statSync(join(root, each), { throwIfNoEntry: false })?.isFile());
}

/**
 * Documents read files of their root, and none that is hidden or of a package. The theme of VitePress is in a hidden
 * folder.
 */
function isAllowed(file: string, root: string): boolean {
  const target = existsSync(join(root, file)) ? realpathSync(join(root, file)) : join(root, file);
  const isBelow = [root, realpathSync(root)].some((folder) => target.startsWith(folder + sep));
  const shown = file.replace(/(^|[\\/])\.vitepress(?=[\\/](?:theme|components)[\\/])/, "$1");
  return isBelow && !/(?:^|[\\/])(?:\.|node_modules(?:[\\/]|$))/.test(shown);
}
