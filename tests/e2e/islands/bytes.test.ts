import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type BuiltInTemplate, builtInTemplates } from "../../../site/model/page.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { type BuiltSiteOptions, startBuiltSite } from "../../harness/browser/built-site.ts";
import { startChromium } from "../../harness/browser/chromium.ts";

/** A page of this site for each template. */
const paths: Readonly<Record<BuiltInTemplate, string>> = {
  home: "/",
  doc: "/getting-started/",
  rule: "/rules/no-floating-promises",
  "rules-index": "/rules/",
  post: "/blog/project-service",
  "post-list": "/blog/",
  archive: "/blog/archive/",
  authors: "/blog/authors/",
  tags: "/blog/tags/",
  search: "/search",
  playground: "/play",
  "not-found": "/rules/no-such-rule",
};

/** The limit of JavaScript that a page may load by itself, in bytes after gzip. */
const limit = 8_000;
/** Pages that load more on purpose, and the script that they load last. */
const others: Partial<Record<BuiltInTemplate, { readonly limit: number; readonly last: string }>> = {
  search: { limit: 55_000, last: "/embedded-" },
  playground: { limit: 1_750_000, last: "/play-typescript-" },
  // its URL may mean a page in another spelling, which the router looks for
  "not-found": { limit: 13_000, last: "/navigation-" },
};

/** A string that only React's scripts contain: the URL that explains its messages. */
const reactMark = "https://react.dev/errors/";

describe("a page without interaction", () => {
  const test = browserTest();
  /** The scripts that a page loads until it is idle, by their names without the hashes of the build. */
  const load = async (
    path: string,
    last = "",
  ): Promise<readonly (readonly [name: string, body: Buffer])[]> => {
    const loading: Promise<readonly [string, Buffer]>[] = [];
    const asked: string[] = [];
    // requests of workers belong to the context
    const onFinished = (request: Request): void => {
      const { pathname } = new URL(request.url());
      // what a page loads early comes from the browser's cache later
      if (!pathname.endsWith(".js") || asked.includes(pathname)) return;
      asked.push(pathname);
      loading.push(
        request
          .response()
          .then(async (response) => [nameOf(pathname), (await response?.body()) ?? Buffer.of()] as const),
      );
    };
    test.context.on("requestfinished", onFinished);
    await test.page.goto(test.site.url + path, { waitUntil: "networkidle" });
    await expect.poll(() => asked.join("\n"), { timeout: 60_000 }).toContain(last);
    // a later body would be asked of a page that is closed
    test.context.off("requestfinished", onFinished);
    return Promise.all(loading);
  };

  it.each(Object.keys(builtInTemplates) as BuiltInTemplate[])(
    "loads no more JavaScript than its limit: %s",
    async (template) => {
      expect(await test.html(paths[template])).toContain(` data-template="${template}"`);
      const scripts = await load(paths[template], others[template]?.last);
      expect(scripts.map(([name]) => name)).toContain("/assets/start.js");
      const bytes = scripts.reduce((sum, [, body]) => sum + gzipSync(body).byteLength, 0);
      expect(bytes).toBeLessThanOrEqual(others[template]?.limit ?? limit);
    },
  );

  it.each([
    ["doc", false],
    ["rule", false],
    ["search", false],
    ["playground", true],
  ] as const)("loads React only if it needs it at once: %s, %s", async (template, isNeeded) => {
    const scripts = await load(paths[template], others[template]?.last);
    expect(scripts.some(([, body]) => body.includes(reactMark))).toBe(isNeeded);
  });
});

/** Counts the scripts that a page loads from now on; the result returns their bytes after gzip. */
function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const onResponse = (response: Response): void => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  };
  page.on("response", onResponse);
  return async () => {
    page.off("response", onResponse);
    return (await Promise.all(bodies)).reduce(
      (sum, body) => sum + gzipSync(body, { level: 9 }).byteLength,
      0,
    );
  };
}

describe("a reader who acts", () => {
  const test = browserTest();

  it("loads no React to filter the rules table", async () => {
    const bytes = countScripts(test.page);
    await test.page.goto(test.site.url + paths["rules-index"], { waitUntil: "networkidle" });
    await test.page
      .locator("main")
      .getByRole("button", { name: /^fixable: / })
      .click();
    await test.page.locator("main tbody tr[hidden]").first().waitFor({ state: "attached" });
    expect(await bytes()).toBeLessThanOrEqual(20_000);
  });
});

describe("a reader of plain pages", () => {
  const test = browserTest({
    files: { "content/index.md": "# Pears\n\nSee [plums](plums.md).\n", "content/plums.md": "# Plums\n" },
  });

  it("loads no more than 12 kB of scripts to follow links", async () => {
    const bytes = countScripts(test.page);
    await test.page.goto(test.site.url, { waitUntil: "networkidle" });
    const link = test.page.getByRole("link", { name: "plums", exact: true });
    // a reader needs some time between pointing at a link and pressing
    await link.hover();
    await test.page.locator("html[data-navigation=ready]").waitFor();
    await link.click();
    await test.page.getByRole("heading", { name: "Plums" }).waitFor();
    await test.page.waitForLoadState("networkidle");
    const sum = await bytes();
    expect(sum).toBeLessThanOrEqual(12_000);
    // the script that follows links is among them
    expect(sum).toBeGreaterThan(limit);
  });
});

describe("a page of docs", () => {
  it.each<[string, BuiltSiteOptions, string, readonly string[]]>([
    [
      "four files for text and code",
      { files: { "content/index.md": "# Orchard\n\n```ts\nconst pears = 3;\n```\n" } },
      "/",
      ["/", "/assets/doc.css", "/assets/head.js", "/assets/start.js"],
    ],
    [
      "seven with tabs, brands and a logo",
      {},
      paths.doc,
      [
        "/assets/blocks.css",
        "/assets/brands.css",
        "/assets/doc.css",
        "/assets/head.js",
        "/assets/start.js",
        paths.doc,
        "/img/logo.svg",
      ],
    ],
  ])("requests %s", async (_how, options, path, files) => {
    const [browser, site] = await Promise.all([startChromium(), startBuiltSite(options)]);
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(nameOf(new URL(request.url()).pathname)));
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    await Promise.all([browser.close(), site.close()]);
    // some browsers request an icon by themselves
    expect(asked.filter((name) => !/favicon|^\/assets\/icon\.svg$/.test(name)).sort()).toEqual(files);
  });
});

/** "/assets/start.js" of "/assets/start-1A2B3C4D.js". */
function nameOf(path: string): string {
  return path.replace(/-[\dA-Z]{8}(?=\.\w+$)/, "");
}
