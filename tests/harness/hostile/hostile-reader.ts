import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { contentTypeOf } from "../../../cli/lib/content-type.ts";
import { pageShown } from "../../../site/model/theme.ts";

/** Serves a finished site without any policy: its headers are not sent, and the one in its pages is cut out. */
export async function serveWithoutPolicy(out: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
      const isFolder = (await stat(join(out, path)).catch(() => undefined))?.isDirectory() === true;
      const file = join(out, path, isFolder ? "index.html" : "");
      const html = file.endsWith(".html") ? withoutPolicy(await readFile(file, "utf8")) : undefined;
      response.setHeader("content-type", contentTypeOf(file));
      if (path.startsWith("/assets/")) response.setHeader("cache-control", "max-age=3600");
      response.end(html ?? (await readFile(file)));
    };
    // no such file, or no URL that can be decoded
    answer().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutPolicy(html: string): string {
  return html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, "");
}

/**
 * Opens pages of a site, and reports what they do that no page may do: a line for each. Other hosts are asked by way of
 * a proxy that refuses, because a route would switch the browser's cache off. Without a service worker: it would fetch
 * the whole site for each reader.
 */
export async function hostileReader(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly context: BrowserContext; readonly seen: readonly string[] }> {
  const seen: string[] = [];
  const context = await browser.newContext({
    ...options,
    serviceWorkers: "block",
    proxy: { server: "http://127.0.0.1:9", bypass: new URL(url).hostname },
  });
  // a busy machine is slow
  context.setDefaultTimeout(120_000);
  await context.exposeBinding(
    "ran",
    ({ page }, id: unknown) => void seen.push(`${String(id)} ran at ${page.url()}`),
  );
  await context.addInitScript(() => {
    const { ran } = window as unknown as { ran: (id: unknown) => void };
    for (const name of ["alert", "confirm", "prompt"])
      Object.defineProperty(window, name, {
        value: (text: unknown) => {
          ran(`${name} ${String(text)}`);
        },
      });
  });
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin === url || !protocol.startsWith("http")) return;
    // a picture is shown where an author puts one; in feeds and Markdown twins its URL has the origin of the site
    if (!isPictureOf(request.url(), request.resourceType()))
      seen.push(`${request.resourceType()} ${request.url()} was asked for by ${request.frame().url()}`);
  });
  return { context, seen };
}

function isPictureOf(url: string, type: string): boolean {
  return type === "image" && ["ran.test", "orchard.example"].includes(new URL(url).host);
}

/** Code in the markup of the present page, and texts that are no JSON where scripts expect it. Presses links that run. */
export async function codeIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.localName} has ${name}`);
        const bare = value.replace(/[\s\p{Cc}]/gu, "");
        const isUrl =
          /^(?:(?:xlink:)?href|src|srcset|action|formaction|data|poster|cite|to|from|values|ping)$/i.test(
            name,
          );
        if (isUrl && /^(?:javascript|vbscript|data:text|data:image.svg)/i.test(bare))
          found.push(`${element.localName} has ${name}=${value}`);
      }
      if (
        element.matches(
          "iframe:not([sandbox]), object, embed, base, form[action^=http], meta[http-equiv=refresh]",
        ) &&
        !/^\/(?:from|at|to|away)/.exec(location.pathname)
      )
        found.push(`there is a ${element.localName}`);
      if (element instanceof HTMLAnchorElement || element instanceof SVGAElement) {
        // most pages have the same links around their text; a text of a feed is shown on no page
        const key = `seen ${element.outerHTML}`;
        if (location.protocol !== "about:") {
          if (sessionStorage.getItem(key) !== null) continue;
          sessionStorage.setItem(key, "");
        }
        element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        const { protocol } = new URL(element.getAttribute("href") ?? "", "http://localhost");
        if (!/^(?:https?|mailto):$/.test(protocol))
          element.dispatchEvent(new MouseEvent("click", { cancelable: true }));
      }
      if (element instanceof HTMLScriptElement && element.type.includes("json")) JSON.parse(element.text);
    }
    return found.map((line) => `${line} at ${location.pathname}`);
  });
}

/** Follows a link to a path as a reader does, so that the script of the page puts the next one into this one. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ([path, pageShown]) => {
      const link = document.createElement("a");
      link.href = path;
      document.querySelector("main")?.append(link);
      await new Promise<void>((resolve, reject) => {
        addEventListener(
          pageShown,
          () => {
            resolve();
          },
          { once: true },
        );
        addEventListener(
          "pagehide",
          () => {
            reject(new Error(`${path} was loaded in full`));
          },
          { once: true },
        );
        link.click();
      });
    },
    [path, pageShown] as const,
  );
}
