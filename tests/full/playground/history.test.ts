import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { playReader } from "../../harness/browser/play-reader.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import { writeHash } from "../../../site/playground/state/hash/hash.ts";

const play = playReader();
const { test, open, pane, editor, text, press, button, tab, urlState } = play;

const linkTo = (code: string): string => writeHash({ ...defaultState(), code });
const stored = (): Promise<string | undefined> =>
  test.page.evaluate(() => {
    const texts = JSON.parse(localStorage.getItem("playground") ?? "{}") as { readonly code?: string };
    return texts.code;
  });
/** Types as a reader does, and waits until the browser has the text. */
const type = async (typed: string): Promise<void> => {
  await editor().focus();
  await test.page.keyboard.press("Control+a");
  await test.page.keyboard.type(typed);
  await expect.poll(stored).toBe(typed);
};
const openHistory = async (): Promise<Locator> => {
  await pane("Options").getByText("History", { exact: true }).click();
  return pane("Options").getByRole("list", { name: "States, the newest first" });
};

describe("a closed file", () => {
  it("comes back with its place and its text by Undo, and has the focus", async () => {
    await open({ files: ["a", "b", "c"].map((name) => ({ name: `${name}.ts`, text: `let ${name};` })) });
    await tab(/^b\.ts/).click();
    await button("Close b.ts").click();
    await tab(/^c\.ts/).focus();
    await test.page.keyboard.press("Delete");
    await test.page.getByText("c.ts is closed, and 1 other file before it.").waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
    await button("Undo").click();
    await test.page.getByText("b.ts is closed.", { exact: true }).waitFor();
    await button("Undo").click();
    await expect
      .poll(() => pane("Editor").getByRole("tab").allTextContents())
      .toEqual([...["input.ts", "a.ts", "b.ts", "c.ts", "tsconfig.json", "eslintrc"]]);
    await expect.poll(text).toBe("let b;");
    await expect.poll(() => tab(/^b\.ts/).evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await button("Undo").count()).toBe(0);
  });
});

describe("the reader's own text", () => {
  it("is back after a link that was looked at in another visit", async () => {
    await open({});
    await type("const mine = 1;");
    await test.page.goto("about:blank");
    await test.visit(`/play${linkTo("const linked = 1;")}`);
    await expect.poll(text).toBe("const linked = 1;");
    await pane("Results").getByRole("tab", { name: "ESTree" }).click();
    await test.page.goto("about:blank");
    await test.visit("/play");
    await expect.poll(text).toBe("const mine = 1;");
    await test.page.getByRole("tab", { name: "ESTree", selected: true }).waitFor();
  });

  it("is back after a link on the same page, by a step back and by the link in the navbar", async () => {
    await open({});
    await type("const mine = 1;");
    await expect.poll(() => urlState().code).toBe("const mine = 1;");
    const follow = (hash: string): Promise<void> =>
      test.page.evaluate((to) => {
        location.hash = to;
      }, hash);
    await follow(linkTo("const linked = 1;"));
    await expect.poll(text).toBe("const linked = 1;");
    await test.page.goBack();
    await expect.poll(text).toBe("const mine = 1;");
    await follow(linkTo("const linked = 1;"));
    await expect.poll(text).toBe("const linked = 1;");
    await test.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Playground" })
      .click();
    await expect.poll(text).toBe("const mine = 1;");
  });

  it("is in the history when a link that was changed has taken its place", async () => {
    await open({});
    await type("const mine = 1;");
    await test.page.goto("about:blank");
    await test.visit(`/play${linkTo("const linked = 1;")}`);
    await expect.poll(text).toBe("const linked = 1;");
    await press("/", "/");
    const list = await openHistory();
    await list.getByRole("button", { name: /^Restore .*const mine = 1;$/ }).click();
    await expect.poll(text).toBe("const mine = 1;");
    await pane("Options")
      .getByText(/^The state of .* is restored\.$/)
      .waitFor();
    await list.getByRole("button", { name: /\/\/const linked = 1;$/ }).waitFor();
    await expect.poll(stored).toBe("const mine = 1;");
  });
});

describe("the history", () => {
  it("lists states in the order of their times, survives a visit, and is cleared after a second press", async () => {
    await open({ files: [{ name: "b.ts", text: "" }] });
    await type("first");
    await tab(/^b\.ts/).click();
    await button("Close b.ts").click();
    await tab(/^input\.ts/).click();
    await type("second");
    const list = await openHistory();
    const entries = list.getByRole("button");
    const lines = async (): Promise<readonly (string | undefined)[]> =>
      (await entries.allInnerTexts()).map((each) => each.split("\n").at(-1));
    await expect.poll(lines).toEqual(["second", "first"]);
    await test.page.goto("about:blank");
    await test.visit("/play");
    await openHistory();
    await expect.poll(lines).toEqual(["second", "first"]);
    expect(await entries.last().innerText()).toContain("2 files");
    expect(await axeFaults(test.page)).toEqual([]);
    await button("Clear history").click();
    await button("Delete all 2 states?").press("Enter");
    await pane("Options").getByText("The history is cleared.").waitFor();
    expect(await list.count()).toBe(0);
    await test.page.reload();
    await openHistory();
    await pane("Options").getByText("Nothing yet.").waitFor();
  });

  it("says so where the browser has no place for it, and the playground works", async () => {
    await test.context.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    });
    await open({});
    await type("const mine = 1;");
    await openHistory();
    await pane("Options").getByText("This browser does not keep a history for this site.").waitFor();
    await pane("Results")
      .getByText(/reports?/)
      .first()
      .waitFor();
  });
});
