import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import type { SearchSettings } from "../../../site/model/search.ts";
import { answer, type LoadedIndex, openIndex } from "../../../site/search/embedded/embedded.ts";
import { requestFor } from "../../../site/search/request.ts";

interface Query {
  readonly query: string;
  /** Paths; each of them is a right answer. */
  readonly expected: readonly string[];
}

let site: BuiltSite;
let settings: SearchSettings;
let index: LoadedIndex;
let queries: readonly Query[];

beforeAll(async () => {
  site = await startBuiltSite();
  const read = async (path: string): Promise<string> => (await fetch(`${site.url}/${path}`)).text();
  settings = JSON.parse(await read("assets/data/search.json")) as SearchSettings;
  const { files } = settings;
  if (!files) throw new Error("The site has no index of its own.");
  index = await openIndex({ index: await read(files.index), documents: await read(files.documents) });
  ({ queries } = JSON.parse(await readFile(join(import.meta.dirname, "queries.json"), "utf8")) as {
    queries: readonly Query[];
  });
});
afterAll(() => site.close());

/** The pages among the first twenty hits, best first. */
function pagesFor(query: string): readonly string[] {
  const { hits } = answer(index, requestFor(query, settings));
  return [...new Set(hits.map(({ url }) => url.replace(/#.*/, "").replace(/(.)\/$/, "$1")))];
}

/** From 1; 0 when no expected page is among the hits. */
function rankOf({ query, expected }: Query): number {
  return pagesFor(query).findIndex((page) => expected.includes(page)) + 1;
}

describe("relevance of the search", () => {
  it("finds thirty queries: names, parts of names, typing errors, subjects", () => {
    const ranks = queries.map(rankOf);
    const share = (test: (rank: number) => boolean): number => ranks.filter(test).length / ranks.length;
    const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
    expect(queries).toHaveLength(30);
    expect(reciprocal).toBeGreaterThanOrEqual(0.93);
    expect(share((rank) => rank === 1)).toBeGreaterThanOrEqual(0.9);
    expect(share((rank) => rank > 0 && rank <= 5)).toBeGreaterThanOrEqual(0.96);
  });

  it("finds pages while readers still type", () => {
    const prefixes = queries.flatMap(({ query, expected }) =>
      Array.from({ length: Math.max(query.length - 2, 0) }, (_, more) => ({
        expected,
        typed: query.slice(0, more + 3),
      })),
    );
    const found = prefixes.filter(({ typed, expected }) =>
      pagesFor(typed)
        .slice(0, 5)
        .some((page) => expected.includes(page)),
    );
    expect(found.length / prefixes.length).toBeGreaterThanOrEqual(0.8);
  });

  it("finds every rule by its name, with the plugin's scope, in camel case and as one word", async () => {
    const { rules } = await readLintRules({
      packageDir: process.cwd(),
      cacheDir: join(process.cwd(), "node_modules/.cache/site"),
    });
    const spellings = rules.flatMap(({ name }) =>
      [
        name,
        `@typescript-eslint/${name}`,
        name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        name.replaceAll("-", ""),
      ].map((query) => ({ query, expected: `/rules/${name}` })),
    );
    const lost = spellings.filter(({ query, expected }) => pagesFor(query)[0] !== expected);
    expect(lost).toEqual([]);
  });

  it("finds nine of ten rules by one of their messages, cut to the length of the box", async () => {
    const { rules } = await readLintRules({
      packageDir: process.cwd(),
      cacheDir: join(process.cwd(), "node_modules/.cache/site"),
    });
    // some rules have the same message: each of them is right
    const pagesByMessage = new Map<string, string[]>();
    for (const { name, messages } of rules)
      for (const message of Object.values(messages))
        pagesByMessage.set(message, [...(pagesByMessage.get(message) ?? []), `/rules/${name}`]);
    const found = [...pagesByMessage].filter(([message, pages]) => {
      const typed = message.replaceAll(/\{\{.*?\}\}/g, "value").slice(0, 64);
      return pages.includes(pagesFor(typed)[0] ?? "");
    });
    expect(found.length / pagesByMessage.size).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it.each([
    ["Promises must be awaited, end with a call to .catch", "/rules/no-floating-promises"],
    ["checksVoidReturn", "/rules/no-misused-promises#checksvoidreturn"],
    ["ignoreRestArgs", "/rules/no-explicit-any#ignorerestargs"],
  ])("%s finds %s", (query, url) => {
    const { hits } = answer(index, requestFor(query, settings));
    expect(hits[0]?.url).toBe(url);
  });
});

it("results show their kind", () => {
  const kindOf = (query: string): string | undefined =>
    answer(index, requestFor(query, settings)).hits[0]?.kind;
  expect([
    kindOf("no-floating-promises"),
    kindOf("checksVoidReturn"),
    kindOf("typed linting"),
    kindOf("announcing v8"),
    kindOf("rule tester"),
  ]).toEqual(["rule", "option", "guide", "post", "package"]);
});

it("the index is small: at most 1.8 kB gzip for each page", async () => {
  const { gzipSync } = await import("node:zlib");
  const { files } = settings;
  const bytes = await Promise.all(
    [files?.index, files?.documents].map(async (path) => gzipSync(await site.read(path ?? "")).length),
  );
  const sum = bytes.reduce((one, other) => one + other, 0);
  expect(sum / index.documents.pages.length).toBeLessThanOrEqual(1800);
});

it("the service worker caches settings, index and documents for readers without a network", async () => {
  const worker = await site.read("sw.js");
  for (const path of ["assets/data/search.json", settings.files?.index, settings.files?.documents])
    expect(worker).toContain(`"./${path ?? "nothing"}"`);
});

it("generated API pages are found by their title, their declarations on the packages' own pages", () => {
  const urls = index.documents.sections.map(
    ({ page, anchor }) => `${index.documents.pages[page]?.url ?? ""}#${anchor}`,
  );
  expect(urls.filter((url) => url.includes("/generated"))).toSatisfy((found: readonly string[]) =>
    found.every((url) => url.endsWith("#")),
  );
  expect(urls).toContain("/packages/type-utils#api-getTypeName".toLowerCase());
});
