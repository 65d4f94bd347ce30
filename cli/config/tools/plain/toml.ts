import { parse, TomlError } from "smol-toml";
import type { Place } from "../../../diagnostics/diagnostic.ts";
import type { Plain } from "./plain.ts";

export interface TomlReading {
  readonly value: Plain;
  readonly fault?: { readonly at: Place; readonly reason: string };
}

/** Reads TOML with the places of its keys. */
export function readToml(file: string, text: string): TomlReading {
  const places = placesIn(text);
  const plain = (value: unknown, path: string): Plain => {
    const at = { file, ...(places.get(path) ?? { line: 1 }) };
    if (Array.isArray(value)) return { kind: "list", at, items: value.map((each) => plain(each, path)) };
    if (typeof value === "string") return { kind: "text", value, at };
    if (typeof value === "number" || typeof value === "boolean") return { kind: "other", value, at };
    if (typeof value === "bigint" || value instanceof Date) return { kind: "text", value: String(value), at };
    const entries = Object.entries(value ?? {}).map(
      ([key, each]) => [key, plain(each, path === "" ? key : `${path}.${key}`)] as const,
    );
    return { kind: "map", at, entries: new Map(entries) };
  };
  try {
    return { value: plain(parse(text), "") };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split("\n")[0]?.replace(/^Invalid TOML document: /, "") ?? "";
    const at = { file, line: error.line, column: error.column };
    return { value: { kind: "map", at, entries: new Map() }, fault: { at, reason } };
  }
}

/** The line of each key: "output.html.site-url". */
function placesIn(text: string): ReadonlyMap<string, { readonly line: number; readonly column: number }> {
  const places = new Map<string, { line: number; column: number }>();
  let table = "";
  for (const [index, line] of text.split("\n").entries()) {
    const [, header] = /^\s*\[+\s*([^\]]+?)\s*\]/.exec(line) ?? [];
    const [, indent = "", key] = /^(\s*)([\w.-]+|"[^"]*"|'[^']*')\s*=/.exec(line) ?? [];
    if (header !== undefined) table = header.replace(/["'\s]/g, "");
    const bare = key?.replace(/^["']|["']$/g, "");
    const path =
      header !== undefined
        ? table
        : bare === undefined
          ? undefined
          : table === ""
            ? bare
            : `${table}.${bare}`;
    if (path !== undefined && !places.has(path))
      places.set(path, { line: index + 1, column: indent.length + 1 });
  }
  return places;
}
