/**
 * The template, component or theme file in a bundle that caused an error, below the root or the package:
 * "templates/doc.tsx". `file` is the name under which the code of the bundle ran. Undefined if the error does not show it.
 */
export function sourceOfError(
  error: unknown,
  { file, code }: { file: string; code: string },
): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const name = file.replaceAll("\\", "/").split("/").slice(-2).join("/");
  const line = new RegExp(`${name.replaceAll(".", "\\.")}:(\\d+):\\d+`).exec(stack)?.[1];
  if (line === undefined) return undefined;
  const lines = code.split("\n").slice(0, Number(line));
  // the bundler writes the path of each file above its code
  const path = lines.findLast((each) => /^\/\/ \S+\.tsx?$/.test(each));
  return path && /(?:^|\/)((?:templates|site)\/.*)$/.exec(path.slice(3))?.[1];
}
