import type { Progress } from "../../build/progress.ts";
import { inSlices } from "../../build/slices.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { HostFolder } from "../../serve/host-folder.ts";
import { headersFor } from "../../serve/host-rules.ts";
import { checkHtml } from "../check-html.ts";
import type { OutputSite } from "../check-site.ts";
import { filesOf, readText } from "../finished-folder.ts";
import { cssUrls } from "../other-urls.ts";
import { outputUrls } from "../output-urls.ts";
import { publishedOrigin } from "../published-origin.ts";
import { readHtml } from "../read-html.ts";
import { readSitemap } from "../read-sitemap.ts";
import { listedFolder } from "../requests/host-status.ts";
import { createPacker } from "./pack-page.ts";
import type { SitePage } from "./site-page.ts";

export interface ReadSite {
  readonly site: OutputSite;
  /** The origin under which the site will be published, if the site names it. */
  readonly origin: string | undefined;
  readonly pageDiagnostics: readonly Diagnostic[];
  readonly work: ReadWork;
  /** The folder as its host sees it, with the files that were listed. */
  readonly folder: HostFolder;
}

/** Counts of the work, which grow in proportion to the pages. */
export interface ReadWork {
  readonly filesRead: number;
  readonly bytesRead: number;
  readonly pagesParsed: number;
}

export interface ReadOptions {
  readonly out: string;
  readonly baseUrl: string;
  readonly onProgress: (progress: Progress) => void;
}

/** Reads each page of a finished site once, checks it, and keeps what other pages need. */
export async function readSite(
  folder: HostFolder | undefined,
  { out, baseUrl, onProgress }: ReadOptions,
): Promise<ReadSite> {
  // a link that leads out of the folder is no file to the host either
  const files = (await filesOf(out)).filter((file) => folder?.file(file) !== undefined);
  const { headers = [], redirects = [] } = folder ?? {};
  const work = { filesRead: 0, bytesRead: 0, pagesParsed: 0 };
  const read = (file: string): string => {
    const text = readText(out, file);
    work.filesRead++;
    work.bytesRead += text.length;
    return text;
  };
  const pages = new Map<string, SitePage>();
  const pageDiagnostics: Diagnostic[] = [];
  const pack = createPacker();
  const names = files.filter((each) => each.endsWith(".html"));
  for await (const file of inSlices(names)) {
    onProgress({ stage: "Check pages", done: work.pagesParsed, total: names.length });
    const page = readHtml(file, read(file));
    work.pagesParsed++;
    const policy = headersFor(`${baseUrl}${file.replace(/(^|\/)index\.html$/, "$1")}`, headers)[
      "content-security-policy"
    ];
    const found = checkHtml(page, policy === undefined ? [] : policy.split(","));
    // a clone has texts of its own, so that the text of the page can go
    if (found.length > 0) pageDiagnostics.push(...structuredClone(found));
    pages.set(file, pack(page));
  }
  const sitemaps = files
    .filter((file) => /^sitemap[^/]*\.xml$/.test(file))
    .map((file) => readSitemap(file, read(file)));
  const sheets = new Map(
    files.filter((file) => file.endsWith(".css")).map((file) => [file, cssUrls(read(file))] as const),
  );
  const origin = publishedOrigin(pages.values(), sitemaps);
  const listed = new Set(files);
  const urls = outputUrls(listed, { baseUrl, origin: origin ?? "http://site.invalid" });
  const site = { pages, sheets, urls, redirects, sitemaps };
  return { site, origin, pageDiagnostics, work, folder: listedFolder(listed, { redirects, headers }) };
}
