import { open } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentCoding, HostAnswer, HostFile, HostRequest } from "./host-folder.ts";

/**
 * Creates a server that sends the answers of `answer`, which is called for each request. Compressed files are
 * cached in memory up to a limit. The server does not listen yet.
 */
export function createStaticServer(answer: (request: HostRequest) => HostAnswer): Server {
  const compress = cachingCompressor(64 * 1024 * 1024);
  return createServer((request, response) => {
    respond(request, response, { answer, compress }).catch((error: unknown) => {
      // the client disconnected, or reading failed: the response cannot be completed
      if (response.headersSent || response.destroyed) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(`${String(error)}\n`);
    });
  });
}

/** Stops the server without waiting for open connections. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

type Compress = (file: HostFile, coding: ContentCoding, read: () => Promise<Buffer>) => Promise<Buffer>;

interface Responder {
  readonly answer: (request: HostRequest) => HostAnswer;
  readonly compress: Compress;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  responder: Responder,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  // a rebuild may swap the folder between answer and reading; the next answer uses the new folder
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = responder.answer({ method, url, headers });
    const isSent =
      answer.kind === "text"
        ? sendText(response, answer, method)
        : await sendFile(response, answer, { method, compress: responder.compress });
    if (isSent) return;
  }
  response.writeHead(503, { "retry-after": "1" }).end();
}

function sendText(
  response: ServerResponse,
  { status, headers, text }: Extract<HostAnswer, { kind: "text" }>,
  method: string,
): true {
  const body = Buffer.from(text);
  const length = status === 304 ? {} : { "content-length": body.length };
  response.writeHead(status, { ...headers, ...length }).end(method === "HEAD" ? undefined : body);
  return true;
}

/** Returns false, and sends no response, if the file changed since the answer. */
async function sendFile(
  response: ServerResponse,
  { status, headers, file, coding, range }: Extract<HostAnswer, { kind: "file" }>,
  { method, compress }: { method: string; compress: Compress },
): Promise<boolean> {
  const handle = await open(file.location).catch(() => undefined);
  if (!handle) return false;
  try {
    const { size, mtimeMs } = await handle.stat();
    if (size !== file.bytes || mtimeMs !== file.modified) return false;
    if (coding !== undefined) {
      const body = await compress(file, coding, () => handle.readFile());
      response.writeHead(status, { ...headers, "content-length": body.length });
      response.end(method === "HEAD" ? undefined : body);
      return true;
    }
    const [first, last] = range ?? [0, size - 1];
    response.writeHead(status, { ...headers, "content-length": last - first + 1 });
    if (method === "HEAD" || size === 0) response.end();
    else await pipeline(handle.createReadStream({ start: first, end: last, autoClose: false }), response);
    return true;
  } finally {
    await handle.close();
  }
}

function cachingCompressor(limit: number): Compress {
  const cached = new Map<string, Buffer>();
  let cachedBytes = 0;
  return async (file, coding, read) => {
    const key = `${coding}:${file.location}:${file.bytes}:${file.modified}`;
    const body = cached.get(key) ?? (await compressors[coding](await read()));
    // moved to the end of the map, which keeps insertion order: the least recently used come first
    cachedBytes += body.length - (cached.get(key)?.length ?? 0);
    cached.delete(key);
    cached.set(key, body);
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= limit) break;
      cached.delete(oldest);
      cachedBytes -= length;
    }
    return body;
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compression levels for a page view: the highest levels save a few percent more and take a hundred times longer. */
const compressors: { readonly [C in ContentCoding]: (bytes: Buffer) => Promise<Buffer> } = {
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipped(bytes, { level: 6 }),
};
