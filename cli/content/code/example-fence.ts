import type { Example } from "./example.ts";
import type { FenceMeta } from "./fence-meta.ts";

type Read = Pick<Example, "kind" | "rule" | "fileName" | "options" | "compilerOptions">;

/**
 * Reads the attributes that mark a code fence as an example: `ts incorrect option='{ "x": true }'`. `inside` is the
 * kind of example that the surrounding tab contains. The example is undefined for all other code.
 */
export function readExample(
  { language: written, title, rest, npm2yarn }: FenceMeta,
  inside: Example["kind"] | undefined,
): { readonly example: Read | undefined; readonly reasons: readonly string[] } {
  const own = [...rest.keys()].filter((word) => /^(?:in)?correct$/i.test(word));
  const kind = own.length === 0 ? inside : exampleKindOf(own[0] ?? "");
  const language = aliases.get(written.toLowerCase()) ?? written.toLowerCase();
  if (kind === undefined || npm2yarn || !languages.has(language)) return { example: undefined, reasons: [] };
  const reasons: string[] = [];
  if (own.length > 1) reasons.push(`it is marked both \`incorrect\` and \`correct\`; remove one of them.`);
  const json = (key: string, like: string): unknown => {
    const text = rest.get(key);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text === true ? "" : text) as unknown;
    } catch {
      reasons.push(`\`${key}\` is not valid JSON; write \`${key}='${like}'\`.`);
      return undefined;
    }
  };
  const option = json("option", '{ "name": true }');
  const compilerOptions = json("compilerOptions", '{ "strict": false }') ?? {};
  if (typeof compilerOptions !== "object" || Array.isArray(compilerOptions))
    reasons.push("`compilerOptions` must be an object, as in a tsconfig.json.");
  if (reasons.length > 0) return { example: undefined, reasons };
  const rule = rest.get("rule");
  return {
    reasons,
    example: {
      kind,
      ...(typeof rule === "string" && { rule }),
      fileName: fileNameOf(title, language),
      options: option === undefined ? [] : Array.isArray(option) ? option : [option],
      compilerOptions: compilerOptions as Example["compilerOptions"],
    },
  };
}

/** The kind of example that a word of a fence, or the value of a tab ("❌ Incorrect"), names. */
export function exampleKindOf(words: string): Example["kind"] | undefined {
  return /\bincorrect\b/i.test(words) ? "incorrect" : /\bcorrect\b/i.test(words) ? "correct" : undefined;
}

const aliases: ReadonlyMap<string, string> = new Map([
  ["typescript", "ts"],
  ["javascript", "js"],
]);

const languages: ReadonlySet<string> = new Set(["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"]);

/** Uses the title as the file name if it has the extension of a script. Its folders do not matter to the linter. */
function fileNameOf(title: string | undefined, language: string): string {
  const name = title?.split("/").at(-1) ?? "";
  return /^[\w.-]+\.[cm]?[jt]sx?$/.test(name) ? name : `example.${language}`;
}
