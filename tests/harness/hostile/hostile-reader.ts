import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { contentTypeOf } from "../../../cli/lib/content-type.ts";
import { pageShown } from "../../../site/model/theme.ts";

/** Serves a finished site without any policy: its headers are not sent, and the one in its pages is cut out. */
export async function serveWithoutPolicy(out: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const answer = async (): Promise<void> => {
      const isFolder = (await stat(join(out, path)).catch(() => undefined))?.isDirectory() === true;
      const file = join(out, path, isFolder ? "index.html" : "");
      if ((await stat(file).catch(() => undefined)) === undefined) return void response.writeHead(404).end();
      response.setHeader("content-type", contentTypeOf(file));
      if (!file.endsWith(".html")) return void createReadStream(file).pipe(response);
      response.end(withoutPolicy(await readFile(file, "utf8")));
    };
    void answer();
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

/** What happened in the pages of a browser that no page may do: a line for each. */
export async function watchForCode(context: BrowserContext, url: string): Promise<readonly string[]> {
  const seen: string[] = [];
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
  await context.route(
    (target) => target.origin !== url && target.protocol.startsWith("http"),
    (route) => {
      const request = route.request();
      // a picture is shown where an author puts one; in a feed its URL has the origin of the site
      if (!isPictureOf(request.url(), request.resourceType()))
        seen.push(`${request.resourceType()} ${request.url()} was asked for by ${request.frame().url()}`);
      return route.abort();
    },
  );
  return seen;
}

function isPictureOf(url: string, type: string): boolean {
  return type === "image" && ["ran.test", "localhost:3000"].includes(new URL(url).host);
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
        element.matches("iframe, object, embed, base, form[action^=http], meta[http-equiv=refresh]") &&
        !/^\/(?:from|at|to|away)/.exec(location.pathname)
      )
        found.push(`there is a ${element.localName}`);
      if (element instanceof HTMLAnchorElement || element instanceof SVGAElement) {
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
