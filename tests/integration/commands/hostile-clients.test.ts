import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "../../../cli/serve/serve.ts";
import { startDevRoot } from "../../harness/browser/dev-root.ts";

interface Server {
  readonly port: number;
  close(): Promise<void>;
}

/** A finished site of one page. */
async function startServe(): Promise<Server> {
  const out = await mkdtemp(join(tmpdir(), "site-hostile-"));
  await writeFile(join(out, "index.html"), "Home.");
  const server = await serve({ out, port: 0, host: "localhost", baseUrl: "/", quiet: true }, () => undefined);
  return {
    port: server.port,
    close: async () => {
      await server.close();
      await rm(out, { recursive: true });
    },
  };
}

describe.each([
  ["site serve", startServe],
  ["site dev", () => startDevRoot({ "content/index.md": "Home." })],
] as const)("%s", { timeout: 60_000 }, (_, start) => {
  let server: Server;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    server = await start();
  }, 60_000);
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  const open = async (): Promise<Socket> => {
    const socket = connect(server.port, "127.0.0.1");
    sockets.add(socket);
    // the server may close it at any time
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
  const home = async (): Promise<string> => (await fetch(`http://localhost:${server.port}/`)).text();

  it("answers others while 1,000 connections send half of a request", async () => {
    const slow: Socket[] = [];
    for (let batch = 0; batch < 10; batch += 1)
      slow.push(...(await Promise.all(Array.from({ length: 100 }, open))));
    for (const socket of slow) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    expect(await home()).toContain("Home.");
    // those that finish their request are answered too
    const [first] = slow;
    first?.write("1\r\nConnection: close\r\n\r\n");
    expect(await replyOn(first)).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of slow) socket.destroy();
    expect(await home()).toContain("Home.");
  });

  it.each([
    [
      "a header of a megabyte",
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(1_000_000)}\r\n\r\n`,
      431,
    ],
    ["a URL of a megabyte", `GET /${"x".repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ["no HTTP", "\u0000\u0001\u0002\r\n\r\n", 400],
    [
      "two lengths",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ])("refuses %s, and goes on", async (_what, text, status) => {
    const socket = await open();
    socket.write(text);
    expect(await replyOn(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect(await home()).toContain("Home.");
  });

  it("does not read a huge body, and goes on", async () => {
    const socket = await open();
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000000\r\n\r\n");
    expect(await replyOn(socket)).toMatch(/^HTTP\/1\.1 405 /);
    for (let part = 0; part < 20 && !socket.destroyed; part += 1) socket.write("x".repeat(100_000));
    expect(await home()).toContain("Home.");
  });
});

/** The first bytes of an answer. */
async function replyOn(socket: Socket | undefined): Promise<string> {
  if (!socket) throw new Error("There is no connection.");
  const [bytes] = (await once(socket, "data")) as [Buffer];
  return bytes.toString("latin1");
}
