import { closest, distance } from "fastest-levenshtein";
import * as z from "../../lib/zod.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../source.ts";
import { type FormerAnchor, formerAnchorsOf, isAnchor } from "./anchors.ts";
import { dayOf } from "./day.ts";
import { plainValue, withForeignKeys } from "./foreign-keys.ts";
import { faultOf, isSafeUrl, readYaml, reasonOf, unsafeUrl } from "./yaml.ts";

/** A string that a page can contain: control characters and lone surrogates become the replacement character. */
const fit = (value: string): string => value.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "\uFFFD");
const text = z.string().overwrite(fit);
/** A value that only a dialect reads. */
const plain = z.unknown().transform((value) => plainValue(value, fit) ?? null);
const url = text.refine(isSafeUrl, unsafeUrl);
const number = z.number();
const flag = z.boolean();
/** YAML reads 2024-09-30 as a date and "2024-09-30" as a string; both are valid. */
const date = z
  .union([z.date(), z.string().refine((given) => dayOf(given.trim()) !== undefined, "no such date")])
  .transform((given) =>
    typeof given === "string" ? (dayOf(given.trim()) ?? given) : given.toISOString().slice(0, 10),
  );
const words = z.union([text, z.array(z.union([text, number]).transform(String))]);
const author = z.union([
  text,
  z.object({
    name: text,
    title: text.optional(),
    url: url.optional(),
    image_url: url.optional(),
  }),
]);

/** The schema of front matter: the types of its keys and the messages for wrong values. */
const schema = z
  .object({
    /** The id of the document in sidebars and links of the configuration, instead of the name of its file. */
    id: text,
    title: z.union([text, number]).transform(String),
    /** The title of the browser tab and of search results, instead of `title`. */
    title_meta: text,
    description: text,
    /** The URL below that of the section, instead of the path of the file. */
    slug: text,
    /** Former anchors of the page and the ids that they mean now. */
    anchors: z
      .record(text, text)
      .refine((anchors) => Object.keys(anchors).every(isAnchor), "an anchor is a word without spaces or `#`"),
    /** Search terms that are not in the text of the page. */
    keywords: words,
    /** What readers ask for in their own words, by the anchor of the section that answers it; `top` is the page. */
    answers: z.record(text, words),
    image: url,
    tags: z.array(
      z.union([text, number.transform(String), z.object({ label: text, permalink: text.optional() })]),
    ),
    draft: flag,
    unlisted: flag,
    /** The page is about a rule that the plugin no longer has. */
    removed: flag,
    /** The headings are questions. */
    faq: flag,
    /** `false` leaves the page out of search; "title" leaves out all but the title. */
    search: z.union([flag, z.literal("title")]),
    /** As a day: "2024-09-30". */
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
    /** A sidebar's id; null: none. */
    displayed_sidebar: text.nullable(),
    /** The label of links to this page at the end of other pages. */
    pagination_label: text,
    /** A document's id; null: no link. */
    pagination_prev: text.nullable(),
    pagination_next: text.nullable(),
    custom_edit_url: url.nullable(),
    /** When the document was last changed, instead of the day of its last commit; `false`: not shown. */
    last_update: z.union([z.literal(false), z.object({ date: date.optional() })]),
    // documents written for Docusaurus may have these keys, which have no effect here
    hide_reading_time: flag,
    parse_number_prefixes: flag,
    format: text,
    /** What VitePress and Starlight show above the text of a page. */
    layout: plain,
    hero: plain,
    features: plain,
    banner: plain,
  })
  .partial();

export type FrontMatter = Readonly<z.infer<typeof schema>>;

export interface SplitSource {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** The line of the file at which the body begins, from 1. */
  readonly bodyLine: number;
  /** The line of the file on which each key of the front matter is. */
  readonly keyLines: { readonly [key: string]: number };
  readonly formerAnchors?: readonly FormerAnchor[];
}

export const knownKeys = Object.keys(schema.shape);

function isKnownKey(key: string): key is keyof typeof schema.shape {
  return Object.hasOwn(schema.shape, key);
}

/** Front matter and body of a document. Only YAML is supported, because other languages could run code. */
export function splitSource({ path, text: source }: SourceText): Checked<SplitSource> {
  const opening = /^---[^\S\n]*(\w*)[^\S\n]*\n/.exec(source);
  if (!opening)
    return { value: { frontMatter: {}, body: source, bodyLine: 1, keyLines: {} }, diagnostics: [] };
  const start = opening[0].length;
  const closing = /^---[^\S\n]*(?:\n|$)/m.exec(source.slice(start));
  const yaml = closing ? source.slice(start, start + closing.index) : "";
  const end = closing ? start + closing.index + closing[0].length : start;
  const split: SplitSource = {
    frontMatter: {},
    body: source.slice(end),
    bodyLine: source.slice(0, end).split("\n").length,
    keyLines: keyLinesOf(yaml),
  };
  const unreadable = (
    at: { line: number; column?: number },
    reason: string,
    hint?: string,
  ): Checked<SplitSource> => ({
    value: split,
    diagnostics: [
      { code: "bad-front-matter", at: { file: path, ...at }, reason, ...(hint !== undefined && { hint }) },
    ],
  });
  const language = opening[1] ?? "";
  if (language !== "" && !/^ya?ml$/i.test(language)) {
    return unreadable(
      { line: 1 },
      `Front matter in "${language}" is not supported.`,
      "Write the front matter as YAML, and start it with a line `---`.",
    );
  }
  if (!closing)
    return unreadable({ line: 1 }, "The front matter is never closed.", "End it with a line `---`.");
  try {
    const { value, diagnostics } = validate(readYaml(yaml), { path, yaml, keyLines: split.keyLines });
    const { anchors } = value;
    const formerAnchors = anchors && formerAnchorsOf(anchors, yaml);
    return {
      value: { ...split, frontMatter: value, ...(formerAnchors && { formerAnchors }) },
      diagnostics,
    };
  } catch (error) {
    const { line, column, reason } = faultOf(error);
    return unreadable({ line: line + 1, column }, `Cannot parse the YAML: ${reason}.`);
  }
}

function validate(
  data: unknown,
  { path, yaml, keyLines }: { path: string; yaml: string; keyLines: SplitSource["keyLines"] },
): Checked<FrontMatter> {
  if (data === null || typeof data !== "object" || Array.isArray(data)) {
    return {
      value: {},
      diagnostics: [
        {
          code: "bad-front-matter",
          at: { file: path, line: 2 },
          reason: "Front matter must be a list of `key: value` lines.",
        },
      ],
    };
  }
  const given = withForeignKeys(withAuthor(data));
  const diagnostics: Diagnostic[] = [];
  const placeOf = (key: string) => ({ file: path, line: keyLines[key] ?? 2, column: 1 });
  for (const key of Object.keys(given)) {
    if (isKnownKey(key)) continue;
    const nearest = closest(key, knownKeys);
    // a short key resembles many others by accident
    if (distance(key, nearest) <= Math.min(2, key.length / 3))
      diagnostics.push({ code: "unknown-key", at: placeOf(key), key, nearest });
  }
  const wrong = new Set<string>();
  const refuse = (key: string, reason: string): void => {
    if (!wrong.has(key)) diagnostics.push({ code: "bad-front-matter", at: placeOf(key), reason });
    wrong.add(key);
  };
  // YAML turns the thirteenth month into January of the next year
  const written = /^date:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(yaml)?.[1];
  const day = written === undefined ? undefined : dayOf(written);
  if (written !== undefined && day === undefined) refuse("date", "`date` is invalid: no such date.");
  else if (written !== undefined && day !== undefined && day !== written)
    diagnostics.push({ code: "no-such-date", at: placeOf("date"), written, used: day });
  const parsed = new Map<string, unknown>();
  // the schema of the object would look at all keys that it knows, for most documents in vain
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || !isKnownKey(key)) continue;
    const { data, error } = schema.shape[key].safeParse(value);
    for (const issue of error?.issues ?? [])
      refuse(key, `\`${[key, ...issue.path].join(".")}\` is invalid: ${reasonOf(issue)}.`);
    if (!wrong.has(key)) parsed.set(key, data);
  }
  const min = Number(parsed.get("toc_min_heading_level") ?? 2);
  const max = Number(parsed.get("toc_max_heading_level") ?? 4);
  if (min > max) {
    const key = parsed.has("toc_min_heading_level") ? "toc_min_heading_level" : "toc_max_heading_level";
    refuse(key, `The table of contents cannot start at heading level ${min} and end at level ${max}.`);
    parsed.delete(key);
  }
  // the schema of each key made its value
  return { value: Object.fromEntries(parsed) as FrontMatter, diagnostics };
}

/** The keys of an author in older posts of Docusaurus, in both spellings, and those in `authors`. */
const authorKeys: ReadonlyMap<string, string> = new Map([
  ["author", "name"],
  ["author_title", "title"],
  ["authorTitle", "title"],
  ["author_url", "url"],
  ["authorURL", "url"],
  ["author_image_url", "image_url"],
  ["authorImageURL", "image_url"],
]);

/** Front matter whose author, if it has one, is in `authors`. */
function withAuthor(data: object): object {
  if (!("author" in data) || "authors" in data) return data;
  const { author: given, ...others } = data;
  // one author or several with their names, as blogs of VitePress have them
  if (given instanceof Object) {
    const all: readonly unknown[] = Array.isArray(given) ? given : [given];
    return { ...others, authors: all.map((each) => (typeof each === "string" ? { name: each } : each)) };
  }
  const entries = Object.entries(data);
  const author = entries.flatMap(([key, value]): [string, unknown][] => {
    const name = authorKeys.get(key);
    return name === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(entries.filter(([key]) => !authorKeys.has(key))),
    authors: [Object.fromEntries(author)],
  };
}

/** The YAML begins on line 2 of the file. */
function keyLinesOf(yaml: string): { readonly [key: string]: number } {
  const lines = yaml
    .split("\n")
    .map((line, index): [string, number] => [/^(["']?)([^\s"':]+)\1\s*:/.exec(line)?.[2] ?? "", index + 2]);
  // the first key counts: repeated keys are reported elsewhere
  return Object.fromEntries(lines.filter(([key]) => key !== "").reverse());
}
