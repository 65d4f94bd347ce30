import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { serve, type RunningServer } from "../../../cli/serve/serve.ts";

const started: RunningServer[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const long = "All of this is text. ".repeat(100);
const small = { "index.html": "home", "404.html": "nothing here" };

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Creates a folder `out` in a temporary folder. */
async function siteOf(files: Readonly<Record<string, string>>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "site-serve-"));
  folders.push(parent);
  await write(join(parent, "out"), files);
  return join(parent, "out");
}

async function start(out: string, baseUrl = "/"): Promise<RunningServer> {
  const server = await serve({ out, port: 0, host: "localhost", baseUrl, quiet: true }, () => undefined);
  started.push(server);
  return server;
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends one plain request, unlike fetch: without following redirects and without decompression. */
async function ask(
  { port }: RunningServer,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const sent = request({ host: "127.0.0.1", port, path, method, headers });
  sent.end();
  return new Promise((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      buffer(response).then(
        (body) => {
          resolve({ status: response.statusCode, headers: response.headers, body });
        },
        (error: unknown) => {
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  });
}

describe("site serve", () => {
  it("RT-19 RT-23 answers every spelling of a page's URL with the page", async () => {
    const server = await start(await siteOf({ ...small, "users/configs/index.html": "configs" }));
    for (const path of [
      "/users/configs",
      "/users/configs/",
      "/users/configs.html",
      "/users/configs/index.html",
    ]) {
      const { status, body } = await ask(server, path);
      expect(`${status} ${body.toString()}`, path).toBe("200 configs");
    }
  });

  it("RT-18 answers an unknown path with 404.html and status 404", async () => {
    const { status, body, headers } = await ask(await start(await siteOf(small)), "/nowhere");
    expect(status).toBe(404);
    expect(body.toString()).toBe("nothing here");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("sends brotli and gzip to clients that accept them, with the same bytes and the right length each time", async () => {
    const server = await start(await siteOf({ "index.html": long }));
    const br = await ask(server, "/", { headers: { "accept-encoding": "gzip, br" } });
    const again = await ask(server, "/", { headers: { "accept-encoding": "gzip, br" } });
    const gz = await ask(server, "/", { headers: { "accept-encoding": "gzip" } });
    const plain = await ask(server, "/");
    expect(br.headers).toMatchObject({ "content-encoding": "br", "content-length": String(br.body.length) });
    expect(again.body).toEqual(br.body);
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body).toString()).toBe(long);
    expect(gunzipSync(gz.body).toString()).toBe(long);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(long);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const server = await start(await siteOf({ "index.html": long }));
    const headers = { "accept-encoding": "br" };
    const get = await ask(server, "/", { headers });
    const head = await ask(server, "/", { method: "HEAD", headers });
    expect(head.body.length).toBe(0);
    expect(head.headers).toMatchObject({
      etag: get.headers.etag,
      "content-length": get.headers["content-length"],
    });
  });

  it("answers with 304 until the file changes", async () => {
    const out = await siteOf(small);
    const server = await start(out);
    const { headers } = await ask(server, "/");
    const known = { headers: { "if-none-match": String(headers.etag) } };
    expect(await ask(server, "/", known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    await utimes(join(out, "index.html"), new Date(), new Date(Date.now() + 5000));
    expect((await ask(server, "/", known)).status).toBe(200);
  });

  it("sends a range of a large file", async () => {
    const server = await start(await siteOf({ ...small, "film.mp4": "0123456789" }));
    const part = await ask(server, "/film.mp4", { headers: { range: "bytes=2-4" } });
    expect(part).toMatchObject({ status: 206, body: Buffer.from("234") });
    expect(part.headers).toMatchObject({ "content-range": "bytes 2-4/10", "content-length": "3" });
  });

  it("sends an empty file", async () => {
    const server = await start(await siteOf({ ...small, "empty.txt": "" }));
    expect(await ask(server, "/empty.txt")).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it("applies the _redirects and _headers of the folder, also after changes", async () => {
    const out = await siteOf({
      ...small,
      _redirects: "/old / 301\n",
      _headers: "/*\n  X-Frame-Options: DENY\n",
    });
    const server = await start(out);
    const moved = await ask(server, "/old?a=1");
    expect(moved).toMatchObject({ status: 301, headers: { location: "/?a=1", "x-frame-options": "DENY" } });
    await writeFile(join(out, "_redirects"), "/older / 302\n");
    expect((await ask(server, "/old")).status).toBe(404);
    expect((await ask(server, "/older")).status).toBe(302);
  });

  it("survives a rebuild that swaps the folder, and reports while it is missing", async () => {
    const out = await siteOf(small);
    const server = await start(out);
    await write(`${out}-next`, { "index.html": "new home", "new/index.html": "new page" });
    await rename(out, `${out}-previous`);
    expect(await ask(server, "/")).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    await rename(`${out}-next`, out);
    expect((await ask(server, "/")).body.toString()).toBe("new home");
    expect((await ask(server, "/new")).body.toString()).toBe("new page");
    expect((await ask(server, "/404.html")).status).toBe(404);
  });

  it("serves no file outside of the folder, by any spelling or link", async () => {
    const out = await siteOf({ ...small, "inside.txt": "fine" });
    await write(dirname(out), { "secret.txt": "secret", "out-next/secret.txt": "secret" });
    await symlink(join(dirname(out), "secret.txt"), join(out, "leak.txt"));
    await symlink(dirname(out), join(out, "up"));
    await symlink(`${out}-next`, join(out, "beside"));
    await symlink(join(out, "inside.txt"), join(out, "alias.txt"));
    const server = await start(out);
    for (const path of [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/..%5csecret.txt",
      "/x/../../secret.txt",
      "/leak.txt",
      "/up/secret.txt",
      "/../out-next/secret.txt",
      "/beside/secret.txt",
      "/secret.txt%00.html",
    ]) {
      const { status, body } = await ask(server, path);
      expect(`${status} ${body.toString()}`, path).not.toContain("secret");
      expect([400, 404], path).toContain(status);
    }
    expect((await ask(server, "/alias.txt")).body.toString()).toBe("fine");
  });

  it("rejects malformed percent-encoding with 400 and other methods with 405", async () => {
    const server = await start(await siteOf(small));
    expect((await ask(server, "/%E0%A4%A")).status).toBe(400);
    expect((await ask(server, "/", { method: "POST" })).status).toBe(405);
  });

  it("refuses requests in the name of another host", async () => {
    const server = await start(await siteOf(small));
    for (const host of ["evil.example", "localhost.evil.example:3000", "192.168.0.7"])
      expect(await ask(server, "/", { headers: { host } }), host).toMatchObject({ status: 403 });
    for (const host of ["localhost", "127.0.0.1:3000", "[::1]:3000"])
      expect(await ask(server, "/", { headers: { host } }), host).toMatchObject({ status: 200 });
  });

  it("survives clients that disconnect during a response", async () => {
    const server = await start(await siteOf({ ...small, "big.bin": "x".repeat(8_000_000) }));
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    expect((await ask(server, "/")).status).toBe(200);
  });

  it("lists no folder, and shows no hidden file by any spelling", async () => {
    const server = await start(
      await siteOf({ ...small, "img/a.png": "png", ".env": "secret", ".git/HEAD": "secret" }),
    );
    for (const path of [
      "/img",
      "/img/",
      "/.env",
      "/%2eenv",
      "/%252eenv",
      "/.git/HEAD",
      "/.git%2fHEAD",
      "/%252e%252e%252f.env",
      "/img/..%5c.env",
      "/.env%00",
    ]) {
      const { status, body } = await ask(server, path);
      expect([400, 404], path).toContain(status);
      expect(body.toString(), path).not.toMatch(/secret|a\.png/);
    }
  });

  it("answers conditional requests by tag or time, and ranges only of the state that was asked for", async () => {
    const server = await start(await siteOf({ ...small, "film.mp4": "0123456789" }));
    const { headers } = await ask(server, "/film.mp4");
    const modified = String(headers["last-modified"]);
    const askFor = (more: Record<string, string>, method = "GET") =>
      ask(server, "/film.mp4", { headers: more, method });
    expect((await askFor({ "if-modified-since": modified })).status).toBe(304);
    expect((await askFor({ "if-modified-since": new Date(0).toUTCString() })).status).toBe(200);
    // the tag counts, not the time
    expect((await askFor({ "if-none-match": '"other"', "if-modified-since": modified })).status).toBe(200);
    expect((await askFor({ range: "bytes=1-2", "if-range": modified })).status).toBe(206);
    expect((await askFor({ range: "bytes=1-2", "if-range": new Date(0).toUTCString() })).status).toBe(200);
    expect((await askFor({ range: "bytes=10-" })).headers).toMatchObject({ "content-range": "bytes */10" });
    const head = await askFor({ range: "bytes=1-2" }, "HEAD");
    expect(head).toMatchObject({ status: 206, headers: { "content-length": "2" }, body: Buffer.alloc(0) });
  });

  it("serves the site below its base URL", async () => {
    const server = await start(await siteOf({ ...small, "x/index.html": "x" }), "/docs");
    expect(server.url).toBe(`http://localhost:${server.port}/docs/`);
    expect((await ask(server, "/docs/x")).body.toString()).toBe("x");
    expect((await ask(server, "/x")).status).toBe(404);
  });

  it("prints the URL and whether the port was taken, and listens on localhost", async () => {
    const out = await siteOf(small);
    const first = await start(out);
    const lines: string[] = [];
    const options = { out, port: first.port, host: "localhost", baseUrl: "/", quiet: false };
    const second = await serve(options, (line) => lines.push(line));
    started.push(second);
    expect(lines).toEqual([
      `Port ${first.port} is in use, so the server uses port ${second.port}.`,
      `Serving ${out} at http://localhost:${second.port}/`,
      "Press Ctrl-C to stop.",
    ]);
    expect(await (await fetch(second.url)).text()).toBe("home");
  });

  it("prints a hint if there is no finished site", async () => {
    const out = await siteOf({ "note.txt": "no page" });
    await expect(start(join(out, "missing"))).rejects.toMatchObject({ hint: "Run `site build` first." });
    await expect(start(out)).rejects.toThrow("contains no index.html");
  });
});
