import type { Diagnostic } from "../diagnostics/diagnostic.ts";

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The diagnostic with the place of the key it names, as far as the configuration's text shows one place only. */
export function locate(diagnostic: Diagnostic, text: string): Diagnostic {
  if (!("path" in diagnostic) || diagnostic.at.line !== undefined) return diagnostic;
  if (diagnostic.path.startsWith("budgets.")) {
    const place = placeOfPath(diagnostic.path.split("."), text);
    return place ? { ...diagnostic, at: { ...diagnostic.at, ...place } } : diagnostic;
  }
  const keys = diagnostic.path.match(/[A-Za-z_$][\w$]*/g) ?? [];
  const places = keys.map((key) => placesOf(keyPattern(key), text));
  const place =
    (places.at(-1)?.length === 1 ? placeOfItem(diagnostic.path, keys.at(-1) ?? "", text) : undefined) ??
    places.findLast(({ length }) => length === 1)?.[0] ??
    outermost(places[0] ?? [], text);
  return place ? { ...diagnostic, at: { ...diagnostic.at, ...place } } : diagnostic;
}

/** The place of the last key, each key looked for behind the one before: for keys that the author may choose. */
function placeOfPath(keys: readonly string[], text: string): Position | undefined {
  const code = withoutComments(text);
  let end = 0;
  let found: number | undefined;
  for (const key of keys) {
    const pattern = keyPattern(key);
    pattern.lastIndex = end;
    const match = pattern.exec(code);
    if (!match) break;
    found = match.index;
    end = pattern.lastIndex;
  }
  return found === undefined ? undefined : positionOf(found, code);
}

/** The place of the item to which a path such as "ignore.1" leads, if its key holds a list of strings up to it. */
function placeOfItem(path: string, key: string, text: string): Position | undefined {
  const [, index] = /\.(\d+)$/.exec(path) ?? [];
  if (index === undefined) return undefined;
  const code = withoutComments(text);
  const start = new RegExp(`${keyPattern(key).source}\\s*\\[\\s*`, "g");
  if (!start.test(code)) return undefined;
  const item = new RegExp(`(?:${strings.source})\\s*(?:,|(?=\\]))\\s*`, "y");
  item.lastIndex = start.lastIndex;
  for (let before = 0; before < Number(index); before++) if (!item.test(code)) return undefined;
  const found = item.lastIndex;
  return item.test(code) ? positionOf(found, code) : undefined;
}

/** The place in the fewest brackets, if there is one such place: keys of the configuration itself are outside others. */
function outermost(places: readonly Position[], text: string): Position | undefined {
  const code = withoutComments(text).replace(strings, (found) => found.replace(/[^\n]/g, " "));
  const lines = code.split("\n");
  const depths = places.map(({ line, column }) => {
    const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1)].join("\n");
    return (before.match(/[{[]/g)?.length ?? 0) - (before.match(/[\]}]/g)?.length ?? 0);
  });
  const least = Math.min(...depths);
  const found = places.filter((_, index) => depths[index] === least);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Adds places to the diagnostics of a plan that are about values of the configuration: dead links, unknown documents.
 * The text of the file is searched for the value as it is written there; of several equal ones each is named once.
 */
export function locateAll(
  diagnostics: readonly Diagnostic[],
  {
    config: { file },
    configText,
  }: { readonly config: { readonly file: string }; readonly configText: string | undefined },
): readonly Diagnostic[] {
  if (configText === undefined) return diagnostics;
  const found = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    if ("path" in diagnostic) return locate(diagnostic, configText);
    const wanted = valueOf(diagnostic);
    if (!wanted || diagnostic.at.file !== file || diagnostic.at.line !== undefined) return diagnostic;
    const places = placesOfValue(wanted, configText);
    const key = `${diagnostic.code} ${wanted.value}`;
    // the first of two equal redirects is not the mistake
    const index = found.get(key) ?? (diagnostic.code === "duplicate-redirect" ? 1 : 0);
    found.set(key, index + 1);
    const place = places[index] ?? places.at(-1);
    return place ? { ...diagnostic, at: { ...diagnostic.at, ...place } } : diagnostic;
  });
}

/** A value that a diagnostic is about, and the keys that hold such values. */
interface Value {
  readonly value: string;
  readonly keys: readonly string[];
}

function valueOf(diagnostic: Diagnostic): Value | undefined {
  switch (diagnostic.code) {
    case "broken-link":
      return { value: diagnostic.href, keys: ["to", "href"] };
    case "unknown-doc":
      return { value: diagnostic.id, keys: ["doc", "id", "link"] };
    case "unknown-sidebar":
    case "sidebar-without-link":
      return { value: diagnostic.id, keys: ["sidebar"] };
    case "unknown-section":
      return { value: diagnostic.id, keys: ["section"] };
    case "redirect-to-nowhere":
    case "redirect-cycle":
    case "redirect-shadows-page":
    case "duplicate-redirect":
      return { value: diagnostic.from, keys: ["from"] };
    default:
      return undefined;
  }
}

/** The places of a string, with or without escapes: as the value of one of the keys or in a list, else anywhere. */
function placesOfValue({ value, keys }: Value, text: string): readonly Position[] {
  const forms = [value, JSON.stringify(value).slice(1, -1), value.replace(/[\\']/g, "\\$&")];
  const literal = `(["'\`])(?:${[...new Set(forms)].map(escaped).join("|")})\\1`;
  const before = `(?<=(?<![\\w$])(?:${keys.join("|")})["']?\\s*:\\s*|[[,]\\s*)`;
  const places = placesOf(new RegExp(before + literal, "g"), text);
  return places.length > 0 ? places : placesOf(new RegExp(literal, "g"), text);
}

function keyPattern(key: string): RegExp {
  return new RegExp(`(?<![\\w$.])(["']?)${escaped(key)}\\1\\s*:`, "g");
}

function placesOf(pattern: RegExp, text: string): readonly Position[] {
  return Array.from(withoutComments(text).matchAll(pattern), ({ index }) => positionOf(index, text));
}

function positionOf(index: number, text: string): Position {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** The same text with spaces instead of comments. Slashes in a string begin none. */
function withoutComments(text: string): string {
  return text.replace(stringOrComment, (found) =>
    found.startsWith("/") ? found.replace(/[^\n]/g, " ") : found,
  );
}

const strings = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[^]|[^\\`])*`/g;
const stringOrComment = new RegExp(`${strings.source}|/\\*[^]*?\\*/|//.*$`, "gm");
