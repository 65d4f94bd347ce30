import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { crawl, type CrawlResult } from "../../../cli/check/linkinator.ts";
import { listen } from "../../../cli/serve/port.ts";
import { closeServer } from "../../../cli/serve/server.ts";

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map(closeServer));
});

async function serveFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const body = files[request.url ?? ""];
    const type = request.url?.endsWith(".css") ? "text/css" : "text/html";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type }).end(body);
  });
  servers.push(server);
  return `http://127.0.0.1:${await listen(server, { port: 0, host: "127.0.0.1" })}`;
}

async function crawlFiles(files: Readonly<Record<string, string>>): Promise<CrawlResult & { home: string }> {
  const home = await serveFiles(files);
  const pages = Object.keys(files).map((path) => home + path);
  return { home, ...(await crawl({ home: `${home}/`, pages, published: "https://docs.example/" })) };
}

describe("crawl", () => {
  it("finds broken links and fragments, missing files of style sheets, and links to the published URL", async () => {
    const { home, broken, asked } = await crawlFiles({
      "/": '<a href="/nowhere">x</a><a href="#none">x</a><link rel="stylesheet" href="/a.css">',
      "/b": '<link rel="canonical" href="https://docs.example/gone"><a href="https://docs.example/b">x</a>',
      "/a.css": "@import '/none.css';",
    });
    expect(broken.map(({ url, status }) => `${url.replace(home, "")} ${status}`).sort()).toEqual([
      "/#none 200",
      "/gone 404",
      "/none.css 404",
      "/nowhere 404",
    ]);
    expect(asked).toBe(6);
  });

  it("does not request other hosts", async () => {
    const other = await serveFiles({});
    expect((await crawlFiles({ "/": `<a href="${other}/nowhere">x</a>` })).broken).toEqual([]);
  });

  it("resolves relative links as browsers do, and requests each URL once across batches", async () => {
    const pages = Array.from(
      { length: 45 },
      (_, index) => [`/p/${index}`, '<a href="0">x</a><a href="/p/1">x</a>'] as const,
    );
    expect(await crawlFiles(Object.fromEntries(pages))).toMatchObject({ broken: [], asked: 45 });
  });

  it("bypasses a proxy of the environment without changing the environment", async () => {
    const before = process.env.HTTP_PROXY;
    process.env.HTTP_PROXY = "http://127.0.0.1:9";
    try {
      expect(await crawlFiles({ "/": "home" })).toMatchObject({ broken: [], asked: 1 });
      expect(process.env.HTTP_PROXY).toBe("http://127.0.0.1:9");
    } finally {
      if (before === undefined) delete process.env.HTTP_PROXY;
      else process.env.HTTP_PROXY = before;
    }
  });
});
