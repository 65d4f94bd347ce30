import { closest, distance } from "fastest-levenshtein";
import matter from "gray-matter";
import { z } from "zod";
import type { Checked, Diagnostic } from "../core/diagnostic.ts";
import type { SourceFile } from "../core/source.ts";

const text = z.string();
const number = z.number();
const flag = z.boolean();
/** YAML reads 2024-09-30 as a date and "2024-09-30" as text; both are meant. */
const date = z.union([z.date(), z.string().regex(/^\d{4}-\d{2}-\d{2}/)]);
const words = z.union([z.string(), z.array(z.union([z.string(), z.number()]).transform(String))]);
const author = z.union([
  z.string(),
  z.object({ name: z.string(), title: z.string().optional(), url: z.string().optional(), image_url: z.string().optional() }),
]);

const schema = z
  .object({
    id: text,
    title: z.union([text, number]).transform(String),
    title_meta: text,
    description: text,
    slug: text,
    keywords: words,
    image: text,
    tags: z.array(z.union([text, number.transform(String), z.object({ label: text, permalink: text.optional() })])),
    draft: flag,
    unlisted: flag,
    date,
    authors: z.union([author, z.array(author)]),
    hide_title: flag,
    hide_table_of_contents: flag,
    toc_min_heading_level: number.int().min(2).max(6),
    toc_max_heading_level: number.int().min(2).max(6),
    sidebar_label: z.union([text, number]).transform(String),
    sidebar_position: number,
    sidebar_class_name: text,
    sidebar_custom_props: z.record(z.string(), z.unknown()),
    displayed_sidebar: text.nullable(),
    pagination_label: text,
    pagination_prev: text.nullable(),
    pagination_next: text.nullable(),
    custom_edit_url: text.nullable(),
    hide_reading_time: flag,
    last_update: z.unknown(),
    parse_number_prefixes: flag,
    format: text,
  })
  .partial();

export type FrontMatter = Omit<z.infer<typeof schema>, "date"> & { readonly date?: string | undefined };

export interface SplitSource {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** The line of the file at which the body begins, from 1. */
  readonly bodyLine: number;
}

const knownKeys = Object.keys(schema.shape);

/** Front matter and body of a document. YAML only: gray-matter's other engines would run code. */
export function splitSource({ path, text: source }: SourceFile): Checked<SplitSource> {
  const opening = /^---[^\S\n]*(\w*)[^\S\n]*\n/.exec(source);
  if (!opening) return { value: { frontMatter: {}, body: source, bodyLine: 1 }, diagnostics: [] };
  const whole: SplitSource = { frontMatter: {}, body: source.slice(opening[0].length), bodyLine: 2 };
  const complain = (line: number, problem: string, hint?: string): Checked<SplitSource> => ({
    value: whole,
    diagnostics: [{ code: "bad-front-matter", at: { file: path, line }, problem, ...(hint && { hint }) }],
  });
  const language = opening[1] ?? "";
  if (language !== "" && !/^ya?ml$/i.test(language)) {
    return complain(1, `Front matter in "${language}" is not read.`, "Write the front matter as YAML, opened by `---` alone.");
  }
  if (!/\n---[^\S\n]*(?:\n|$)/.test(source.slice(3))) {
    return complain(1, "The front matter is never closed.", "End it with a line `---`.");
  }
  try {
    // the options object keeps gray-matter from caching by text, which would hide a second error
    const { data, content, matter: yaml } = matter(source.replace(opening[0], "---\n"), { language: "yaml", engines: noCode });
    const bodyLine = source.slice(0, source.length - content.length).split("\n").length;
    const { value, diagnostics } = validate(data, { path, yaml });
    return { value: { frontMatter: value, body: content, bodyLine }, diagnostics };
  } catch (error) {
    const { line, column, reason } = yamlFault(error);
    return {
      value: { ...whole, body: source.replace(/^---[\s\S]*?\n---[^\S\n]*(?:\n|$)/, "") },
      diagnostics: [{ code: "bad-front-matter", at: { file: path, line: line + 2, column: column + 1 }, problem: `The YAML cannot be read: ${reason}.` }],
    };
  }
}

const refuse = (): never => {
  throw new Error("front matter holds code");
};
const noCode = { js: refuse, javascript: refuse, json: refuse, coffee: refuse };

function validate(data: unknown, { path, yaml }: { path: string; yaml: string }): Checked<FrontMatter> {
  if (data === null || typeof data !== "object" || Array.isArray(data)) {
    return {
      value: {},
      diagnostics: [{ code: "bad-front-matter", at: { file: path, line: 2 }, problem: "Front matter must be a list of `key: value` lines." }],
    };
  }
  const diagnostics: Diagnostic[] = [];
  const placeOf = (key: string) => ({ file: path, line: lineOfKey(yaml, key), column: 1 });
  for (const key of Object.keys(data)) {
    if (knownKeys.includes(key)) continue;
    const nearest = closest(key, knownKeys);
    if (distance(key, nearest) <= 2) diagnostics.push({ code: "unknown-key", at: placeOf(key), key, nearest });
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const wrong = new Set<string>();
    for (const issue of parsed.error.issues) {
      const key = String(issue.path[0] ?? "");
      if (wrong.has(key)) continue;
      wrong.add(key);
      diagnostics.push({ code: "bad-front-matter", at: placeOf(key), problem: `\`${issue.path.join(".")}\` is of the wrong type: ${issue.message}.` });
    }
    const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key)));
    const again = schema.safeParse(rest);
    return { value: again.success ? plainDate(again.data) : {}, diagnostics };
  }
  return { value: plainDate(parsed.data), diagnostics };
}

function plainDate({ date: day, ...rest }: z.infer<typeof schema>): FrontMatter {
  if (day === undefined) return rest;
  return { ...rest, date: typeof day === "string" ? day.slice(0, 10) : day.toISOString().slice(0, 10) };
}

/** The line in the file: the YAML begins on line 2. */
function lineOfKey(yaml: string, key: string): number {
  const at = yaml.replace(/^\n/, "").split("\n").findIndex((line) => line.startsWith(`${key}:`) || line.startsWith(`"${key}"`));
  return at === -1 ? 2 : at + 2;
}

function yamlFault(error: unknown): { line: number; column: number; reason: string } {
  const fault = error as { mark?: { line?: number; column?: number }; reason?: string; message?: string };
  return { line: Math.max(0, (fault.mark?.line ?? 1) - 1), column: fault.mark?.column ?? 0, reason: fault.reason ?? fault.message ?? "unknown fault" };
}
