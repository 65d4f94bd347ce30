import { basename } from "node:path";
import { type OutputPath, outputPath } from "../../../site/model/paths.ts";
import { hashOf } from "../../lib/hash.ts";
import { type BundledScripts, outputOf } from "./client-scripts.ts";
import { licensesFile, packageFilesIn } from "./licenses.ts";

type Scripts = BundledScripts["scripts"];

/**
 * Makes the scripts of several bundles ready for a site: the first line of those with code of packages links to the
 * licenses of these packages, which are one file for all scripts, and their names depend only on their contents.
 */
export async function finishScripts<Name extends string>(
  bundles: Readonly<Record<Name, BundledScripts>>,
  packageDir: string,
): Promise<{ readonly bundles: Readonly<Record<Name, BundledScripts>>; readonly licenses: Scripts }> {
  const all = Object.values<BundledScripts>(bundles);
  const packaged = new Map(all.flatMap((each) => [...packageFiles(each, packageDir)]));
  const licenses = await licensesFile("script-licenses", [...packaged.values()].flat(), packageDir);
  const firstLine = `/*! Licenses: ./${basename(licenses[0])} */\n`;
  const texts = new Map(
    all.flatMap(({ scripts }) =>
      scripts.map(([path, text]) => [path, packaged.has(path) ? firstLine + text : text] as const),
    ),
  );
  const names = contentNames(texts);
  const nameOf = (path: OutputPath): OutputPath => names.get(path) ?? path;
  const finished = ({ metafile, scripts, entries }: BundledScripts): BundledScripts => ({
    metafile,
    scripts: scripts.map(([path]) => [nameOf(path), withNames(texts.get(path) ?? "", names)]),
    entries: entries.map(([entryPoint, path]) => [entryPoint, nameOf(path)]),
  });
  return {
    bundles: Object.fromEntries(
      Object.entries<BundledScripts>(bundles).map(([name, each]) => [name, finished(each)]),
    ) as Record<Name, BundledScripts>,
    licenses: packaged.size > 0 ? [licenses] : [],
  };
}

/** The files of packages whose code is in a script, for each script with any. */
function packageFiles(
  { metafile }: BundledScripts,
  packageDir: string,
): ReadonlyMap<OutputPath, readonly string[]> {
  const found = Object.entries(metafile.outputs).map(
    ([path, output]) => [outputOf(path), packageFilesIn(output, { packageDir, folder: packageDir })] as const,
  );
  return new Map(found.filter(([, files]) => files.length > 0));
}

/**
 * The hashes of the bundler depend on the paths of the sources: the same site in another folder would have other files.
 * This function makes the name of a script from its text, with the new names of the scripts that it loads.
 */
function contentNames(scripts: ReadonlyMap<OutputPath, string>): ReadonlyMap<OutputPath, OutputPath> {
  const names = new Map<OutputPath, OutputPath>();
  const nameOf = (path: OutputPath): void => {
    if (names.has(path)) return;
    // scripts that load each other retain the first name
    names.set(path, path);
    const text = scripts.get(path) ?? "";
    for (const other of scripts.keys()) if (other !== path && text.includes(basename(other))) nameOf(other);
    const hash = hashOf(withNames(text, names)).slice(0, 8).toUpperCase();
    names.set(path, outputPath(path.replace(/-[A-Z\d]{8}(?=\.js$)/, `-${hash}`)));
  };
  for (const path of scripts.keys()) nameOf(path);
  return names;
}

function withNames(text: string, names: ReadonlyMap<OutputPath, OutputPath>): string {
  let named = text;
  for (const [path, name] of names) named = named.replaceAll(basename(path), basename(name));
  return named;
}
