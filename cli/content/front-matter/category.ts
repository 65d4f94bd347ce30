import * as z from "../../lib/zod.ts";
import type { Checked, Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import { parseJson5 } from "../../lib/json5.ts";
import type { SourceText } from "../source.ts";
import { faultOf, readYaml, reasonOf } from "./yaml.ts";

const schema = z
  .object({
    label: z.string(),
    position: z.number(),
    collapsible: z.boolean(),
    collapsed: z.boolean(),
    link: z.object({ type: z.string(), id: z.string().optional() }).nullable(),
  })
  .partial()
  .transform(({ link, ...rest }) => ({
    ...rest,
    // the id of the target document of the label; null for a label without a link
    ...(link !== undefined && { linkedDoc: link === null ? null : link.id }),
  }));

/** The description of a folder in a `_category_.json` or `_category_.yml`. */
export type Category = Readonly<z.output<typeof schema>>;

export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path);
}

/** Where a category file names the document that its label leads to. */
export function linkPlace({ path, text }: SourceText): Place {
  const lines = text.split("\n");
  const link = lines.findIndex((line) => /(["']?)\blink\1\s*:/.test(line));
  const id = lines.findIndex((line, index) => index >= link && /(["']?)\bid\1\s*:/.test(line));
  return { file: path, line: Math.max(link, id, 0) + 1 };
}

/** What can be used of a category file; every other part of it is reported. */
export function categoryOf({ path, text }: SourceText): Checked<Category> {
  const diagnostics: Diagnostic[] = [];
  const report = (at: Omit<Place, "file">, reason: string): void => {
    diagnostics.push({
      code: "bad-front-matter",
      at: { file: path, ...at },
      reason,
      hint: "Fix the file.",
    });
  };
  let data: unknown;
  try {
    // JSON5 also accepts comments and trailing commas
    data = path.endsWith(".json") ? parseJson5(text) : readYaml(text);
  } catch (error) {
    const { reason, ...at } = faultOf(error);
    report(at, `Cannot parse the file: ${reason}.`);
    return { value: {}, diagnostics };
  }
  const parsed = schema.safeParse(data);
  const wrong = new Set<PropertyKey | undefined>();
  for (const issue of parsed.error?.issues ?? []) {
    const [key] = issue.path;
    wrong.add(key);
    const line = key === undefined ? 0 : text.split("\n").findIndex((each) => each.includes(String(key)));
    report(
      { line: Math.max(line, 0) + 1 },
      `${key === undefined ? "The file" : `\`${issue.path.join(".")}\``} is invalid: ${reasonOf(issue)}.`,
    );
  }
  const rest = parsed.success
    ? data
    : Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !wrong.has(key)));
  return { value: schema.safeParse(rest).data ?? {}, diagnostics };
}
