import { mkdtemp, rm } from "node:fs/promises";
import { createServer, get, type IncomingMessage, request, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DevState } from "../../../site/model/dev.ts";
import { bundleTheme } from "../../../cli/theme/bundle.ts";
import { themeSources } from "../../../cli/theme/sources.ts";
import { UsageError } from "../../../cli/diagnostics/usage-error.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";
import { dev } from "../../../cli/dev/dev.ts";

/** A timeout for busy machines. */
const soon = { timeout: 20_000 };

describe("the server of site dev", { timeout: 30_000 }, () => {
  let site: DevRoot;
  beforeAll(async () => {
    site = await startDevRoot(files, { baseUrl: "/docs/" });
  }, 60_000);
  afterAll(() => site.close());

  const ask = (path: string, options: RequestOptions = {}): Promise<Reply> =>
    replyTo({ port: site.port, host: "127.0.0.1", path, headers: { host: "localhost" }, ...options });

  it.each(["/docs/guide", "/docs/guide/", "/docs/guide.html", "/docs/guide/index.html", "/docs/guide?x=1"])(
    "answers %s with the page",
    async (path) => {
      const { status, type, body } = await ask(path);
      expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
      expect(body).toContain("The guide's text. <img");
    },
  );

  it.each([
    [
      "a section's sidebar",
      "/docs/assets/data/sidebar-docs.json",
      "application/json; charset=utf-8",
      '"href":"/guide"',
    ],
    ["a redirect", "/docs/old", "text/html; charset=utf-8", "/docs/guide"],
    ["a feed", "/docs/blog/rss.xml", "application/xml; charset=utf-8", "First post"],
    ["the sitemap", "/docs/sitemap.xml", "application/xml; charset=utf-8", "/docs/guide"],
    ["a file of static/", "/docs/deep/hello.txt", "text/plain; charset=utf-8", "Hello."],
    ["the style sheet", "/docs/assets/site.css", "text/css; charset=utf-8", ".prose"],
    ["its own script", "/docs/__site/client.js", "text/javascript; charset=utf-8", "EventSource"],
    ["a worker that removes itself", "/docs/sw.js", "text/javascript; charset=utf-8", "unregister"],
  ])("answers %s", async (_what, path, type, words) => {
    const reply = await ask(path);
    expect([reply.status, reply.type]).toEqual([200, type]);
    expect(reply.body).toContain(words);
  });

  it("serves files next to documents", async () => {
    const { body } = await ask("/docs/guide");
    const [, url = ""] = /src="(\/docs\/assets\/dot-[^"]+\.svg)"/.exec(body) ?? [];
    expect(await ask(url)).toMatchObject({
      status: 200,
      type: "image/svg+xml; charset=utf-8",
      body: dot,
    });
  });

  it("serves the scripts of a page", async () => {
    const { body } = await ask("/docs/guide");
    const scripts = [...body.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url = ""]) => url);
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    for (const script of scripts) expect(await ask(script)).toMatchObject({ status: 200 });
  });

  it("shows drafts by default", async () => {
    expect((await ask("/docs/draft")).status).toBe(200);
    const published = await startDevRoot(files, { drafts: false });
    expect((await fetch(`${published.origin}/guide`)).status).toBe(200);
    expect((await fetch(`${published.origin}/draft`)).status).toBe(404);
    await published.close();
  });

  it("serves the not-found page with status 404 for unknown URLs", async () => {
    const { status, body } = await ask("/docs/nowhere");
    expect(status).toBe(404);
    expect(body).toContain("is not defined.");
    expect((await ask("/docs/nowhere/data.json")).status).toBe(404);
    expect((await ask("/docs/404.html")).status).toBe(200);
  });

  it("redirects from the root of the host to the base URL, and rejects other URLs outside of it", async () => {
    expect(await ask("/")).toMatchObject({ status: 302, location: "/docs/" });
    expect(await ask("/guide")).toMatchObject({ status: 404, body: "This site is served below /docs/.\n" });
  });

  it.each(["evil.example", "localhost.evil.example:3000", "192.168.0.7"])(
    "refuses requests in the name of %s",
    async (host) => {
      for (const path of ["/docs/guide", "/docs/__site/events"]) {
        expect(await ask(path, { headers: { host } })).toMatchObject({ status: 403 });
      }
    },
  );

  it("rejects methods other than GET and HEAD", async () => {
    expect(await ask("/docs/guide", { method: "POST" })).toMatchObject({ status: 405 });
    expect(await ask("/docs/guide", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
    expect(await ask("/docs/__site/events", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  });

  it.each([
    "/docs/../package.json",
    "/docs/%2e%2e/package.json",
    "/docs/..%2fpackage.json",
    "/docs/..%5cpackage.json",
    "/docs/content/guide.md",
    "/docs/site/config.ts",
    "/docs/_headers",
    "/docs/.cache",
    "/docs/%00",
    "/docs/%zz",
  ])("reveals nothing at %s", async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    for (const secret of ["export default", "![A dot]", "X-Content-Type", '"private"'])
      expect(body).not.toContain(secret);
  });

  it("forbids caching and embedding by other sites", async () => {
    for (const path of ["/docs/guide", "/docs/deep/hello.txt", "/docs/nowhere", "/guide"]) {
      expect((await ask(path)).headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "SAMEORIGIN",
      });
    }
  });

  it("sends the current state to a page as soon as it listens", async () => {
    const state = await firstState(site);
    const { body } = await ask("/docs/guide");
    const [, rendered = ""] = /data-site-state="([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse(rendered.replaceAll("&quot;", '"'))).toEqual({
      code: state.code,
      style: state.style,
      islands: state.islands,
      pages: state.pages,
    });
    expect(state.errors).toEqual([]);
  });
});

describe("site dev", { timeout: 30_000 }, () => {
  it("uses the next free port and prints it", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const site = await startDevRoot(files, { port });
    expect(site.port).toBeGreaterThan(port);
    expect(site.printed()).toContain(`Port ${port} is in use, so the server uses port ${site.port}.`);
    expect(site.printed()).toContain(`pages at http://localhost:${site.port}/ (ready in`);
    await site.close();
    await new Promise((resolve) => other.close(resolve));
  });

  it("prints annotations for GitHub on request", async () => {
    const site = await startDevRoot({ "content/index.md": "See [nothing](/gone)." }, { report: "github" });
    await expect
      .poll(site.printed)
      .toContain("::error file=content/index.md,line=1,col=5,title=broken-link::No page found at /gone.");
    await site.close();
  });

  it("explains why a page changed, on request", async () => {
    const site = await startDevRoot(files, { why: "/guide" });
    await fetch(`${site.origin}/guide`);
    await site.write("content/guide.md", "---\ntitle: New title\n---\n\nNew text.\n");
    await expect.poll(site.printed, soon).toMatch(/\/guide changed: .*title.*text/);
    await site.close();
  });

  it("reads changes during the start of the watcher, and files in new folders", async () => {
    const site = await startDevRoot({ "content/index.md": "Home." });
    // the watcher is not ready yet
    await site.write("content/late.md", "Late text.");
    await expect.poll(async () => (await fetch(`${site.origin}/late`)).status, soon).toBe(200);
    await site.write("static/fresh.txt", "Fresh.");
    await expect.poll(async () => (await fetch(`${site.origin}/fresh.txt`)).status, soon).toBe(200);
    await site.write("content/deep/er/page.md", "Deep text.");
    await expect.poll(async () => (await fetch(`${site.origin}/deep/er/page`)).status, soon).toBe(200);
    await site.close();
  });

  it("survives deletion of all content", async () => {
    const site = await startDevRoot({ "content/index.md": "Home.", "content/a.md": "One." });
    await site.remove("content");
    await expect.poll(async () => (await fetch(`${site.origin}/a`)).status, soon).toBe(404);
    await site.write("content/a.md", "Two.");
    await expect.poll(async () => (await fetch(`${site.origin}/a`)).status, soon).toBe(200);
    await site.close();
  });

  it("leaves no trace in a build", async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), "dev-cache-"));
    const sources = await themeSources(process.cwd(), process.cwd());
    const codeOf = async (isDev: boolean): Promise<string> => {
      const bundle = await bundleTheme(sources, { cacheDir, minify: true, useCache: false, dev: isDev });
      return "files" in bundle ? [...bundle.files.values()].join("\n") : JSON.stringify(bundle);
    };
    expect(await codeOf(true)).toContain("site:edit");
    expect(await codeOf(false)).not.toContain("site:edit");
    await rm(cacheDir, { recursive: true });
  });

  it("needs content", async () => {
    const root = await mkdtemp(join(tmpdir(), "dev-empty-"));
    const options = {
      port: 0,
      host: "localhost",
      baseUrl: undefined,
      drafts: true,
      why: undefined,
      workerFile: undefined,
    };
    const places = { packageDir: process.cwd(), root, cacheDir: join(root, ".cache") };
    const starting = dev(
      { ...options, ...places, report: "text", color: false, now: () => 0 },
      () => undefined,
    );
    await expect(starting).rejects.toThrow(UsageError);
    await rm(root, { recursive: true });
  });
});

interface Reply {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly location: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

function replyTo(options: RequestOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asking = request(options, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (body += part));
      response.on("end", () => {
        const { statusCode, headers } = response;
        resolve({
          status: statusCode,
          type: headers["content-type"],
          location: headers.location,
          headers,
          body,
        });
      });
    });
    asking.on("error", reject).end();
  });
}

/** The first message to a page. */
function firstState({ port }: DevRoot): Promise<DevState> {
  return new Promise((resolve, reject) => {
    const listening = get(`http://localhost:${port}/docs/__site/events`, (response) => {
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        const [, data] = /^data: (.*)$/m.exec(part) ?? [];
        if (data === undefined) return;
        listening.destroy();
        resolve(JSON.parse(data) as DevState);
      });
    });
    listening.on("error", reject);
  });
}

const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';

const files: Readonly<Record<string, string>> = {
  "content/index.md": "# Home\n\nWelcome.\n",
  "content/guide.md": "# Guide\n\nThe guide's text. ![A dot](./img/dot.svg)\n",
  "content/img/dot.svg": dot,
  "content/draft.md": "---\ndraft: true\n---\n\n# Draft\n\nNot yet.\n",
  "content/blog/2024-05-06-first.md": "---\ntitle: First post\n---\n\nHello.\n\n<!-- truncate -->\n\nMore.\n",
  "static/deep/hello.txt": "Hello.",
  "site/config.ts":
    'export default { title: "Dev site config", redirects: [{ from: "/old", to: "/guide" }] };\n',
};
