import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A static host on loopback that serves files from memory, for browser tests. */
export interface MemoryHost {
  /** "http://localhost:40123": browsers allow workers and the clipboard there. */
  readonly url: string;
  /** Replaces all files, by path: "users/index.html". */
  serve(files: ReadonlyMap<string, string>): void;
  /** From now on, until files are served again, requests fail as without a network. */
  disconnect(): void;
  /** From now on, until files are served again, answers with this file end in their middle, with their connection. */
  breakOff(path: string): void;
  /** How many answers ended so. */
  brokenOff(): number;
  close(): Promise<void>;
}

/** Answers exact paths, folders by their index.html, and everything else with 404.html, like plain static hosts. */
export async function startMemoryHost(): Promise<MemoryHost> {
  let files: ReadonlyMap<string, string> | undefined;
  let broken: string | undefined;
  let brokenOff = 0;
  const server = createServer((request, response) => {
    if (files === undefined) {
      request.socket.destroy();
      return;
    }
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1);
    const index = path === "" ? "index.html" : `${path.replace(/\/$/, "")}/index.html`;
    const name = [path, index].find((candidate) => files?.has(candidate) === true);
    const text = files.get(name ?? "404.html") ?? "";
    const isBroken = name !== undefined && name === broken;
    response.writeHead(name === undefined ? 404 : 200, {
      "content-type": typeOf(name ?? "404.html"),
      "cache-control": "no-cache",
      ...(isBroken && { "content-length": Buffer.byteLength(text), connection: "close" }),
    });
    if (isBroken) {
      brokenOff++;
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    serve: (given) => {
      files = given;
      broken = undefined;
    },
    breakOff: (path) => {
      broken = path;
    },
    brokenOff: () => brokenOff,
    disconnect: () => {
      files = undefined;
      server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const types: Readonly<Record<string, string | undefined>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  css: "text/css",
  svg: "image/svg+xml",
};

function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain; charset=utf-8";
}
