import type { Example } from "../core/example.ts";
import type { FenceMeta } from "./fence-meta.ts";

type Read = Omit<Example, "at" | "code">;

/**
 * What a code fence says of itself as an example: `ts incorrect option='{ "x": true }'`. `inside` is the kind of
 * tab that it stands in. Undefined for all other code.
 */
export function readExample(
  { language, title, highlight, rest }: FenceMeta,
  inside: Example["kind"] | undefined,
): { readonly example: Read | undefined; readonly problems: readonly string[] } {
  const kind = rest.has("incorrect") ? "incorrect" : rest.has("correct") ? "correct" : inside;
  if (kind === undefined || !languages.has(language)) return { example: undefined, problems: [] };
  const problems: string[] = [];
  const json = (key: string, like: string): unknown => {
    const text = rest.get(key);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text === true ? "" : text) as unknown;
    } catch {
      problems.push(`\`${key}\` is not JSON: write \`${key}='${like}'\`.`);
      return undefined;
    }
  };
  const option = json("option", '{ "name": true }');
  const compilerOptions = json("compilerOptions", '{ "strict": false }') ?? {};
  if (typeof compilerOptions !== "object" || Array.isArray(compilerOptions))
    problems.push("`compilerOptions` is not an object, as in a tsconfig.json.");
  if (problems.length > 0) return { example: undefined, problems };
  const rule = rest.get("rule");
  return {
    problems,
    example: {
      kind,
      ...(typeof rule === "string" && { rule }),
      fileName: fileNameOf(title, language),
      options: option === undefined ? [] : Array.isArray(option) ? option : [option],
      compilerOptions: compilerOptions as Example["compilerOptions"],
      claims: kind === "incorrect" ? [...(highlight ?? [])].sort((one, other) => one - other) : [],
    },
  };
}

const languages: ReadonlySet<string> = new Set(["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"]);

/** A title is a file's name when it ends like one; folders in it say nothing to the linter. */
function fileNameOf(title: string | undefined, language: string): string {
  const name = title?.split("/").at(-1) ?? "";
  return /^[\w.-]+\.[cm]?[jt]sx?$/.test(name) ? name : `example.${language}`;
}
