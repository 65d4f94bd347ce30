import { urlOf, listen } from "./port.ts";
import { openFolder } from "./folder.ts";
import { closeServer, createStaticServer } from "./server.ts";
import type { HostAnswer, HostFolder, HostRequest } from "./host-folder.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { isOwnHost } from "./hosts.ts";
import { parseHeaders, parseRedirects } from "./host-rules.ts";
import { resolveRequest } from "./static-response.ts";

export interface ServeOptions {
  /** The folder of the finished site. */
  readonly out: string;
  readonly port: number;
  readonly host: string;
  /** "/" or "/docs/": the base URL of the site. */
  readonly baseUrl: string;
  /** Prints only the URL. */
  readonly quiet: boolean;
}

export interface RunningServer {
  /** The URL to open in a browser: "http://localhost:3000/". */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a finished site as a static host does, until it is closed. Throws a UsageError if there is no finished site.
 */
export async function serve(options: ServeOptions, print: (line: string) => void): Promise<RunningServer> {
  const { out, host, quiet } = options;
  const baseUrl = options.baseUrl.endsWith("/") ? options.baseUrl : `${options.baseUrl}/`;
  const answer = hostOf(openSite(out), baseUrl);
  const server = createStaticServer((request) => (isOwn(request, host) ? answer(request) : foreignHost));
  const port = await listen(server, { port: options.port, host });
  const url = urlOf({ host, port, path: baseUrl });
  if (quiet) {
    print(url);
  } else {
    if (options.port !== 0 && port !== options.port)
      print(`Port ${options.port} is in use, so the server uses port ${port}.`);
    print(`Serving ${out} at ${url}`);
    print("Press Ctrl-C to stop.");
  }
  return { url, port, close: () => closeServer(server) };
}

/** Opens a finished site: each call reads its current state. Throws a UsageError if there is no finished site. */
export function openSite(out: string): () => HostFolder | undefined {
  const open = openFolder(out, { redirects: parseRedirects, headers: parseHeaders });
  const folder = open();
  if (!folder) throw new UsageError({ code: "output-not-found", path: out });
  if (!folder.file("index.html")) {
    throw new UsageError({ code: "output-without-index", path: out });
  }
  return open;
}

/** Answers requests for an opened site as a static host does. */
export function hostOf(
  open: () => HostFolder | undefined,
  baseUrl: string,
): (request: HostRequest) => HostAnswer {
  return (request) => {
    const folder = open();
    return folder ? resolveRequest(folder, request, baseUrl) : swapping;
  };
}

function isOwn({ headers }: HostRequest, bound: string): boolean {
  const { host } = headers;
  return isOwnHost(typeof host === "string" ? host : undefined, bound);
}

/** The answer to a request with the host name of another site, pointed at this machine. */
const foreignHost: HostAnswer = {
  kind: "text",
  status: 403,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  text: "This server only responds to host names of this machine. Use --host to choose another.\n",
};

/** The answer while the folder is missing: a build is about to replace it. */
const swapping: HostAnswer = {
  kind: "text",
  status: 503,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "1" },
  text: "The site is being rebuilt. Try again in a moment.\n",
};
