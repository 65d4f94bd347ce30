import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesOf } from "../../cli/check/finished-folder.ts";
import { configSchema } from "../../cli/config/schema/schema.ts";
import { openPage, startChromium } from "../harness/browser/chromium.ts";
import { deleteRoots } from "../harness/create-root.ts";
import { codeInConfig, excluded, folders } from "../harness/hostile/hostile-config.ts";
import { codeIn, followTo, hostileReader, serveWithoutPolicy } from "../harness/hostile/hostile-reader.ts";
import { hostileRoot } from "../harness/hostile/hostile-root.ts";
import { payloads } from "../harness/hostile/payloads.ts";
import { buildAccepted } from "../harness/hostile/refuse.ts";
import { stringsOf } from "../harness/hostile/schema-strings.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser.close());
afterAll(deleteRoots);

const all = Object.values(payloads).flat();
/** Each part has payloads of all kinds and takes half a minute. `HOSTILE_PARTS=4,6` builds and reads two of them. */
const partCount = 16;
const wanted = process.env["HOSTILE_PARTS"] ?? "all";
const chosenParts =
  wanted === "all" ? Array.from({ length: partCount }, (_, part) => part) : wanted.split(",").map(Number);

it("there are payloads enough, each once, and a place for them in every field of the configuration", () => {
  expect(all.length).toBeGreaterThanOrEqual(100);
  expect(new Set(all).size).toBe(all.length);
  const { fields } = hostileRoot(new Map([[0, "x"]]), new Set());
  const placed = fields.filter((field) => field.startsWith("config: ")).map((field) => field.slice(8));
  expect([...placed, ...codeInConfig, ...folders, ...excluded].sort()).toEqual(stringsOf(configSchema));
});

// while the browser reads one part, another is built
it.concurrent.each(chosenParts)(
  "part %i: no field of a site runs what it says, without a policy",
  { timeout: 900_000 },
  async (part) => {
    const chosen = new Map([...all.entries()].filter(([index]) => index % partCount === part));
    const { root, hostile, refused, unplaced } = await buildAccepted(chosen);
    const server = await serveWithoutPolicy(root.out);
    const { context, seen } = await hostileReader(browser, server.url);
    const files = await filesOf(root.out);
    const found = [
      ...(await visitAll(context, server.url, files)),
      ...(await searchAll(context, server.url, [...chosen.values()])),
      ...(await readFeeds(context, root.out, files)),
      ...(await readTwins(context, root.out, files)),
    ];
    await context.close();
    await server.close();
    await root.delete();
    const withField = (line: string): string =>
      line.replace(/1\d{6}/g, (id) => `${id} (${hostile.fields[Number(id.slice(4))] ?? ""})`);
    expect([...found, ...seen].map(withField)).toEqual([]);
    expect(unplaced).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  },
);

/** Opens every page in full, and again by a link from another page. */
async function visitAll(context: BrowserContext, url: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const paths = files
    .filter((file) => file.endsWith(".html"))
    .map((file) =>
      encodeURI(`/${file}`)
        .replaceAll("?", "%3F")
        .replaceAll("#", "%23")
        .replace(/index\.html$/, ""),
    );
  const own = paths.filter((path) => !/^\/(?:from|at|to|away|404)/.test(path));
  const inFull = [...own];
  const byLink = own.filter((path) => path !== "/");
  const visit = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = inFull.shift(); path !== undefined; path = inFull.shift()) {
      await page.goto(url + path);
      found.push(...(await codeIn(page)));
    }
    await openPage(page, `${url}/`);
    for (let path = byLink.shift(); path !== undefined; path = byLink.shift()) {
      await followTo(page, path);
      found.push(...(await codeIn(page)));
    }
    await page.close();
  };
  await Promise.all([visit(), visit(), visit()]);
  return found;
}

async function searchAll(
  context: BrowserContext,
  url: string,
  words: readonly string[],
): Promise<readonly string[]> {
  const page = await context.newPage();
  await openPage(page, `${url}/`);
  await page.keyboard.press("Control+k");
  const input = page.getByRole("dialog").getByRole("combobox");
  for (const text of words) await input.fill(text);
  await input.fill("ran");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  const found = [...(await codeIn(page))];
  for (const text of ["ran", ...words]) {
    await page.goto(`${url}/search?q=${encodeURIComponent(text)}`);
    await page.locator("html[data-hydrated=true]").waitFor();
    found.push(...(await codeIn(page)));
  }
  return found;
}

/** Reads feeds, sitemap and data as programs do, and shows the texts of feeds as a feed reader without a policy. */
async function readFeeds(
  context: BrowserContext,
  out: string,
  files: readonly string[],
): Promise<readonly string[]> {
  const page = await context.newPage();
  const found: string[] = [];
  const read = (file: string): Promise<string> => readFile(join(out, file), "utf8");
  for (const file of files.filter((name) => /\.(?:json|webmanifest)$/.test(name)))
    JSON.parse(await read(file));
  for (const file of files.filter((name) => name.endsWith(".xml"))) {
    const text = await read(file);
    const texts = await page.evaluate((xml) => {
      const tree = new DOMParser().parseFromString(xml, "application/xml");
      const problem = tree.querySelector("parsererror");
      if (problem) throw new Error(problem.textContent);
      return Array.from(
        tree.querySelectorAll("item > description, item > encoded, [type=html]"),
        (each) => each.textContent,
      );
    }, text);
    for (const html of texts.filter((each) => each.includes("<"))) {
      await page.setContent(html);
      found.push(...(await codeIn(page)).map((line) => `${file}: ${line}`));
    }
  }
  return found;
}

/** Shows Markdown twins and `llms.txt` as a program that renders Markdown with all of its HTML. */
async function readTwins(
  context: BrowserContext,
  out: string,
  files: readonly string[],
): Promise<readonly string[]> {
  const waiting = files.filter((name) => name.endsWith(".md") || name === "llms.txt");
  expect(waiting.length).toBeGreaterThan(20);
  const found: string[] = [];
  const read = async (): Promise<void> => {
    const page = await context.newPage();
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await page.setContent(await marked.parse(await readFile(join(out, file), "utf8")));
      found.push(...(await codeIn(page)).map((line) => `${file}: ${line}`));
    }
    await page.close();
  };
  await Promise.all([read(), read()]);
  return found;
}
