import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { dialogFaults, diagnosticsOf, searchReader } from "../../harness/search/reader.ts";

const comment = "// eslint-disable-next-line @typescript-eslint/no-explicit-any";
const setting = '"@typescript-eslint/no-explicit-any": "off",';

describe("the search dialog for the name of a rule", () => {
  const test = browserTest({
    window: {
      viewport: { width: 1280, height: 800 },
      permissions: ["clipboard-read", "clipboard-write"],
    },
  });
  const { dialog, box, options, open, search, active, hasFocus } = searchReader(test);
  const lines = () => dialog().getByRole("region", { name: "Turn off no-explicit-any" });
  const button = (what: string) => lines().getByRole("button", { name: `Copy the ${what}` });
  const copied = () => test.page.evaluate(() => navigator.clipboard.readText());
  const says = (text: string) => lines().getByRole("status").filter({ hasText: text }).waitFor();
  const searchRule = async (query: string): Promise<void> => {
    await test.visit("/");
    await open();
    await search(query);
  };

  it.each(["no-explicit-any", "@typescript-eslint/No-Explicit-Any"])(
    "shows the lines that turn it off, above the results: %s",
    async (query) => {
      const said = diagnosticsOf(test.page);
      await searchRule(query);
      expect(await lines().locator("code").allInnerTexts()).toEqual([comment, setting]);
      const [above, first] = await Promise.all([lines().boundingBox(), options().first().boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
      expect(await options().first().getAttribute("href")).toBe("/rules/no-explicit-any");
      expect(await active()).toEqual([0]);
      await search("no-explicit-any fix");
      await lines().waitFor({ state: "detached" });
      expect(said).toEqual([]);
    },
  );

  it("copies them by a press, which leaves the focus in the box", async () => {
    await searchRule("no-explicit-any");
    await button("comment").click();
    await says("Copied");
    expect(await copied()).toBe(comment);
    await button("configuration").click();
    await expect.poll(copied).toBe(setting);
    expect(await hasFocus(box())).toBe(true);
  });

  it("copies them by keyboard: Tab leads from the box to both buttons", async () => {
    await searchRule("no-explicit-any");
    for (const key of ["Tab", "Tab"]) await test.page.keyboard.press(key);
    expect(await hasFocus(button("comment"))).toBe(true);
    await test.page.keyboard.press("Tab");
    expect(await hasFocus(button("configuration"))).toBe(true);
    await test.page.keyboard.press("Enter");
    await says("Copied");
    expect(await copied()).toBe(setting);
    expect(await dialog().isVisible()).toBe(true);
  });

  it("says when the browser refuses", async () => {
    await searchRule("no-explicit-any");
    await test.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not here"));
    });
    await button("comment").click();
    await says("Could not be copied");
  });

  it("has no axe violations, light and dark, wide and narrow", async () => {
    await test.page.emulateMedia({ reducedMotion: "reduce" });
    await searchRule("no-unnecessary-type-assertion");
    await dialog().getByRole("region").waitFor();
    expect(await dialogFaults(test.page)).toEqual([]);
  });

  it("fits a phone, with buttons that are large enough for a finger", async () => {
    await test.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await searchRule("no-explicit-any");
    expect(await lines().locator("code").allInnerTexts()).toEqual([comment, setting]);
    for (const each of await lines().getByRole("button").all()) {
      const place = await each.boundingBox();
      expect(Math.min(place?.height ?? 0, place?.width ?? 0)).toBeGreaterThanOrEqual(44);
      expect((place?.x ?? 0) + (place?.width ?? 390)).toBeLessThanOrEqual(390);
    }
  });
});
