import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import type { SearchSettings } from "../../../site/model/search.ts";
import {
  answer,
  type IndexSource,
  type OpenIndex,
  openIndex,
} from "../../../site/search/embedded/embedded.ts";
import { partPath } from "../../../site/search/embedded/packed.ts";
import { requestFor } from "../../../site/search/request.ts";

interface Query {
  readonly query: string;
  /** Paths; each of them is a right answer. */
  readonly expected: readonly string[];
}

let site: BuiltSite;
let settings: SearchSettings;
let source: IndexSource;
let index: OpenIndex;
let queries: readonly Query[];
/** What people ask in their own words. */
let everyday: readonly Query[];

beforeAll(async () => {
  site = await startBuiltSite();
  // each file is fetched once, here: later the server may have closed a connection that is kept alive
  const files = new Map<string, Promise<string>>();
  const read = (path: string): Promise<string> => {
    const text = files.get(path) ?? fetch(`${site.url}/${path}`).then((response) => response.text());
    files.set(path, text);
    return text;
  };
  settings = JSON.parse(await read("assets/data/search.json")) as SearchSettings;
  const { index: directory } = settings;
  if (directory === undefined) throw new Error("The site has no index of its own.");
  source = {
    directory: () => read(directory),
    part: read,
  };
  index = await openIndex(source);
  await Promise.all([
    ...index.directory.words.map((_, number) => index.words(number)),
    ...index.directory.texts.map((_, number) => index.texts(number)),
    index.dictionary(),
  ]);
  queries = await readQueries("queries.json");
  everyday = await readQueries("everyday.json");
});
afterAll(() => site.close());

async function readQueries(name: string): Promise<readonly Query[]> {
  const text = await readFile(join(import.meta.dirname, name), "utf8");
  return (JSON.parse(text) as { readonly queries: readonly Query[] }).queries;
}

/** The pages among the first twenty hits, best first. */
async function pagesFor(query: string): Promise<readonly string[]> {
  const { hits } = await answer(index, requestFor(query, settings));
  return [...new Set(hits.map(({ url }) => url.replace(/#.*/, "").replace(/(.)\/$/, "$1")))];
}

/** From 1; 0 when no expected page is among the hits. */
async function rankOf({ query, expected }: Query): Promise<number> {
  return (await pagesFor(query)).findIndex((page) => expected.includes(page)) + 1;
}

describe("relevance of the search", () => {
  it("finds thirty queries: names, parts of names, typing errors, subjects", async () => {
    const ranks = await Promise.all(queries.map(rankOf));
    const share = (test: (rank: number) => boolean): number => ranks.filter(test).length / ranks.length;
    const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
    expect(queries).toHaveLength(30);
    expect(reciprocal).toBeGreaterThanOrEqual(0.98);
    expect(share((rank) => rank === 1)).toBeGreaterThanOrEqual(0.96);
    expect(share((rank) => rank > 0 && rank <= 5)).toBe(1);
  });

  it.each(["tune", "held"] as const)(
    "answers everyday questions in other words than the pages: the half %s",
    async (half) => {
      const own = everyday.filter(({ query }) => halfOf(query) === half);
      const ranks = await Promise.all(own.map(rankOf));
      const missed = own.filter((_, index) => (ranks[index] ?? 0) === 0 || (ranks[index] ?? 0) > 3);
      const first = ranks.filter((rank) => rank === 1).length;
      expect(own.length).toBeGreaterThanOrEqual(55);
      expect(first / own.length).toBeGreaterThanOrEqual(0.95);
      expect(missed).toEqual([]);
    },
  );

  it("finds pages while readers still type", async () => {
    const prefixes = queries.flatMap(({ query, expected }) =>
      Array.from({ length: Math.max(query.length - 2, 0) }, (_, more) => ({
        expected,
        typed: query.slice(0, more + 3),
      })),
    );
    const found = await kept(prefixes, async ({ typed, expected }) =>
      (await pagesFor(typed)).slice(0, 5).some((page) => expected.includes(page)),
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
    const lost = await kept(
      spellings,
      async ({ query, expected }) => (await pagesFor(query))[0] !== expected,
    );
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
    const found = await kept([...pagesByMessage], async ([message, pages]) => {
      const typed = message.replaceAll(/\{\{.*?\}\}/g, "value").slice(0, 64);
      return pages.includes((await pagesFor(typed))[0] ?? "");
    });
    expect(found.length / pagesByMessage.size).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it.each([
    ["Promises must be awaited, end with a call to .catch", "/rules/no-floating-promises"],
    ["checksVoidReturn", "/rules/no-misused-promises#checksvoidreturn"],
    ["ignoreRestArgs", "/rules/no-explicit-any#ignorerestargs"],
  ])("%s finds %s", async (query, url) => {
    const { hits } = await answer(index, requestFor(query, settings));
    expect(hits[0]?.url).toBe(url);
  });
});

it("results show their kind", async () => {
  const kindOf = async (query: string): Promise<string | undefined> =>
    (await answer(index, requestFor(query, settings))).hits[0]?.kind;
  const kinds = await Promise.all([
    kindOf("no-floating-promises"),
    kindOf("checksVoidReturn"),
    kindOf("typed linting"),
    kindOf("announcing v8"),
    kindOf("rule tester"),
  ]);
  expect(kinds).toEqual(["rule", "option", "guide", "post", "package"]);
});

it("a reader loads at most 55 kB of the index, after gzip, before the first result", async () => {
  const { gzipSync } = await import("node:zlib");
  const firstSearch = async ({ query }: Query): Promise<number> => {
    let bytes = 0;
    const weigh = (text: string): string => {
      bytes += gzipSync(text).length;
      return text;
    };
    const fresh = await openIndex({
      directory: async () => weigh(await source.directory()),
      part: async (path) => weigh(await source.part(path)),
    });
    await answer(fresh, requestFor(query, settings));
    return bytes;
  };
  const sizes = await Promise.all([...queries, ...everyday].map(firstSearch));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(55_000);
});

it("the service worker caches the settings and all files of the index for readers without a network", async () => {
  const worker = await site.read("sw.js");
  const { directory } = index;
  const paths = [
    "assets/data/search.json",
    settings.index ?? "nothing",
    ...directory.words.map((_, number) => partPath(directory, "words", number)),
    ...directory.texts.map((_, number) => partPath(directory, "texts", number)),
    partPath(directory, "dictionary", 0),
    ...[directory.excerpts ?? []].flat().map((_, number) => partPath(directory, "excerpts", number)),
  ];
  expect(paths.filter((path) => !worker.includes(`"./${path}"`))).toEqual([]);
  expect(worker).toContain(`{"revision":null,"url":"./${settings.index ?? "nothing"}"}`);
});

it("generated API pages are found by their title, their declarations on the packages' own pages", async () => {
  const parts = await Promise.all(index.directory.texts.map((_, number) => index.texts(number)));
  const urls = parts.flat().map(({ page, anchor }) => `${page.url}#${anchor}`);
  expect(urls.filter((url) => url.includes("/generated"))).toSatisfy((found: readonly string[]) =>
    found.every((url) => url.endsWith("#")),
  );
  expect(urls).toContain("/packages/type-utils#api-getTypeName".toLowerCase());
});

/** The ranking was tuned on one half of the queries, and the other half shows whether that was general. */
function halfOf(query: string): "tune" | "held" {
  const [first = 0] = createHash("sha256").update(query).digest();
  return first < 128 ? "tune" : "held";
}

async function kept<Item>(
  items: readonly Item[],
  isKept: (item: Item) => Promise<boolean>,
): Promise<readonly Item[]> {
  const verdicts = await Promise.all(items.map(isKept));
  return items.filter((_, index) => verdicts[index]);
}
