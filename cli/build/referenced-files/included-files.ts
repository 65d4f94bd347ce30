import { existsSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { SourcePath } from "../../../site/model/paths.ts";
import { foldersOf } from "../../config/root-folders.ts";
import { allInclusions } from "../../content/dialects/extensions.ts";
import { type Included, includesIn, parseInclude, regionOf } from "../../content/includes/include.ts";
import { deepestInclusion, type Inclusion, inclusionKey } from "../../content/includes/inclusion.ts";
import type { SourceFile } from "../../content/source.ts";
import { leavesRoot } from "../../lib/paths/folders.ts";
import { faultOf } from "../../lib/walk.ts";
import { isBelow, isShared } from "./allowed-files.ts";

/** What a document takes from other files, by the names that fences and `inclusionKey` give it. */
export function includedIn(root: string, path: SourcePath, text: string): SourceFile["included"] {
  const names = includesIn(text);
  const parts = names.map((name): [string, Included] => [name, partOf(name, root, path)]);
  const files = new Map<string, Included>(parts);
  addFiles(files, { text, path, outer: undefined, trail: [] }, root);
  return files.size === 0 ? undefined : files;
}

/**
 * What a fence takes from another file: one beside the document, or one below the folder of documents by a path with a
 * slash at the beginning.
 */
function partOf(name: string, root: string, path: SourcePath): Included {
  const folder = foldersOf(root).content;
  const parts = parseInclude(name);
  const wanted = parts.path.startsWith("/") ? join(folder, parts.path) : join(dirname(path), parts.path);
  if (!isBelow(join(root, folder), join(root, wanted)) && !isShared(wanted, root)) {
    const inside = folder === "." ? "the root" : `${folder}/`;
    return {
      reason: `the file ${parts.path} is outside ${inside}, and \`folders.include\` of site/config.ts does not name it.`,
    };
  }
  try {
    return regionOf(readFileSync(join(root, wanted), "utf8"), parts);
  } catch (error) {
    return { reason: `cannot read ${parts.path}: ${faultOf(error)}.` };
  }
}

/** No document needs more; files that include each other could go on without end. */
const mostFiles = 1000;

interface Including {
  readonly text: string;
  /** The path of the file in the root. */
  readonly path: string;
  readonly outer: string | undefined;
  /** The paths of the files around it. */
  readonly trail: readonly string[];
}

/** Reads the files that the constructs of all dialects name, and those that these name. */
function addFiles(files: Map<string, Included>, { text, path, outer, trail }: Including, root: string): void {
  const inclusions = trail.length > deepestInclusion ? [] : allInclusions.flatMap((find) => find(text));
  for (const { file, isNested } of inclusions) {
    if (!file) continue;
    const key = inclusionKey(outer, file.path);
    if (files.has(key)) continue;
    const taken = files.size < mostFiles ? wholeFile(file, root, path) : { reason: tooMany };
    const around = [...trail, path];
    if (!("text" in taken)) files.set(key, taken);
    else if (around.includes(taken.file)) files.set(key, { reason: `${file.path} includes itself.` });
    else {
      files.set(key, taken);
      if (isNested) addFiles(files, { text: taken.text, path: taken.file, outer: key, trail: around }, root);
    }
  }
}

const tooMany = `a document can include at most ${String(mostFiles)} files.`;

function wholeFile(
  { path, from }: NonNullable<Inclusion["file"]>,
  root: string,
  including: string,
): { readonly text: string; readonly file: string } | { readonly reason: string } {
  const { content, include } = foldersOf(root);
  const bases = { beside: dirname(including), documents: content, root: "" };
  const wanted = from.map((base) => join(bases[base], path));
  // a root may be a copy, or a part, of a repository in which these folders are higher up
  const shared = path.replace(/^(?:\.\.\/)+/, "");
  const candidates = [...wanted, shared].filter(
    (file) => isBelow(join(root, content), join(root, file)) || isShared(file, root),
  );
  const file =
    candidates.find((each) => existsSync(join(root, each))) ??
    // a file that is missed in the root may be meant outside of it, where no file is looked for
    (wanted.some((each) => leavesRoot(each) && !candidates.includes(each)) ? undefined : candidates[0]);
  if (file === undefined) {
    const folders = [content, ...include].map((each) => (/\.\w+$/.test(each) ? each : `${each}/`));
    return { reason: `the file ${path} is outside ${folders.join(", ")}.` };
  }
  try {
    return {
      text: readFileSync(join(root, file), "utf8").replace(/\r\n?/g, "\n"),
      file: file.split(sep).join("/"),
    };
  } catch (error) {
    return { reason: `cannot read ${path}: ${faultOf(error)}.` };
  }
}
