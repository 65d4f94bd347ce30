import esquery from "esquery";
import type { Parsed } from "./linter.ts";

/** The limit of matches: more take long to send and to render. */
const mostNodes = 5000;

type Found = { readonly nodes: readonly object[] } | { readonly problem: string };

/** The nodes of a syntax tree that an ESQuery selector matches, or an error about the selector. */
export function findNodes({ ast, visitorKeys }: Parsed, selector: string): Found {
  if (selector.trim() === "") return { nodes: [] };
  try {
    const parsed = esquery.parse(selector);
    return { nodes: esquery.match(ast, parsed, { visitorKeys, fallback: () => [] }).slice(0, mostNodes) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
