import { createHash } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import { runSite } from "../../harness/run-site.ts";

describe("every page of the built site", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  const paths = (): string[] => [
    ...site.pages
      .filter(({ file, isRedirect }) => !isRedirect && file !== "404.html")
      .map(({ path }) => path),
    unknown,
  ];

  it.each<[string, BrowserContextOptions]>([
    ["light, every single page,", { colorScheme: "light" }],
    ["dark", { colorScheme: "dark" }],
    ["light without script", { colorScheme: "light", javaScriptEnabled: false }],
    ["dark without script", { colorScheme: "dark", javaScriptEnabled: false }],
  ])(
    "says nothing to the console in %s, breaks no policy, and asks no other host",
    async (mode, options) => {
      const context = await browser.newContext(options);
      const complaints = await complaintsIn(context, site.address);
      const all = mode.includes("every") ? paths() : paths().filter(isOneOfItsKind);
      const halves = [all.filter(isEven), all.filter((path, index) => !isEven(path, index))];
      await Promise.all(
        halves.map(async (half) => {
          const page = await context.newPage();
          for (const path of half) await open(page, site.address + path, options.javaScriptEnabled !== false);
        }),
      );
      expect(complaints).toEqual([]);
      await context.close();
    },
    240_000,
  );

  it("allows by its policy exactly the inline scripts that stand in it", () => {
    for (const { file, inline, policies } of site.pages) {
      const scripts = inline.filter(({ tag }) => tag === "script");
      expect.soft(inline.length, file).toBe(scripts.length);
      const hashes = scripts.map(
        ({ code: { code } }) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
      );
      const sources = /script-src ([^;]*)/.exec(policies.join())?.[1]?.split(" ") ?? [];
      expect.soft(policies.length, file).toBe(1);
      expect
        .soft(sources.filter((source) => source !== "'self'").toSorted(), file)
        .toEqual(hashes.toSorted());
    }
  });

  it("refuses a script that was put into it", async () => {
    const page = await browser.newPage();
    const complaints = await complaintsIn(page.context(), site.address);
    await openPage(page, `${site.address}/users/configs`);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      document.body.append(script);
      return document.title === "taken over";
    });
    expect(ran).toBe(false);
    expect(complaints.join("\n")).toContain("script-src");
    await page.close();
  });

  it("VA-04 asks nobody who they are, and sends nothing anywhere but from a search", () => {
    for (const { file, html } of site.pages) {
      const forms = html.match(
        /<form(?![^>]*role="search")[^>]*>|<input[^>]*type="(?:password|email)"[^>]*>/g,
      );
      expect.soft(forms ?? [], file).toEqual([]);
    }
    const accounts = site.pages.flatMap(({ links }) =>
      links.filter(({ href }) => /\/(?:log|sign)-?(?:in|up)\b/.test(href)),
    );
    expect(accounts).toEqual([]);
  });

  it("VA-02 ER-04 passes `site check`: no link, file, anchor or policy of the site is broken", async () => {
    const { code, stdout, stderr } = await runSite(["check", "--out", site.out, "--report", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const findings = JSON.parse(stdout) as { readonly code: string }[];
    // lists of the blog and pages of removed rules may be found by search engines only
    expect(findings.filter((finding) => finding.code !== "orphan-page")).toEqual([]);
  });
});

const unknown = "/rules/no-such-rule";

/** Pages of rules are alike: some of them stand for the rest. */
function isOneOfItsKind(path: string, index: number): boolean {
  return !/^\/rules\/./.test(path) || index % 12 === 0;
}

function isEven(_path: string, index: number): boolean {
  return index % 2 === 0;
}

/** Opens a page, wakes it where it can wake, and lets what it begins at once end. */
async function open(page: Page, address: string, isScripted: boolean): Promise<void> {
  if (isScripted) await openPage(page, address);
  else await page.goto(address);
  expect(await page.locator("main h1").count(), address).toBe(1);
}

/** Gathers what pages log, what their policies refuse and what they ask of other hosts. */
async function complaintsIn(context: BrowserContext, address: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    // the browser notes the status of the page that is not there
    const isExpected = message.text().includes("404 (Not Found)") && url.endsWith(unknown);
    if (/^(?:error|warning)$/.test(message.type()) && !isExpected)
      complaints.push(`${message.page()?.url() ?? ""}: ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (problem) =>
    complaints.push(`${problem.page()?.url() ?? ""}: ${problem.error().message}`),
  );
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // the next page was opened before this one had everything
    if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()} failed: ${reason}`);
  });
  await context.route(
    (url) => url.origin !== address,
    (route) => {
      complaints.push(`${route.request().url()} was asked for`);
      return route.abort();
    },
  );
  return complaints;
}
