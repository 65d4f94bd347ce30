import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import lz from "lz-string";
import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { serve } from "../../../cli/serve/serve.ts";
import { browserTest, type ReadSite } from "../../harness/browser/browser-test.ts";
import { startBuiltSite } from "../../harness/browser/built-site.ts";
import { diagnosticsOf } from "../../harness/search/reader.ts";

// each of them loads the linter several times
vi.setConfig({ testTimeout: 60_000 });

const test = browserTest({ group: "service workers", window: { viewport: { width: 1440, height: 900 } } });

const code = "export async function load(): Promise<number> {\n  return Promise.resolve(1);\n}\n\nload();\n";
const eslintrc = JSON.stringify({ rules: { "@typescript-eslint/no-floating-promises": "error" } });
const hash = `#code=${lz.compressToEncodedURIComponent(code)}&eslintrc=${lz.compressToEncodedURIComponent(eslintrc)}`;

const button = (name: string, page = test.page) => page.getByRole("button", { name, exact: true });
const linted = (page = test.page): Promise<void> =>
  page.getByRole("region", { name: "Results" }).getByText("Promises must be awaited").first().waitFor();
/** A new document, as a URL from outside opens. */
const open = async (path: string, page = test.page): Promise<void> => {
  await page.goto("about:blank");
  await page.goto(test.site.url + path);
};
const keep = async (): Promise<void> => {
  await open(`/play${hash}`);
  await linted();
  await button("Save for offline use").click();
  await button("Delete offline copy").waitFor();
};
/** Without a network, and without the browser's own HTTP cache. */
const goOffline = async (context = test.context, page = test.page): Promise<void> => {
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  await devTools.detach();
  await context.setOffline(true);
};
/** The paths of all cached files, and the stored value. */
const savedFiles = (page: Page = test.page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("kept-page:"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
      flag: localStorage.getItem("kept-page:/"),
    };
  });
const nothing = { paths: [], flag: null };
/** Whether files are being saved, or an interrupted save is being removed. */
const isBusy = () =>
  test.page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name }) => name?.startsWith("kept-page:"));
  });
const worker = async (): Promise<string> =>
  decodeURIComponent(
    await test.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? ""),
  );

describe("saving the playground for offline", () => {
  it("opens it without a network at both spellings of its URL, and lints; other pages fail", async () => {
    await keep();
    expect(await worker()).toContain('"keeps":"/play"');
    await test.page.getByRole("status").filter({ hasText: "opens without a network" }).waitFor();
    await goOffline();
    const said = diagnosticsOf(test.page);
    for (const path of ["/play", "/play/"]) {
      await open(path + hash);
      await linted();
    }
    await button("Delete offline copy").waitFor();
    await test.page.getByRole("tab", { name: /^eslintrc/ }).click();
    await button("Visual editor").click();
    await test.page.getByRole("tab", { name: "ESTree" }).click();
    await test.page.getByRole("tree").waitFor();
    expect(said).toEqual([]);
    const late = test.page.evaluate(() => fetch("/assets/other-01234567.js").then(({ status }) => status));
    await expect(late).rejects.toThrow("Failed to fetch");
    await expect(open("/users/configs")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  });

  it("caches nothing before, and opens nothing without a network", async () => {
    await open(`/play${hash}`);
    await linted();
    await button("Save for offline use").waitFor();
    expect(await savedFiles()).toEqual(nothing);
    expect(await worker()).not.toContain("keeps");
    await goOffline();
    await expect(open(`/play${hash}`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  });

  it("caches the selected TypeScript, selected then or later", async () => {
    await keep();
    await test.page.getByRole("combobox", { name: "TypeScript" }).selectOption("4.9.5");
    await expect
      .poll(async () => (await savedFiles()).paths.filter((path) => path.includes("4.9.5")), {
        timeout: 20_000,
      })
      .toHaveLength(2);
    await expect.poll(isBusy, { timeout: 20_000 }).toBe(false);
    await goOffline();
    await open(`/play${hash}&ts=4.9.5`);
    await linted();
    expect(await test.page.getByRole("combobox", { name: "TypeScript" }).inputValue()).toBe("4.9.5");
  });

  it("all pages work with the worker, and get their answers from the network", async () => {
    await keep();
    await open("/users/configs");
    await expect.poll(worker).toContain('"keeps":"/play"');
    const size = await test.page.evaluate(() => {
      const [page] = performance.getEntriesByType("navigation");
      return page instanceof PerformanceNavigationTiming ? page.transferSize : 0;
    });
    expect(size).toBeGreaterThan(300);
  });

  it("can be undone: all files are deleted, also in other tabs", async () => {
    await keep();
    const other = await test.context.newPage();
    await open(`/play${hash}`, other);
    await button("Delete offline copy", other).waitFor();
    await button("Delete offline copy").click();
    await button("Save for offline use").waitFor();
    await test.page.getByRole("status").filter({ hasText: "The offline copy is deleted." }).waitFor();
    await button("Save for offline use", other).waitFor();
    await expect.poll(() => savedFiles()).toEqual(nothing);
    await expect.poll(worker).not.toContain("keeps");
    await goOffline();
    await expect(open(`/play${hash}`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  });

  it("caches nothing when a request fails, and the reader can try again", async () => {
    await open(`/play${hash}`);
    await linted();
    await test.page.route("**/img/favicon.svg", (route) => route.abort());
    await button("Save for offline use").click();
    await button("Could not be saved. Try again").waitFor();
    expect(await savedFiles()).toEqual(nothing);
    expect(await worker()).not.toContain("keeps");
    await test.page.unroute("**/img/favicon.svg");
    await button("Could not be saved. Try again").click();
    await button("Delete offline copy").waitFor();
  });

  it("caches nothing when the new worker fails to load", async () => {
    await open(`/play${hash}`);
    await linted();
    await button("Save for offline use").waitFor();
    const script = join(test.site.out, "sw.js");
    await rename(script, `${script}.away`);
    await button("Save for offline use").click();
    await button("Could not be saved. Try again").waitFor();
    await rename(`${script}.away`, script);
    expect(await savedFiles()).toEqual(nothing);
  });

  it("reports when the browser has no space", async () => {
    await test.context.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    });
    await open(`/play${hash}`);
    await linted();
    await button("Save for offline use").click();
    await button("Could not be saved. Try again").waitFor();
    expect(await savedFiles()).toEqual(nothing);
  });

  it("the next visit removes an interrupted save", async () => {
    await open("/play");
    await test.page.evaluate(async () => {
      const cache = await caches.open(`kept-page:${location.origin}/`);
      await cache.put("/assets/half-01234567.js", new Response("half"));
    });
    await open(`/play${hash}`);
    await button("Save for offline use").waitFor();
    expect(await savedFiles()).toEqual(nothing);
  });

  it("follows a deploy: the next visit caches the new page, and removes the old one", async () => {
    await keep();
    const before = (await savedFiles()).paths;
    // the same site, whose worker has another name
    const name = /play-worker-[0-9A-Z]{8}\.js/;
    const [oldName = ""] = name.exec(before.join("\n")) ?? [];
    const html = join(test.site.out, "play/index.html");
    const was = await readFile(html, "utf8");
    await writeFile(
      join(test.site.out, "assets/play-worker-00000000.js"),
      await test.site.read(`assets/${oldName}`),
    );
    await writeFile(html, was.replaceAll(oldName, "play-worker-00000000.js"));
    try {
      await open(`/play${hash}`);
      await linted();
      await expect
        .poll(async () => (await savedFiles()).paths.filter((path) => name.test(path)), { timeout: 20_000 })
        .toEqual(["/assets/play-worker-00000000.js"]);
      expect((await savedFiles()).paths).toHaveLength(before.length);
      await goOffline();
      await open(`/play${hash}`);
      await linted();
    } finally {
      await writeFile(html, was);
    }
  });
});

describe("in offline mode", () => {
  it("PG-10 PW-08 the playground is cached with the rest of the site, without a question", async () => {
    await open("/play?offlineMode=true");
    await expect
      .poll(
        () =>
          test.page.evaluate(async () => {
            const { active } = await navigator.serviceWorker.ready;
            return active?.state === "activated" && decodeURIComponent(active.scriptURL);
          }),
        { timeout: 25_000 },
      )
      .toContain('"offlineMode":true');
    await goOffline();
    await open(`/play?offlineMode=true${hash}`);
    await linted();
    expect(await test.page.getByRole("button", { name: /offline/i }).count()).toBe(0);
    await open("/users/configs");
  });
});

it("has no button when the browser supports no service worker", async () => {
  await test.reopen({ serviceWorkers: "block" });
  await open(`/play${hash}`);
  await linted();
  expect(await test.page.getByRole("button", { name: /offline/i }).count()).toBe(0);
});

describe("a small site below a base URL", () => {
  const config = (offline: string): Readonly<Record<string, string>> => ({
    "content/index.md": "# Orchard\n",
    "site/config.ts": `export default {
      title: "Orchard",
      offline: ${offline},
      pages: [{ route: "/play", template: "playground", title: "Playground" }],
    };\n`,
  });
  const start = async (): Promise<ReadSite> => {
    const built = await startBuiltSite({ files: config("{}"), flags: ["--base-url", "/docs/"] });
    const place = { out: built.out, port: 0, host: "localhost", baseUrl: "/docs/", quiet: true };
    const server = await serve(place, () => undefined);
    const close = async (): Promise<void> => {
      await Promise.all([server.close(), built.close()]);
    };
    return { url: `http://localhost:${String(server.port)}/docs`, close };
  };
  const small = browserTest({ group: "service workers", start });

  it("saves its playground too", async () => {
    const { page, site } = small;
    await small.visit(`/play${hash}`);
    await linted(page);
    await button("Save for offline use", page).click();
    await button("Delete offline copy", page).waitFor();
    await goOffline(small.context, page);
    await page.goto("about:blank");
    await page.goto(`${site.url}/play/${hash}`);
    await linted(page);
  });

  it("has nothing to save without offline mode", async () => {
    const built = await startBuiltSite({ files: config("false") });
    expect(await built.read("play/index.html")).toContain('"assets":{"worker"');
    expect(await built.read("play/index.html")).not.toContain('"offline":{');
    await built.close();
  });
});
