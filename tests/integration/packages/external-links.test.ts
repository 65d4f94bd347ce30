import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEntry } from "../../../cli/cache/files.ts";
import { sealed } from "../../../cli/cache/seal.mjs";
import { checkExternal, type ExternalResult } from "../../../cli/check/request-links.ts";
import { listen } from "../../../cli/serve/port.ts";
import { closeServer } from "../../../cli/serve/server.ts";

const servers: Server[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-external-"));
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map(closeServer));
  await rm(folder, { recursive: true });
});

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server, { port: 0, host: "127.0.0.1" })}`;
}

const now = Date.UTC(2026, 0, 10);
const day = 24 * 60 * 60 * 1000;

function cacheFile(): string {
  return join(folder, "deeper", "external-links.json");
}

async function checkOne(url: string, at = now): Promise<ExternalResult | undefined> {
  return (await checkExternal([url], { cacheFile: cacheFile(), now: at, backoff: 1 })).get(url);
}

describe("links to other hosts", () => {
  it("are requested again if the host is busy or fails", async () => {
    const answers = [503, 429, 500, 200];
    const url = await host((_, response) =>
      response.writeHead(answers.shift() ?? 404, { "retry-after": "0" }).end(),
    );
    expect(await checkOne(url)).toEqual({ state: "good" });
    expect(answers).toEqual([]);
  });

  it("are given up after three retries", async () => {
    let asked = 0;
    const url = await host((_, response) => {
      asked++;
      response.writeHead(502).end();
    });
    expect(await checkOne(url)).toEqual({ state: "broken", reason: "responds with status 502" });
    expect(asked).toBe(4);
  });

  it("are requested with GET if HEAD is not supported", async () => {
    const url = await host((request, response) =>
      response.writeHead(request.method === "GET" ? 200 : 405).end("x"),
    );
    expect(await checkOne(url)).toEqual({ state: "good" });
  });

  it("are not broken if the host rejects programs", async () => {
    const url = await host((_, response) => response.writeHead(403).end());
    expect(await checkOne(url)).toEqual({ state: "unknown", reason: "responds with status 403" });
  });

  it("are broken, with a reason, if no host answers", async () => {
    const url = await host((_, response) => response.end());
    await Promise.all(servers.splice(0).map(closeServer));
    expect(await checkOne(url)).toEqual({
      state: "broken",
      reason: "has a host that refuses the connection",
    });
  });

  it("are broken, with a reason, if the answer is not HTTP or is cut", async () => {
    let asked = 0;
    for (const answer of ["garbage\r\n\r\n", ""]) {
      const server = createSocketServer((socket) => {
        asked++;
        socket.on("error", () => undefined);
        socket.end(answer);
      });
      await new Promise<void>((resolve) => {
        server.listen(0, "127.0.0.1", resolve);
      });
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const result = await checkOne(`http://127.0.0.1:${port}`);
      server.close();
      expect(result).toEqual({
        state: "broken",
        reason: answer === "" ? "cannot be reached (UND_ERR_SOCKET)" : "does not respond with HTTP",
      });
      // HEAD and GET of an answer that stays wrong; four attempts where the host may recover
      expect(asked).toBe(answer === "" ? 6 : 2);
    }
  });

  it("are broken after one round if they redirect in a loop, and after ten redirects", async () => {
    const asked: string[] = [];
    const url = await host((request, response) => {
      const path = request.url ?? "";
      asked.push(`${request.method ?? ""} ${path}`);
      const location = path === "/a" ? "/b" : path === "/b" ? "/a" : `${path}x`;
      response.writeHead(302, { location }).end();
    });
    expect(await checkOne(`${url}/a`)).toEqual({ state: "broken", reason: "redirects in a loop" });
    expect(asked).toEqual(["HEAD /a", "HEAD /b", "GET /a", "GET /b"]);
    asked.length = 0;
    const long = await checkOne(`${url}/more`);
    expect(long).toEqual({ state: "broken", reason: "redirects more than 10 times" });
    expect(asked).toHaveLength(22);
  });

  it("are good if a redirect leads to a page, and broken if its target is no page", async () => {
    const url = await host((request, response) => {
      const location = request.url === "/old" ? "/new#part" : "mailto:a@b.c";
      if (request.url === "/new") response.end();
      else response.writeHead(301, { location }).end();
    });
    expect(await checkOne(`${url}/old`)).toEqual({ state: "good" });
    expect(await checkOne(`${url}/mail`)).toEqual({
      state: "broken",
      reason: "redirects to mailto:a@b.c, which is not a valid URL",
    });
  });

  it.each(["https://pears.example/a", "http://pears.invalid", "http://pears.test:1/"])(
    "are broken if the domain is reserved for examples: %s",
    async (url) => {
      expect(await checkOne(url)).toEqual({
        state: "broken",
        reason: "has a host that cannot exist: its domain is reserved for examples",
      });
    },
  );

  it("are not requested again for seven days if good, but each time if broken", async () => {
    const asked: string[] = [];
    const url = await host((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(request.url === "/good" ? 200 : 404).end();
    });
    await checkOne(`${url}/good`);
    await checkOne(`${url}/good`, now + 6 * day);
    expect(asked).toEqual(["/good"]);
    await checkOne(`${url}/good`, now + 8 * day);
    await checkOne(`${url}/bad`);
    await checkOne(`${url}/bad`);
    expect(asked).toEqual(["/good", "/good", "/bad", "/bad", "/bad", "/bad"]);
  });

  it("are requested if the cache is unreadable or dated in the future", async () => {
    const url = await host((_, response) => response.end());
    expect(await checkOne(url)).toEqual({ state: "good" });
    for (const text of ["{", "null", sealed("null"), sealed(JSON.stringify({ [url]: now + day }))]) {
      await writeFile(cacheFile(), text);
      expect(await checkOne(url)).toEqual({ state: "good" });
      expect(await readEntry(cacheFile())).toEqual({ [url]: now });
    }
  });

  it("of one host are requested one after the other", async () => {
    let present = 0;
    let most = 0;
    const url = await host((_, response) => {
      most = Math.max(most, ++present);
      setImmediate(() => {
        present--;
        response.end();
      });
    });
    const urls = ["/a", "/b", "/c", "/d"].map((path) => url + path);
    const results = await checkExternal(urls, { cacheFile: cacheFile(), now, backoff: 1 });
    expect([...results.keys()]).toEqual(urls);
    expect(most).toBe(1);
  });
});
