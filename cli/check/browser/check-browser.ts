import { availableParallelism } from "node:os";
import type { Browser, BrowserContext } from "playwright-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { OutputSite } from "../check-site.ts";
import { browserDiagnostics } from "./browser-diagnostics.ts";
import { launchBrowser } from "./launch.ts";
import type { ColorMode, Observed } from "./observed.ts";
import { openPage } from "./open-page.ts";
import { openedPages, pageOfEachKind } from "./page-kinds.ts";

export interface BrowserCheck {
  readonly site: OutputSite;
  /** "http://127.0.0.1:4000": where the site is being served. */
  readonly origin: string;
  /** A page of each kind, or every page. */
  readonly pages: "each-kind" | "all";
  /** Lets pages request URLs of other hosts. */
  readonly external: boolean;
}

export interface BrowserResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of pages that were opened. */
  readonly pages: number;
}

/** Opens pages of a site that is being served in Chromium, in both color modes. Throws a UsageError without a browser. */
export async function checkInBrowser({
  site,
  origin,
  pages,
  external,
}: BrowserCheck): Promise<BrowserResult> {
  const all = openedPages(site.pages.values());
  const waiting = (pages === "all" ? all : pageOfEachKind(all)).map(({ file }) => file);
  const count = waiting.length;
  const { browser, axeSource } = await launchBrowser({ external });
  const diagnostics: Diagnostic[] = [];
  let opened = 0;
  const work = async (): Promise<void> => {
    const modes = { light: await contextIn(browser, "light"), dark: await contextIn(browser, "dark") };
    const observe = (file: string, mode: ColorMode): Promise<Observed> =>
      openPage(modes[mode], { url: origin + urlOf(site, file), mode, axeSource, external });
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const observed = { light: await observe(file, "light"), dark: await observe(file, "dark") };
      opened++;
      diagnostics.push(...browserDiagnostics(file, observed, origin));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  } catch (error) {
    if (browser.isConnected()) throw error;
    throw new UsageError({ code: "browser-ended", opened, count });
  } finally {
    await browser.close();
  }
  return { diagnostics, pages: count };
}

/** Readers see the not-found page at other URLs than its own. */
function urlOf({ urls }: OutputSite, file: string): string {
  const [, url] = urls.pageUrls(file);
  return file === "404.html" ? url.replace(/\.html$/, "") : url;
}

function contextIn(browser: Browser, mode: ColorMode): Promise<BrowserContext> {
  return browser.newContext({ colorScheme: mode, viewport: { width: 1280, height: 800 } });
}
