import { expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { searchedOrchard, searchReader } from "../../harness/search/reader.ts";

const test = browserTest({ files: searchedOrchard });

it.each([
  ["directory", (text: string) => text.slice(0, text.length / 2)],
  ["directory", () => "{}"],
  ["words", (text: string) => text.slice(0, text.length / 2)],
  ["words", () => "{}"],
  ["texts", (text: string) => text.slice(0, -3)],
  ["texts", () => "<!doctype html><title>Not found</title>"],
] as const)(
  "SM-21 a damaged file of %s is an error, and the next key press tries again",
  async (file, damage) => {
    const crashes: unknown[] = [];
    test.page.on("pageerror", (error) => crashes.push(error));
    const { open, box, dialog, options } = searchReader(test);
    const pattern = `**/assets/search/${file}-*.json`;
    await test.page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: damage(await response.text()) });
    });
    await test.visit("/");
    await open();
    await box().fill("appl");
    await dialog().getByText("Unable to fetch results").waitFor();
    await test.page.unroute(pattern);
    await box().press("e");
    await options().first().waitFor();
    expect(await dialog().getByText("Unable to fetch results").isVisible()).toBe(false);
    expect(crashes).toEqual([]);
  },
);
