import { join } from "node:path";
import type { Progress } from "../build/progress.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listen } from "../serve/port.ts";
import { hostOf, openSite } from "../serve/serve.ts";
import { closeServer, createStaticServer } from "../serve/server.ts";
import { compareRelease } from "./against/compare.ts";
import { readRelease } from "./against/read-release.ts";
import { checkInBrowser } from "./browser/check-browser.ts";
import { checkSite } from "./check-site.ts";
import { crawlDiagnostics } from "./crawl-diagnostics.ts";
import { externalLinks, type ExternalLink } from "./external-links.ts";
import { crawl } from "./linkinator.ts";
import { readSite, type ReadWork } from "./pages/read-site.ts";
import { checkExternal, type ExternalResult } from "./request-links.ts";
import { askHost } from "./requests/ask-host.ts";
import { crawlSample } from "./requests/crawl-sample.ts";
import { hostStatus } from "./requests/host-status.ts";

export interface CheckOptions {
  /** The finished site. */
  readonly out: string;
  /** "/" or "/docs/": the base URL of the site. */
  readonly baseUrl: string;
  /** Also requests the URLs on other hosts. */
  readonly external: boolean;
  /** Also opens pages in a browser: one of each kind, or all. */
  readonly browser?: "each-kind" | "all" | undefined;
  /** An earlier release that everything is compared with: a folder or a manifest. */
  readonly against?: string | undefined;
  /** Caches the good answers of other hosts for a week. */
  readonly cacheDir: string;
  readonly onProgress?: (progress: Progress) => void;
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of pages read. */
  readonly pages: number;
  /** The number of different URLs requested. */
  readonly urls: number;
  /** The number of pages opened in a browser, if one was asked for. */
  readonly opened?: number;
  readonly work: ReadWork;
}

/**
 * Checks a finished site: reads each page once, resolves the links of all pages, and crawls a part of it as a second
 * opinion. Throws a UsageError when there is no site.
 */
export async function checkOutput(options: CheckOptions): Promise<CheckResult> {
  const baseUrl = options.baseUrl.endsWith("/") ? options.baseUrl : `${options.baseUrl}/`;
  const open = openSite(options.out);
  const old = options.against === undefined ? undefined : await readRelease(options.against, baseUrl);
  const { onProgress = () => undefined } = options;
  const { site, origin, pageDiagnostics, work, folder } = await readSite(open(), {
    out: options.out,
    baseUrl,
    onProgress,
  });
  onProgress({ stage: "Check links" });
  const ownDiagnostics = [...pageDiagnostics, ...checkSite(site)];
  const lost = old ? compareRelease(old, site, baseUrl) : [];
  const host = askHost(site, hostStatus(site, { folder, baseUrl }));

  // compressing the responses to the crawler would only take time
  const answer = hostOf(open, baseUrl);
  const server = createStaticServer((request) => answer({ ...request, headers: {} }));
  const port = await listen(server, { port: 0, host: "localhost" });
  const served = `http://127.0.0.1:${port}`;
  const visit = async () => ({
    crawled: await crawl({
      home: served + baseUrl,
      pages: crawlSample(site).map((file) => served + site.urls.pageUrls(file)[0]),
      ...(origin !== undefined && { published: origin + baseUrl }),
    }),
    seen:
      options.browser &&
      (await checkInBrowser({ site, origin: served, pages: options.browser, external: options.external })),
  });
  const { crawled, seen } = await visit().finally(() => closeServer(server));

  const outside = options.external ? externalLinks(site) : [];
  const answers = options.external
    ? await checkExternal(
        outside.map(({ url }) => url),
        { cacheFile: join(options.cacheDir, "external-links.json"), now: Date.now(), backoff: 1000 },
      )
    : new Map<string, ExternalResult>();
  const diagnostics = [
    ...ownDiagnostics,
    ...lost,
    ...crawlDiagnostics(site, [...host.broken, ...crawled.broken], ownDiagnostics),
    ...(seen?.diagnostics ?? []),
    ...outside.flatMap((link) => externalDiagnostics(link, answers.get(link.url))),
  ];
  const urls = host.asked + answers.size;
  return { diagnostics, pages: site.pages.size, urls, work, ...(seen && { opened: seen.pages }) };
}

function externalDiagnostics(
  { at, href }: ExternalLink,
  result: ExternalResult | undefined,
): readonly Diagnostic[] {
  if (!result || result.state === "good") return [];
  const code = result.state === "broken" ? "broken-outside-link" : "unchecked-outside-link";
  return [{ code, at, href, reason: result.reason }];
}
