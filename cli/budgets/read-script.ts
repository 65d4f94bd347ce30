/** The other scripts of a bundled script, as it writes them: "./chunk-AB12CD34.js". */
export interface ScriptParts {
  /** Loaded with it. */
  readonly imports: readonly string[];
  /** The scripts of islands, by the names of these: loaded where a page has the island. */
  readonly islands: readonly (readonly [name: string, script: string])[];
  /** Loaded later, or never. */
  readonly later: readonly string[];
}

/** The minifier writes strings with any of the three quotes, and names without quotes where it can. */
const script = "(?<quote>[\"'`])(?<file>\\.{0,2}/[^\"'`\\s]+\\.js)\\k<quote>";
const imported = new RegExp(`(?:\\bfrom|\\bimport)\\s*${script}`, "g");
const ofIsland = new RegExp(
  `(?:"(?<quoted>[^"]+)"|(?<plain>[\\w$]+))\\s*:\\s*\\(\\)\\s*=>\\s*import\\(\\s*${script}\\s*\\)`,
  "g",
);
const any = new RegExp(script, "g");

export function readScript(text: string): ScriptParts {
  const imports = filesOf(text, imported);
  const islands = Array.from(
    text.matchAll(ofIsland),
    ({ groups }) => [groups?.["quoted"] ?? groups?.["plain"] ?? "", groups?.["file"] ?? ""] as const,
  );
  const known = new Set([...imports, ...islands.map(([, file]) => file)]);
  return { imports, islands, later: filesOf(text, any).filter((file) => !known.has(file)) };
}

function filesOf(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ({ groups }) => groups?.["file"] ?? ""))];
}
