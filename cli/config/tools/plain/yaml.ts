import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Place } from "../../../diagnostics/diagnostic.ts";
import type { Plain } from "./plain.ts";

export interface YamlReading {
  readonly value: Plain;
  /** The first mistake of the text. */
  readonly fault?: { readonly at: Place; readonly reason: string };
}

/** Reads YAML with the places of its values. A value with a tag of its own, such as `!!python/name`, is code. */
export function readYamlText(file: string, text: string): YamlReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "silent", strict: false });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const plain = (node: unknown, depth = 0): Plain => {
    const place = at((node as Node | null)?.range?.[0] ?? 0);
    if (depth > 100) return { kind: "code", at: place };
    if (isAlias(node)) return plain(node.resolve(document), depth + 1);
    if (isSeq(node))
      return { kind: "list", at: place, items: node.items.map((item) => plain(item, depth + 1)) };
    if (isMap(node))
      return {
        kind: "map",
        at: place,
        entries: new Map(
          node.items.map(({ key, value }) => {
            const name = isScalar(key) ? String(key.value) : String(key);
            const keyPlace = at((key as Node | null)?.range?.[0] ?? 0);
            return [
              name,
              value === null ? { kind: "other", value: null, at: keyPlace } : plain(value, depth + 1),
            ];
          }),
        ),
      };
    if (!isScalar(node)) return { kind: "other", value: null, at: place };
    if (node.tag !== undefined && !node.tag.startsWith("tag:yaml.org,2002:str") && isOwnTag(node.tag))
      return { kind: "code", at: place };
    const { value } = node;
    if (typeof value === "string") return { kind: "text", value, at: place };
    const isPlain = typeof value === "number" || typeof value === "boolean" || value === null;
    return isPlain
      ? { kind: "other", value, at: place }
      : { kind: "text", value: node.source ?? "", at: place };
  };
  const [error] = document.errors;
  return {
    value: plain(document.contents),
    ...(error && {
      fault: { at: at(error.pos[0]), reason: error.message.split("\n")[0]?.replace(/ at line.*/, "") ?? "" },
    }),
  };
}

function isOwnTag(tag: string): boolean {
  return !/^tag:yaml\.org,2002:(?:str|int|float|bool|null|seq|map|timestamp|binary|merge)$/.test(tag);
}
