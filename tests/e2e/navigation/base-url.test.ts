import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, serve } from "../../../cli/serve/serve.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";

describe("the real site built for /docs/", () => {
  let browser: Browser;
  let page: Page;
  /** Answers at "/", a base URL for which the site was not built. */
  let misplaced: BuiltSite;
  /** Answers at "/docs/". */
  let placed: RunningServer;

  beforeAll(async () => {
    [browser, misplaced] = await Promise.all([
      startChromium(),
      startBuiltSite({ flags: ["--base-url", "/docs/"] }),
    ]);
    placed = await serve(
      { out: misplaced.out, port: 0, host: "localhost", baseUrl: "/docs/", quiet: true },
      () => undefined,
    );
  });
  afterAll(() => Promise.all([browser.close(), placed.close(), misplaced.close()]));
  beforeEach(async () => {
    page = await browser.newPage();
  });
  afterEach(() => page.close());

  const banner = () => page.locator("#base-url-banner");

  it("HD-10 HD-11 served at /, its home page reports that and suggests /", async () => {
    await page.goto(misplaced.url);
    expect(await banner().innerText()).toMatch(/base URL.*Configured: "\/docs\/"\. Suggested: "\/"/);
    expect(await banner().isVisible()).toBe(true);
    await page.goto(`${misplaced.url}/index.html`);
    expect(await banner().innerText()).toContain('Suggested: "/"');
  });

  it("HD-11 served one folder too deep, it suggests that folder with a trailing slash", async () => {
    const deep = { out: misplaced.out, port: 0, host: "localhost", baseUrl: "/some/place/", quiet: true };
    const server = await serve(deep, () => undefined);
    await page.goto(server.url);
    expect(await banner().innerText()).toContain('Suggested: "/some/place/"');
    await server.close();
  });

  it("HD-10 no other page reports it", async () => {
    await page.goto(`${misplaced.url}/users/configs`);
    expect(await page.locator("main h1").count()).toBe(1);
    expect(await banner().count()).toBe(0);
  });

  it("HD-11 the banner is hidden when the style sheet loads", async () => {
    await page.route("**/docs/assets/*.css", (route) =>
      route.fulfill({
        path: join(misplaced.out, new URL(route.request().url()).pathname.slice("/docs/".length)),
      }),
    );
    await page.goto(misplaced.url);
    expect(await banner().count()).toBe(1);
    expect(await banner().isVisible()).toBe(false);
  });

  it("HD-11 the markup has no banner", async () => {
    const home = await misplaced.read("index.html");
    const markup = home.replace(/<script[\s>].*?<\/script>/gs, "");
    expect(markup).not.toMatch(/base-url-banner|did not load/);
    const others = misplaced.pages.filter(
      ({ path, html }) => path !== "/" && html.includes("base-url-banner"),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it("HD-10 served at /docs/ it shows nothing, even when its script fails to load", async () => {
    await openPage(page, placed.url);
    expect(await banner().count()).toBe(0);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    expect(await banner().count()).toBe(0);
  });

  it("NV-05 RT-20 below /docs/ its links, styles and scripts are below /docs/", async () => {
    await openPage(page, `${placed.url}users/configs`);
    const failed: string[] = [];
    page.on("requestfailed", (request) => {
      // the reload cancels pending prefetches
      if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(request.url());
    });
    page.on("response", (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    await page.getByRole("link", { name: "Rules", exact: true }).first().click();
    await page.waitForURL(`${placed.url}rules/`);
    await page.locator("main").getByRole("link", { name: "array-type" }).first().click();
    await page.waitForURL(`${placed.url}rules/array-type`);
    await page.reload();
    await page.locator("html[data-hydrated=true]").waitFor();
    expect(failed).toEqual([]);
    const outside = misplaced.pages.flatMap(({ file, links }) =>
      links
        .filter(({ href }) => href.startsWith("/") && !href.startsWith("/docs/"))
        .map(({ href }) => `${file}: ${href}`),
    );
    expect(outside).toEqual([]);
  });
});
