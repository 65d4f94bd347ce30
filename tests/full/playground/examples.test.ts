import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { playReader } from "../../harness/browser/play-reader.ts";
import { examples } from "../../../site/playground/examples/examples.ts";
import { firstExample } from "../../../site/playground/state/example.ts";

const play = playReader();
const { test, open, pane, text, press, paste, button, tab, urlState } = play;

const openMenu = async (): Promise<Locator> => {
  await pane("Options").getByText("Examples", { exact: true }).click();
  return pane("Options").getByRole("list", { name: "Examples to start from" });
};
const choose = (menu: Locator, title: string): Promise<void> =>
  menu.getByRole("button", { name: new RegExp(`^${title}`) }).click();

describe("examples to start from", () => {
  it("a first visit has code with three reports; once the reader has typed, that text is there", async () => {
    await test.visit("/play");
    await tab(/^input\.ts \(3 errors\)/).waitFor();
    // the type that a query asks for is in the text as well
    await expect.poll(text).toContain(firstExample.code.slice(0, firstExample.code.indexOf("//")));
    await press("Control+a", "Delete");
    await expect.poll(() => urlState().eslintrc).toContain("recommended-type-checked");
    await test.page.goto("about:blank");
    await test.visit("/play");
    await tab(/^input\.ts/).waitFor();
    await expect.poll(text).toBe("");
  });

  it("a menu has a dozen, and one takes the place of the text, with its files and rules", async () => {
    await open({});
    const menu = await openMenu();
    await expect.poll(() => menu.getByRole("button").count()).toBe(12);
    await tab(/^eslintrc/).click();
    await choose(menu, "Deprecated functions");
    await tab(/^input\.ts \(2 warnings\)/).waitFor();
    await tab(/^prices\.ts/).waitFor();
    await expect.poll(text).toBe(examples.find(({ title }) => title === "Deprecated functions")?.code);
    expect(await axeFaults(test.page)).toEqual([]);
  });

  it("the text before it comes back by Undo, by the history and in the next visit", async () => {
    await open({});
    await paste("const mine = 1;");
    await expect.poll(() => urlState().code).toBe("const mine = 1;");
    const menu = await openMenu();
    await choose(menu, "A ban by selector");
    await expect.poll(text).toContain("enum Color");
    await pane("Options").getByText("History", { exact: true }).click();
    const history = pane("Options").getByRole("list", { name: "States, the newest first" });
    await expect
      .poll(() => history.getByRole("button").allInnerTexts())
      .toEqual([expect.stringContaining("const mine = 1;")]);
    await button("Undo").click();
    await expect.poll(text).toBe("const mine = 1;");
    expect(await test.page.evaluate(() => document.activeElement?.textContent)).toBe("Examples");
    await choose(menu, "Newer syntax");
    await expect.poll(text).toContain("zipOf");
    await test.page.goto("about:blank");
    await test.visit("/play");
    await expect.poll(text).toBe("const mine = 1;");
  });

  it("says so where the list could not be loaded", async () => {
    await open({});
    await test.page.route("**/assets/examples-*.js", (route) => route.abort());
    await openMenu();
    await pane("Options").getByText("The examples could not be loaded.").waitFor();
  });
});
