import { get, type IncomingMessage, request, type RequestOptions } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DevState } from "../../../site/model/dev.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";

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

  it("sends a range of a file, and says where a file ends", async () => {
    const path = "/docs/deep/hello.txt";
    const part = await ask(path, { headers: { host: "localhost", range: "bytes=1-3" } });
    expect([part.status, part.body, part.headers["content-range"]]).toEqual([206, "ell", "bytes 1-3/6"]);
    const last = await ask(path, { headers: { host: "localhost", range: "bytes=-2" } });
    expect([last.status, last.body, last.headers["content-length"]]).toEqual([206, "o.", "2"]);
    const beyond = await ask(path, { headers: { host: "localhost", range: "bytes=6-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */6"]);
    const head = await ask(path, { method: "HEAD", headers: { host: "localhost", range: "bytes=1-3" } });
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([206, "", "3"]);
    const other = await ask(path, {
      headers: { host: "localhost", range: "bytes=1-3", "if-range": new Date(0).toUTCString() },
    });
    expect([other.status, other.body]).toEqual([200, "Hello."]);
  });

  it("names no folder of this machine in what browsers get", async () => {
    const { body: page } = await ask("/docs/guide");
    const [, client = ""] = /<script type="module" src="([^"]*start[^"]*)"/.exec(page) ?? [];
    for (const path of ["/docs/assets/site.css", "/docs/guide", "/docs/__site/client.js", client]) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(200);
      for (const folder of [process.cwd(), site.dir, tmpdir()])
        expect(body.includes(folder), `${folder} in ${path}`).toBe(false);
      // nor by a path from this folder to the root
      expect(body.includes(basename(dirname(site.dir))), path).toBe(false);
    }
  });

  it("lets no other site read its messages to pages", async () => {
    const headers = { host: "localhost", origin: "https://evil.example" };
    const reply = await ask("/docs/__site/events", { method: "HEAD", headers });
    expect(reply.headers).toMatchObject({ "cross-origin-resource-policy": "same-origin" });
    expect(reply.headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("restricts in its pages which scripts may write HTML", async () => {
    const { headers } = await ask("/docs/guide");
    expect(headers["content-security-policy"]).toMatch(
      /^frame-ancestors 'self';require-trusted-types-for 'script';trusted-types .*page.* 'allow-duplicates'$/,
    );
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
  "site/components/Box.tsx":
    'import styles from "./Box.module.css";\nexport default () => <b className={styles.box}>Box</b>;\n',
  "site/components/Box.module.css": ".box { color: green; }\n",
  "site/config.ts":
    'export default { title: "Dev site config", origin: "https://example.org", redirects: [{ from: "/old", to: "/guide" }] };\n',
};
