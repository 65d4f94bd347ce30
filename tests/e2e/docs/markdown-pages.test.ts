import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

describe.each(bothWays)("pages as Markdown, %s,", (_way, start) => {
  const test = browserTest({ start });
  const ask = async (path: string) => {
    const response = await fetch(test.site.url + path);
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };

  it("are at the page's URL with a file extension, which the page links", async () => {
    const { status, type, text } = await ask("/users/versioning.md");
    expect([status, type]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(text).toMatch(/^# Versioning\n\n> /);
    expect(await test.html("/users/versioning")).toContain(
      '<link rel="alternate" type="text/markdown" href="/users/versioning.md">',
    );
    expect((await ask("/getting-started.md")).text).toContain("# Getting started");
    expect((await ask("/rules.md")).text).toContain("- [`await-thenable`](");
    expect((await ask("/users/nothing.md")).status).toBe(404);
  });

  it("are listed for language models", async () => {
    const { status, type, text } = await ask("/llms.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain("/rules/await-thenable.md): ");
    expect(text.match(/^## .*$/gm)?.slice(0, 2)).toEqual(["## Getting Started", "## Troubleshooting & FAQs"]);
  });

  it("are copied by a button, which reports that on itself and to screen readers", async () => {
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await test.visit("/users/versioning");
    const button = test.page.locator(".copy-page");
    expect(await button.innerText()).toBe("Copy page");
    await button.press("Enter");
    await test.page.locator(".copy-page[data-copied]").waitFor();
    expect(await button.innerText()).toBe("Copied");
    await test.page.locator("[role=status]", { hasText: "Copied" }).waitFor({ state: "attached" });
    const copied = await test.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await ask("/users/versioning.md")).text);
    await test.page.locator(".copy-page:not([data-copied])").waitFor();
    expect(await button.innerText()).toBe("Copy page");
  });

  it("are not copied when the browser refuses, and the button reports that", async () => {
    await test.visit("/users/versioning");
    await test.page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { write: () => Promise.reject(new Error("no")) },
      });
    });
    await test.page.locator(".copy-page").click();
    await test.page.getByRole("button", { name: "Could not be copied" }).waitFor();
  });

  it("have no button without script", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(`${test.site.url}/users/versioning`);
    expect(await test.page.locator(".copy-page").isVisible()).toBe(false);
  });
});
