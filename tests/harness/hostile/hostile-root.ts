import { knownKeys } from "../../../cli/content/front-matter/front-matter.ts";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { hostileBody } from "./hostile-body.ts";
import { hostileConfig } from "./hostile-config.ts";
import type { Put, Writer } from "./writer.ts";

type ReportPlace = Pick<ReportEntry, "file" | "line" | "message">;

/** A root with each of some payloads in each field that takes a text. */
export interface HostileRoot {
  readonly files: Readonly<Record<string, string>>;
  /** Names of all fields of the root, by the last three digits of a number. */
  readonly fields: readonly string[];
  /** The texts that a report is about, by their numbers. */
  blamed(entry: ReportPlace): readonly string[];
  /** The same, and all texts below it in a file of content. */
  below(entry: ReportPlace): readonly string[];
}

/** Each `ID` becomes a number: "1", three digits of the payload, three of the field. `refused` has those to leave out. */
export function hostileRoot(
  payloads: ReadonlyMap<number, string>,
  refused: ReadonlySet<string>,
): HostileRoot {
  const fields: string[] = [];
  const idOf = (index: number, field: string): string => {
    if (!fields.includes(field)) fields.push(field);
    return `1${String(index).padStart(3, "0")}${String(fields.indexOf(field)).padStart(3, "0")}`;
  };
  const textFor = (index: number, field: string): string | undefined => {
    const id = idOf(index, field);
    return refused.has(id) ? undefined : payloads.get(index)?.replaceAll("ID", id);
  };
  const writers = [...payloads.keys()].map((index): Writer => ({
    name: `p${index}`,
    put: ((field: string, usual?: string) => textFor(index, field) ?? usual) as Put,
  }));
  // a field that exists once holds all payloads in a row
  const putAll = ((field: string, usual?: string) => {
    const texts = [...payloads.keys()].flatMap((index) => textFor(index, field) ?? []);
    return texts.length === 0 ? usual : texts.join(" ");
  }) as Put;
  const config = hostileConfig(putAll, writers);
  const files = filesWith(config, putAll, writers);
  const blamed = ({ file, line, message }: ReportPlace): readonly string[] => {
    const path = /`([^`\s]+)` (?:is|must)/.exec(message)?.[1]?.split(".") ?? [];
    const inConfig = file === "site/config.ts" ? numbersIn(valueAt(config, path)) : [];
    if (inConfig.length > 0) return inConfig;
    const lines = linesOf(file).slice(0, line ?? 0);
    const own = numbersIn(lines.at(-1));
    const named = own.filter((id) => fields[Number(id.slice(4))]?.endsWith(`.${path.at(-1) ?? ""}`));
    const found = [named, own, numbersIn(message), numbersIn(file)].find(({ length }) => length > 0);
    return found?.slice(0, 1) ?? numbersIn(lines).slice(-1);
  };
  const linesOf = (file: string): readonly string[] => (files[file] ?? "").split("\n");
  return {
    files,
    fields,
    blamed,
    below: (entry) => [
      ...blamed(entry),
      ...(entry.file.startsWith("content/") ? numbersIn(linesOf(entry.file).slice(entry.line ?? 0)) : []),
    ],
  };
}

function numbersIn(value: unknown): readonly string[] {
  return JSON.stringify(value ?? "").match(/1\d{6}/g) ?? [];
}

/** The value of the configuration at a path; undefined for the whole. */
function valueAt(config: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return undefined;
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    config,
  );
}

function filesWith(config: unknown, putAll: Put, writers: readonly Writer[]): Record<string, string> {
  return {
    "content/index.md": "# Start\n",
    "content/old/index.md": "# Old\n",
    ...Object.fromEntries(writers.flatMap((writer) => Object.entries(filesOf(writer)))),
    "content/blog/authors.yml": writers
      .map(({ name, put }) => `${name}:\n${yaml(authorKeys(put)).replace(/^/gm, "  ").trimEnd()}\n`)
      .join(""),
    "site/components/Badge.tsx": component,
    "site/components/Live.client.tsx": component,
    "site/config.ts": `export default ${JSON.stringify(config, null, 2)};\n`,
    "templates/hostile.tsx": template,
    "static/img/a.svg": picture,
    "package.json": JSON.stringify({ name: putAll("package.json: name") }),
  };
}

function filesOf({ name, put }: Writer): Record<string, string> {
  const category = {
    label: put("category: label"),
    position: put("category: position"),
    collapsible: put("category: collapsible"),
    collapsed: put("category: collapsed"),
    link: { type: put("category: link.type", "doc"), id: put("category: link.id", `${name}/text`) },
  };
  return {
    [`content/${name}/keys.md`]: document(
      { ...keysOf(put, "front matter"), slug: undefined, id: undefined },
      "Text.\n",
    ),
    [`content/${name}/text.md`]: document({ title: "Text" }, hostileBody(put, "Markdown")),
    [`content/${name}/placed.md`]: document(
      { id: put("front matter: id"), slug: put("front matter: slug"), title: "Placed" },
      "Text.\n",
    ),
    [`content/${name}/${fileName(put("file name", "plain"))}.md`]: "Text without a title.\n",
    [`content/${name}/_category_.json`]: `${JSON.stringify(category, null, 2)}\n`,
    [`content/blog/2024-01-01-${name}.md`]: document(
      { ...keysOf(put, "post"), slug: name, date: "2024-01-01" },
      `Text.\n\n<!-- truncate -->\n\n${hostileBody(put, "post's Markdown")}`,
    ),
    [`content/blog/2024-01-02-${name}-short.md`]: document(
      {
        title: "Short",
        slug: `${name}-short`,
        authors: put("post: id of an author", name),
        tags: [put("post: tag", "tag")],
      },
      "Text.\n",
    ),
    [`content/blog/2024-01-03-${name}-ids.md`]: document(
      { title: "Ids", slug: `${name}-ids`, authors: [name] },
      "Text.\n",
    ),
  };
}

/** All keys of front matter, those that a later version adds too; those with parts have a text in each part. */
function keysOf(put: Put, what: string): Record<string, unknown> {
  const at = (key: string, usual?: string): string | undefined => put(`${what}: ${key}`, usual);
  const simple = knownKeys.filter(
    (key) => !["authors", "tags", "keywords", "slug", "id", "date"].includes(key),
  );
  return {
    ...Object.fromEntries(simple.map((key) => [key, at(key, key === "title" ? "Keys" : undefined)])),
    keywords: [at("keywords", "word")],
    tags: [at("tags", "tag"), { label: at("tags.label", "label"), permalink: at("tags.permalink") }],
    authors: [
      {
        name: at("authors.name", "Ann"),
        title: at("authors.title"),
        url: at("authors.url"),
        image_url: at("authors.image_url"),
      },
    ],
    sidebar_custom_props: { text: at("sidebar_custom_props") },
  };
}

function authorKeys(put: Put): Record<string, unknown> {
  return {
    name: put("authors.yml: name", "Bea"),
    title: put("authors.yml: title"),
    url: put("authors.yml: url"),
    image_url: put("authors.yml: image_url"),
  };
}

function document(keys: Readonly<Record<string, unknown>>, body: string): string {
  return `---\n${yaml(keys)}---\n\n${body}`;
}

/** One key on each line: JSON is YAML. */
function yaml(keys: Readonly<Record<string, unknown>>): string {
  return Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join("");
}

/** What the disk accepts as the name of a file. */
function fileName(text: string): string {
  return text.replace(/[/\0]/g, "∕").slice(0, 60);
}

const component = `export default function Part({ label, children }) {
  return <div title={label}>{label}{children}</div>;
}
`;
const template = `export default function Hostile({ page }) {
  return <main><h1>{page.title}</h1><p title={page.data.text}>{page.data.text}</p></main>;
}
`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';
