import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const files = { "content/index.md": "# Orchard\n", "content/pears.md": "# Pears\n" };

describe.each(bothWays)("a URL that means a page in another spelling, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  /** Answers the script's request when the test decides. */
  const holdPage = async (): Promise<(answer: (route: Route) => Promise<void>) => Promise<void>> => {
    let release: (answer: (route: Route) => Promise<void>) => void = () => undefined;
    const released = new Promise<(route: Route) => Promise<void>>((resolve) => {
      release = resolve;
    });
    await test.page.route("**/*", async (route) => {
      if (route.request().resourceType() === "fetch") await (await released)(route);
      else await route.continue();
    });
    return async (answer) => {
      release(answer);
      await released;
    };
  };
  const status = () => test.page.getByRole("status");
  const heading = () => test.page.locator("main h1");

  it("PL-03 shows a spinner once loading takes longer than 200 ms, and then the page", async () => {
    const release = await holdPage();
    // the spinner cannot come before the test has looked at the page
    await test.context.clock.install({ time: 0 });
    await test.context.clock.pauseAt(1000);
    await test.page.goto(`${test.site.url}/Pears`);
    expect(await heading().textContent()).toContain("is not defined");
    expect(await status().count()).toBe(0);
    await test.context.clock.resume();
    await status().getByText("Loading").waitFor();
    expect(await heading().count()).toBe(0);
    await release((route) => route.continue());
    await heading().getByText("Pears").waitFor();
    expect(new URL(test.page.url()).pathname).toBe("/Pears");
  });

  it("leaves a page alone that the reader opened by a link while the other spelling was loading", async () => {
    let asked = false;
    await test.page.route(/\/pears$/i, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      // never answered: the test ends before
      asked = true;
    });
    await test.context.clock.install({ time: 0 });
    await test.context.clock.pauseAt(1000);
    await test.page.goto(`${test.site.url}/Pears`);
    await test.page.locator("html[data-navigation=ready]").waitFor();
    await expect.poll(() => asked).toBe(true);
    await test.page.locator("nav a[href='/']").first().click();
    await heading().getByText("Orchard").waitFor();
    await test.context.clock.runFor(1000);
    expect(await heading().textContent()).toBe("Orchard");
    expect(await test.page.locator("main").getByRole("status").count()).toBe(0);
  });

  it("PL-03 shows the reason of a failure, and Retry reloads the URL", async () => {
    const release = await holdPage();
    await test.page.goto(`${test.site.url}/Pears`);
    await release((route) => route.fulfill({ status: 503 }));
    await heading().getByText("This page could not be loaded.").waitFor();
    expect(await test.page.locator("main pre").textContent()).toMatch(/\/pears answered with status 503/i);
    await test.page.unrouteAll();
    await test.page.getByRole("button", { name: "Retry" }).click();
    await heading().getByText("Pears").waitFor();
  });

  it("NF-01 reports an unknown page when there is none in any spelling", async () => {
    const release = await holdPage();
    await test.page.goto(`${test.site.url}/Plums`);
    await status().waitFor();
    await release((route) => route.continue());
    await heading().getByText("‘/Plums’ is not defined.").waitFor();
  });
});
