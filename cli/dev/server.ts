import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { HostHeaders, HostRequest } from "../serve/host-folder.ts";
import { rangeOf } from "../serve/range.ts";
import { closeServer } from "../serve/server.ts";

/** The body of an answer: a text, a file of the disk, or messages for as long as the page listens. */
export type DevAnswer =
  | { readonly kind: "text"; readonly status: number; readonly headers: HostHeaders; readonly text: string }
  | { readonly kind: "file"; readonly headers: HostHeaders; readonly location: string }
  | { readonly kind: "messages"; readonly first: () => string };

export interface DevServer {
  /** The server does not listen yet. */
  readonly http: Server;
  /** Sends a message, one line of text, to every page that listens. */
  send(message: string): void;
  close(): Promise<void>;
}

/**
 * A server whose answers may take time, and which can send messages to open pages. Browsers must not cache its answers.
 */
export function createDevServer(answer: (request: HostRequest) => Promise<DevAnswer>): DevServer {
  const listeners = new Set<ServerResponse>();
  const http = createServer((request, response) => {
    respond(request, response, { answer, listeners }).catch((error: unknown) => {
      // the reader closed the connection, or the disk failed during reading: the answer cannot be completed
      if (response.headersSent || response.destroyed) response.destroy();
      else response.writeHead(500, { ...always, "content-type": plain }).end(`${String(error)}\n`);
    });
  });
  return {
    http,
    send(message) {
      for (const listener of listeners) write(listener, message);
    },
    close: () => closeServer(http),
  };
}

const plain = "text/plain; charset=utf-8";

/** No other site may embed pages of `site dev`. */
const always = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
};

interface Means {
  readonly answer: (request: HostRequest) => Promise<DevAnswer>;
  readonly listeners: Set<ServerResponse>;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, listeners }: Means,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const asked = { method, url, headers };
  const reply = await answer(asked);
  switch (reply.kind) {
    case "text": {
      const body = Buffer.from(reply.text);
      response.writeHead(reply.status, { ...always, ...reply.headers, "content-length": body.length });
      response.end(method === "HEAD" ? undefined : body);
      return;
    }
    case "file":
      await sendFile(response, reply, asked);
      return;
    case "messages":
      response.writeHead(200, { ...always, "content-type": "text/event-stream" });
      if (method === "HEAD") {
        response.end();
        return;
      }
      response.write("retry: 500\n\n");
      listeners.add(response);
      response.once("close", () => listeners.delete(response));
      write(response, reply.first());
  }
}

async function sendFile(
  response: ServerResponse,
  { headers, location }: Extract<DevAnswer, { kind: "file" }>,
  request: HostRequest,
): Promise<void> {
  const found = await stat(location).catch(() => undefined);
  if (!found?.isFile()) {
    response
      .writeHead(404, { ...always, "content-type": plain })
      .end("File not found: it was removed a moment ago.\n");
    return;
  }
  const { size, mtime } = found;
  const modified = mtime.toUTCString();
  const range = rangeOf(request, { bytes: size, modified });
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...always, "content-type": plain, "content-range": `bytes */${size}` });
    response.end(
      request.method === "HEAD" ? undefined : "The requested range is beyond the end of the file.\n",
    );
    return;
  }
  // a file that grows during the answer must not exceed the announced length
  const [first, last] = range === "whole" ? [0, size - 1] : range;
  response.writeHead(range === "whole" ? 200 : 206, {
    ...always,
    ...headers,
    "accept-ranges": "bytes",
    "last-modified": modified,
    "content-length": last - first + 1,
    ...(range !== "whole" && { "content-range": `bytes ${first}-${last}/${size}` }),
  });
  if (request.method === "HEAD" || size === 0) response.end();
  else await pipeline(createReadStream(location, { start: first, end: last }), response);
}

function write(listener: ServerResponse, message: string): void {
  listener.write(`data: ${message}\n\n`);
}
