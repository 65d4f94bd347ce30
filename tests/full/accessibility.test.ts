import { describe, expect, it } from "vitest";
import { axeFaults, faultsInAllWays } from "../harness/browser/axe.ts";
import { browserTest } from "../harness/browser/browser-test.ts";

describe("accessibility of long pages", { timeout: 120_000 }, () => {
  const test = browserTest();
  const settled = () =>
    expect.poll(() => test.page.locator("main").getByRole("status").first().innerText()).toMatch(/found$/);

  it.each([
    "/packages/type-utils",
    "/rules/",
    "/rules/no-floating-promises",
    "/users/configs",
    "/users/configs/matrix",
    "/users/configure",
    "/users/messages",
    "/users/upgrade",
    "/users/which-rule",
  ])("%s has no axe violations, light and dark, wide and narrow", async (path) => {
    await test.visit(path);
    expect(await faultsInAllWays(test.page)).toEqual([]);
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 360],
    ["dark", 360],
  ] as const)(
    "the rules table has no axe violations while it is filtered, %s at %i px",
    async (colorScheme, width) => {
      await test.reopen({ colorScheme, viewport: { width, height: 800 } });
      for (const query of ["?=xdeprecated-fixable&q=type&sort=-config", "?q=nothing+at+all"]) {
        await test.visit(`/rules/${query}`);
        expect.soft(await axeFaults(test.page, { targetSize: true })).toEqual([]);
      }
    },
  );

  it.each(["light", "dark"] as const)(
    "the search page has no axe violations, %s, wide and narrow",
    async (scheme) => {
      for (const width of [1280, 360]) {
        await test.reopen({ colorScheme: scheme, viewport: { width, height: 800 } });
        for (const query of ["", "?q=no-shadow", "?q=type", "?q=zzzqqqxxx"]) {
          await test.visit(`/search${query}`);
          if (query !== "") await settled();
          expect
            .soft(await axeFaults(test.page, { targetSize: true }), `${String(width)} pixels ${query}`)
            .toEqual([]);
        }
      }
    },
  );
});
