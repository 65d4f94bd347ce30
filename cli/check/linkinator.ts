import type * as Linkinator from "linkinator";
import { loadModule } from "../lib/load-module.ts";

export interface Crawl {
  /** The URL at which the site is being served: "http://127.0.0.1:4000/docs/". */
  readonly home: string;
  /** The URLs of all pages and stylesheets. */
  readonly pages: readonly string[];
  /** The URL under which the site will be published; links to it are looked up in the served folder. */
  readonly published?: string;
}

export interface CrawlResult {
  readonly broken: readonly BrokenLink[];
  /** The number of different URLs requested. */
  readonly asked: number;
}

/** `url` has a fragment only if the fragment is broken. `parent` is one page with a link to it. */
export interface BrokenLink {
  readonly url: string;
  readonly parent?: string;
  /** 0 without a response. */
  readonly status: number;
}

/** Reads every page of a site that is being served and requests all URLs on the same host that it links to. */
export async function crawl({ home, pages, published }: Crawl): Promise<CrawlResult> {
  const { origin } = new URL(home);
  const { LinkChecker, LinkState } = (await loadModule("linkinator")) as typeof Linkinator;
  const checker = new LinkChecker();
  const asked = new Set<string>();
  const broken = new Map<string, BrokenLink>();
  checker.on("link", ({ url, state, status = 0, parent }) => {
    if (state === LinkState.SKIPPED) return;
    asked.add(url.replace(/#.*$/, ""));
    if (state === LinkState.BROKEN) broken.set(url, { url, status, ...(parent !== undefined && { parent }) });
  });
  const readBatch = async (batch: readonly string[]): Promise<void> => {
    const begins = new Set(batch);
    const isDone = (url: string): boolean =>
      new URL(url).origin !== origin || (asked.has(url) && !begins.has(url));
    await checker.check({
      path: [...batch],
      checkFragments: true,
      checkCss: true,
      // otherwise it treats /a/b as a folder and resolves relative links unlike browsers
      cleanUrls: true,
      timeout: 30_000,
      linksToSkip: (url) => Promise.resolve(isDone(url)),
      ...(published !== undefined && {
        urlRewriteExpressions: [{ pattern: startOf(published), replacement: home }],
      }),
    });
  };
  await withoutProxy(async () => {
    for (const batch of batchesOf(pages)) await readBatch(batch);
  });
  return { broken: [...broken.values()], asked: asked.size };
}

/**
 * The crawler starts all pages of a call at once, and its queue becomes slower as it grows: following the links of
 * 1,000 pages with 200 links each took it 22 s, and 5 s in batches.
 */
function* batchesOf(pages: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < pages.length; start += 20) yield pages.slice(start, start + 20);
}

function startOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}`);
}

/** The crawler sends all requests through a proxy of the environment, even those to this machine. */
async function withoutProxy(work: () => Promise<void>): Promise<void> {
  const names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) Reflect.deleteProperty(process.env, name);
  try {
    await work();
  } finally {
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
  }
}
