import { createDevServer } from "./server.ts";
import { urlOf, listen } from "../serve/port.ts";
import { type SiteWatcher, watchSite } from "./changes/site-watcher.ts";
import { createFollower } from "./changes/follower.ts";
import { createSession, type SessionOptions } from "./session.ts";
import { checkRoot, type Places } from "../build/load-site.ts";
import type { RunningServer } from "../serve/serve.ts";

export interface DevOptions
  extends Places, Pick<SessionOptions, "host" | "report" | "color" | "why" | "now" | "workerFile"> {
  readonly port: number;
  readonly baseUrl: string | undefined;
  readonly drafts: boolean;
}

/**
 * Serves a site until it is closed: renders pages on request, sends changes of files to open pages, and prints
 * diagnostics as they are found. Throws a UsageError when there is no site to serve.
 */
export async function dev(options: DevOptions, print: (line: string) => void): Promise<RunningServer> {
  const { root, host, now, baseUrl, drafts } = options;
  checkRoot(root);
  const start = now();
  const session = createSession({
    ...options,
    flags: { ...(baseUrl !== undefined && { baseUrl }), drafts },
    minify: false,
    useCache: true,
    print,
    send: (message) => {
      server.send(message);
    },
    onRead: (files, since) => watcher?.follow(files, since),
    onReady: ({ pages, baseUrl: path, notice }) => {
      url = urlOf({ host, port, path });
      if (notice !== undefined) print(notice);
      if (options.port !== 0 && port !== options.port)
        print(`Port ${options.port} is in use, so the server uses port ${port}.`);
      print(`Serving ${pages} pages at ${url} (ready in ${(now() - start).toFixed(0)} ms).`);
      print("Press Ctrl-C to stop.");
    },
  });
  const server = createDevServer((request) => session.answer(request));
  const port = await listen(server.http, { port: options.port, host });
  const follower = createFollower(session, { now, print });
  let url = "";
  let watcher: SiteWatcher | undefined;
  const close = async (): Promise<void> => {
    follower.close();
    watcher?.close();
    await Promise.all([session.close(), server.close()]);
  };
  try {
    // before anything is read, so that no change is missed
    watcher = watchSite(options, {
      onChange: (path) => {
        follower.push(path);
      },
      onError: print,
    });
    await session.apply([]);
    follower.start();
    return { url, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
