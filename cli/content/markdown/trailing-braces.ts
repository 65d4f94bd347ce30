/**
 * Removes `{…}` from the end of a line, with the space before it: "Title {#id}" gives "Title". `opening` begins the
 * braces. A regular expression would start again at each brace of a line with many of them.
 */
export function withoutBraces(line: string, opening: "{" | "{#" | "{ #"): string {
  if (!line.endsWith("}")) return line;
  const start = line.indexOf(opening, line.lastIndexOf("}", line.length - 2) + 1);
  return start === -1 ? line : line.slice(0, start).trimEnd();
}
