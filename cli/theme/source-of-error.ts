import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";

/**
 * The template, component or theme file in a bundle that caused an error, below the root or the package:
 * "templates/doc.tsx". Undefined if the error does not show it.
 */
export async function sourceOfError(error: unknown, bundle: string): Promise<string | undefined> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const name = `${basename(dirname(bundle))}/${basename(bundle)}`;
  const line = new RegExp(`${name.replaceAll(".", "\\.")}:(\\d+):\\d+`).exec(stack)?.[1];
  if (line === undefined) return undefined;
  const lines = (await readFile(bundle, "utf8")).split("\n").slice(0, Number(line));
  // the bundler writes the path of each file above its code
  const path = lines.findLast((each) => /^\/\/ \S+\.tsx?$/.test(each));
  return path && /(?:^|\/)((?:templates|site)\/.*)$/.exec(path.slice(3))?.[1];
}
