import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SearchRecord } from "../../../site/model/search.ts";
import { createSearchStore, type SearchStore } from "./store.ts";

/** One host of a search service on loopback: it answers like Algolia's, and fails on command. */
export interface SearchHost {
  /** "http://127.0.0.1:40123" */
  readonly url: string;
  /** The data of the host; several hosts may share it. */
  readonly store: SearchStore;
  /** All requests that arrived, in their order. */
  readonly requests: readonly SearchHostRequest[];
  /** Resolves once this many requests have arrived since the start, answered or not. */
  received(count: number): Promise<void>;
  /** Sets how the host answers from now on. Requests that hang already still hang. */
  become(state: HostState): Promise<void>;
  /** Answers the hanging requests. */
  release(): void;
  close(): Promise<void>;
}

/**
 * "refuse" closes the port, "hang" accepts requests and never answers, "stall" sends status 200 and then nothing more.
 * An object is the answer to every request: `{ status: 200, body: "<html>" }`.
 */
export type HostState =
  "answer" | "refuse" | "hang" | "stall" | { readonly status: number; readonly body: string };

export interface SearchHostRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  /** As received; "" if absent. */
  readonly text: string;
  /** Parsed from JSON. */
  readonly body: unknown;
  /** In a header or in the query, depending on the build of the client. */
  readonly key: string | undefined;
}

export interface SearchHostOptions {
  /** The records in `indexName`. */
  readonly records?: readonly SearchRecord[];
  readonly indexName?: string;
  /** Used instead of records: the data of another host. */
  readonly store?: SearchStore;
  readonly appId?: string;
  /** A key that allows searching. */
  readonly apiKey?: string;
  /** A key that allows everything. */
  readonly writeKey?: string;
}

/** The application id that clients must send, unless a test sets another. */
export const searchHostKeys = { appId: "TESTAPP", apiKey: "search-key", writeKey: "write-key" } as const;

export async function startSearchHost(options: SearchHostOptions = {}): Promise<SearchHost> {
  const { records = [], indexName = "docs", store = createSearchStore({ [indexName]: records }) } = options;
  const keys = { ...searchHostKeys, ...options };
  const requests: SearchHostRequest[] = [];
  const waiting = new Set<() => void>();
  let held: (() => void)[] = [];
  let state: HostState = "answer";

  const answer = (request: SearchHostRequest, response: ServerResponse): void => {
    const refusal = refusalOf(request, keys);
    const { status, body } = refusal ?? store.reply(request);
    respond(response, status, JSON.stringify(body));
  };
  const meet = (request: SearchHostRequest, response: ServerResponse): void => {
    if (state === "answer" || request.method === "OPTIONS") answer(request, response);
    else if (typeof state === "object") respond(response, state.status, state.body);
    else {
      if (state === "stall") response.writeHead(200, { ...corsHeaders }).flushHeaders();
      held.push(() => {
        answer(request, response);
      });
    }
  };
  const server = createServer((incoming, response) => {
    read(incoming).then(
      (request) => {
        requests.push(request);
        meet(request, response);
        for (const check of waiting) check();
      },
      () => response.destroy(),
    );
  });
  const listen = async (port: number): Promise<void> => {
    await once(server.listen(port, "127.0.0.1"), "listening");
  };
  const stop = async (): Promise<void> => {
    held = [];
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${String(port)}`,
    store,
    requests,
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requests.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    become: async (next) => {
      state = next;
      if (next === "refuse" && server.listening) await stop();
      else if (next !== "refuse" && !server.listening) await listen(port);
    },
    release: () => {
      for (const respond of held.splice(0)) respond();
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}

const corsHeaders = { "access-control-allow-origin": "*" } as const;

function respond(response: ServerResponse, status: number, body: string): void {
  // the start of a stalled answer is sent already
  if (!response.headersSent) {
    response.writeHead(status, {
      ...corsHeaders,
      "access-control-allow-headers": "*",
      "access-control-allow-methods": "*",
      "content-type": "application/json; charset=UTF-8",
    });
  }
  response.end(body);
}

async function read(incoming: IncomingMessage): Promise<SearchHostRequest> {
  const { method = "GET", headers, url = "/" } = incoming;
  const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
  const body = await text(incoming);
  const query = Object.fromEntries(searchParams);
  const header = headers["x-algolia-api-key"];
  return {
    method,
    path: pathname,
    query,
    headers,
    text: body,
    body: body === "" ? undefined : JSON.parse(body),
    key: query["x-algolia-api-key"] ?? (typeof header === "string" ? header : undefined),
  };
}

/** The service's answer to requests without permission; undefined when they are permitted. */
function refusalOf(
  { method, path, query, headers, key }: SearchHostRequest,
  { appId, apiKey, writeKey }: { readonly appId: string; readonly apiKey: string; readonly writeKey: string },
): { readonly status: number; readonly body: unknown } | undefined {
  if (method === "OPTIONS") return { status: 200, body: {} };
  const application = query["x-algolia-application-id"] ?? headers["x-algolia-application-id"];
  const isKnown = application === appId && (key === apiKey || key === writeKey);
  const message = isKnown ? "Method not allowed with this API key" : "Invalid Application-ID or API key";
  const mayAsk = isKnown && (key === writeKey || path.startsWith("/1/indexes/*/"));
  return mayAsk ? undefined : { status: 403, body: { message, status: 403 } };
}
