import { join } from "node:path";
import { checkExternal, type ExternalResult } from "./request-links.ts";
import { checkInBrowser } from "./browser/check-browser.ts";
import { crawl } from "./linkinator.ts";
import { filesOf, readText } from "./finished-folder.ts";
import { listen } from "../serve/port.ts";
import { closeServer, createStaticServer } from "../serve/server.ts";
import type { HostFolder } from "../serve/host-folder.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { checkHtml } from "./check-html.ts";
import { checkSite, type OutputSite } from "./check-site.ts";
import { crawlDiagnostics } from "./crawl-diagnostics.ts";
import { externalLinks, type ExternalLink } from "./external-links.ts";
import { headersFor } from "../serve/host-rules.ts";
import { outputUrls } from "./output-urls.ts";
import { publishedOrigin } from "./published-origin.ts";
import { compareRelease } from "./against/compare.ts";
import { readRelease } from "./against/read-release.ts";
import { readHtml, type HtmlFile } from "./read-html.ts";
import { readSitemap } from "./read-sitemap.ts";
import { hostOf, openSite } from "../serve/serve.ts";

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
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of pages read. */
  readonly pages: number;
  /** The number of different URLs requested. */
  readonly urls: number;
  /** The number of pages opened in a browser, if one was asked for. */
  readonly opened?: number;
}

/**
 * Checks a finished site: crawls it to find broken links, and reads its pages for mistakes that a crawler does not see.
 * Throws a UsageError when there is no site.
 */
export async function checkOutput(options: CheckOptions): Promise<CheckResult> {
  const baseUrl = options.baseUrl.endsWith("/") ? options.baseUrl : `${options.baseUrl}/`;
  const open = openSite(options.out);
  const old = options.against === undefined ? undefined : await readRelease(options.against, baseUrl);
  const host = hostOf(open, baseUrl);
  const { site, origin, pageDiagnostics, files } = await readSite(open(), { out: options.out, baseUrl });
  const ownDiagnostics = [...pageDiagnostics, ...checkSite(site)];
  const lost = old ? compareRelease(old, site, baseUrl) : [];

  // compressing the responses to the crawler would only take time
  const server = createStaticServer((request) => host({ ...request, headers: {} }));
  const port = await listen(server, { port: 0, host: "localhost" });
  const served = `http://127.0.0.1:${port}`;
  const visit = async () => ({
    crawled: await crawl({
      home: served + baseUrl,
      pages: files
        .filter((file) => site.pages.has(file) || file.endsWith(".css"))
        .map((file) => served + site.urls.pageUrls(file)[0]),
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
    ...crawlDiagnostics(site, crawled.broken, ownDiagnostics),
    ...(seen?.diagnostics ?? []),
    ...outside.flatMap((link) => externalDiagnostics(link, answers.get(link.url))),
  ];
  const urls = crawled.asked + answers.size;
  return { diagnostics, pages: site.pages.size, urls, ...(seen && { opened: seen.pages }) };
}

interface ReadSite {
  readonly site: OutputSite;
  /** The origin under which the site will be published, if the site names it. */
  readonly origin: string | undefined;
  readonly pageDiagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
}

async function readSite(
  folder: HostFolder | undefined,
  { out, baseUrl }: { readonly out: string; readonly baseUrl: string },
): Promise<ReadSite> {
  // a link that leads out of the folder is no file to the host either
  const files = (await filesOf(out)).filter((file) => folder?.file(file) !== undefined);
  const { headers = [], redirects = [] } = folder ?? {};
  const pages = new Map<string, HtmlFile>();
  const pageDiagnostics: Diagnostic[] = [];
  for (const file of files.filter((each) => each.endsWith(".html"))) {
    const page = readHtml(file, await readText(out, file));
    const policy = headersFor(`${baseUrl}${file.replace(/(^|\/)index\.html$/, "$1")}`, headers)[
      "content-security-policy"
    ];
    pageDiagnostics.push(...checkHtml(page, policy === undefined ? [] : policy.split(",")));
    // the code of a page is checked already; the code of a thousand pages would fill the memory
    pages.set(file, { ...page, inline: [] });
  }
  const sitemaps = await Promise.all(
    files
      .filter((file) => /^sitemap[^/]*\.xml$/.test(file))
      .map(async (file) => readSitemap(file, await readText(out, file))),
  );
  const origin = publishedOrigin(pages.values(), sitemaps);
  const urls = outputUrls(new Set(files), { baseUrl, origin: origin ?? "http://site.invalid" });
  return { site: { pages, urls, redirects, sitemaps }, origin, pageDiagnostics, files };
}

function externalDiagnostics(
  { at, href }: ExternalLink,
  result: ExternalResult | undefined,
): readonly Diagnostic[] {
  if (!result || result.state === "good") return [];
  const code = result.state === "broken" ? "broken-outside-link" : "unchecked-outside-link";
  return [{ code, at, href, reason: result.reason }];
}
