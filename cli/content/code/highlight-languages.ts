import { grammarPainters, isLegible, named } from "./highlight-grammars.ts";
import { diffSpans, jsonSpans } from "./scanners.ts";
import { scriptSpans } from "./script/spans.ts";
import { shellSpans } from "./shell-spans.ts";
import type { Painter } from "./token-span.ts";

/** How to find the tokens of a fence's language; undefined for languages without colours. */
export function painterOf(language: string): Painter | undefined {
  return painters.get(language.toLowerCase());
}

const painters: ReadonlyMap<string, Painter> = new Map([
  ...grammarPainters,
  ...scripts(true, ["ts", "mts", "cts", "typescript"]),
  ...scripts(false, ["js", "jsx", "mjs", "cjs", "javascript"]),
  ...named<Painter>(jsonSpans, ["json", "jsonc", "json5"]),
  ...named<Painter>(shellSpans, ["bash", "sh", "zsh", "shell", "console"]),
  ...named<Painter>(diffSpans, ["diff", "patch"]),
]);

/** Most code is read at once; the grammar has what is left, code with mistakes for instance. */
function scripts(typed: boolean, names: readonly string[]): [string, Painter][] {
  return names.map((name) => [
    name,
    (code) => {
      if (!isLegible(code)) return [];
      return scriptSpans(code, typed) ?? grammarPainters.get(name)?.(code) ?? [];
    },
  ]);
}
