import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import type { OptionsFixture } from "../../harness/playground/options-fixture.tsx";
import { optionsTest } from "../../harness/playground/options-test.ts";

declare const optionsPage: OptionsFixture;

const test = optionsTest();

describe("PG-04: the tabs", () => {
  it("are one stop of the Tab key; arrow keys select a tab", async () => {
    await test.page.getByRole("tab", { name: "input.tsx" }).focus();
    expect(await test.page.getByRole("tabpanel", { name: "input.tsx" }).isVisible()).toBe(true);
    await test.page.keyboard.press("ArrowRight");
    expect(await test.focused()).toBe("tsconfig");
    expect(await test.page.getByRole("tab", { selected: true }).textContent()).toBe("tsconfig");
    expect(await test.page.getByLabel("Text of tsconfig").isVisible()).toBe(true);
    await test.page.keyboard.press("End");
    await test.page.keyboard.press("ArrowRight");
    expect(await test.focused()).toBe("input.tsx");
    await test.page.keyboard.press("Tab");
    expect(await test.focused()).toBe("Add file");
  });

  it("files are added, renamed and closed, by pointer and by keyboard", async () => {
    await test.page.getByRole("button", { name: "Add file" }).click();
    await test.page.getByLabel("Name of the new file").fill("lib/a.ts");
    await test.page.keyboard.press("Enter");
    await expect.poll(test.focused).toBe("lib/a.ts");
    await test.page.keyboard.press("F2");
    await test.page.getByLabel("New name of lib/a.ts").fill("b.ts");
    await test.page.keyboard.press("Enter");
    await expect.poll(test.focused).toBe("b.ts");
    expect(await test.page.evaluate(() => optionsPage.shown().state.files)).toEqual([
      { name: "b.ts", text: "" },
    ]);
    await test.page.getByRole("button", { name: "Rename b.ts" }).click();
    await test.page.keyboard.press("Escape");
    await expect.poll(test.focused).toBe("b.ts");
    await test.page.keyboard.press("Delete");
    await expect.poll(test.focused).toBe("tsconfig");
    expect(await test.page.evaluate(() => optionsPage.shown().state.files)).toEqual([]);
    await test.page.keyboard.press("Delete");
    expect(await test.page.getByRole("tab").count()).toBe(3);
  });

  it("an invalid name is rejected with the reason, and can be corrected", async () => {
    await test.page.getByRole("button", { name: "Add file" }).click();
    const name = test.page.getByLabel("Name of the new file");
    await name.fill("../a.ts");
    await test.page.keyboard.press("Enter");
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    expect(await test.page.getByRole("status").filter({ hasText: "letters" }).isVisible()).toBe(true);
    await name.fill("a.ts");
    expect(await name.getAttribute("aria-invalid")).toBe("false");
    await test.page.getByRole("button", { name: "Add", exact: true }).click();
    expect(await test.page.getByRole("tab", { name: "a.ts" }).isVisible()).toBe(true);
  });

  it("show which files have reports", async () => {
    await test.change({ errors: { eslintrc: 2 } });
    expect(await test.page.getByRole("tab", { name: "eslintrc (2 errors)" }).isVisible()).toBe(true);
  });
});

describe("the options", () => {
  it("PG-06: list the versions; TypeScript's can be changed once the list has loaded", async () => {
    const version = test.page.getByRole("combobox", { name: "TypeScript" });
    expect(await version.isDisabled()).toBe(true);
    await test.load();
    expect(await version.locator("option").allTextContents()).toEqual(["5.9.3", "5.8.3", "4.8.4"]);
    await version.selectOption("5.8.3");
    expect(await test.page.evaluate(() => optionsPage.shown().state.ts)).toBe("5.8.3");
    expect(await test.pane("Options").textContent()).toMatch(/ESLint9\.\d+\.\d+typescript-eslint8\.46\.3/);
  });

  it("PG-07: set how the code is parsed and shown", async () => {
    const types = await test.page.getByLabel("File type").locator("option").allTextContents();
    expect(types.join(" ")).toBe(".ts .tsx .js .jsx .d.ts .cjs .mjs .cts .mts");
    await test.page.getByLabel("File type").selectOption(".cjs");
    await test.page.getByLabel("Source type").selectOption("script");
    await test.page.getByRole("checkbox", { name: "Auto scroll" }).uncheck();
    await test.page.getByRole("checkbox", { name: "Show tokens" }).check();
    expect(await test.page.evaluate(() => optionsPage.shown().state)).toMatchObject({
      ...{ fileType: ".cjs", sourceType: "script", autoScroll: false, showTokens: true },
    });
  });

  it.each([
    ["Copy link", "link to let a = 1;\n"],
    ["Copy Markdown", "markdown"],
  ])("PG-08: %s confirms for one second", async (name, text) => {
    await test.context.clock.install({ time: 0 });
    await test.context.clock.pauseAt(10_000);
    await test.page.getByRole("button", { name }).click();
    const copied = test.page.getByRole("button", { name: "Copied" });
    await copied.waitFor();
    expect(await test.page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    expect(await test.page.getByRole("status").filter({ hasText: "Copied" }).count()).toBe(1);
    await test.context.clock.runFor(900);
    expect(await copied.count()).toBe(1);
    await test.context.clock.runFor(100);
    await test.page.getByRole("button", { name }).waitFor();
  });

  it("PG-08: a button reports that the browser refuses to copy", async () => {
    await test.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not here"));
    });
    await test.page.getByRole("button", { name: "Copy link" }).click();
    const refused = test.page.getByRole("button", { name: "Could not be copied" });
    await refused.waitFor();
    expect(await refused.getAttribute("data-answer")).toBe("refused");
    await test.page.getByRole("status").filter({ hasText: "Could not be copied" }).waitFor();
  });

  it("PG-08: the form for an issue contains the current state", async () => {
    const link = test.page.getByRole("link", { name: "Report as issue" });
    await test.page.getByLabel("File type").selectOption(".mts");
    await link.focus();
    expect(await link.getAttribute("href")).toBe("#report-.mts");
    await test.page.getByLabel("File type").selectOption(".ts");
    const [opened] = await Promise.all([test.context.waitForEvent("page"), link.press("Enter")]);
    await opened.waitForURL("**/#report-.ts");
  });

  it("PG-08: a state that is too long for a link is not copied, with the reason", async () => {
    await test.page.evaluate(() => navigator.clipboard.writeText("nothing"));
    const copy = test.page.getByRole("button", { name: "Copy link" });
    const described = (): Promise<string> =>
      copy.evaluate(
        (each) => document.getElementById(each.getAttribute("aria-describedby") ?? "")?.innerText ?? "",
      );
    expect(await described()).toBe("");
    await test.change({ linkProblem: "Too much text." });
    expect(await described()).toBe("Too much text.");
    expect(await test.page.getByRole("status").filter({ hasText: "Too much" }).first().isVisible()).toBe(
      true,
    );
    await copy.press("Enter");
    expect(await test.page.evaluate(() => navigator.clipboard.readText())).toBe("nothing");
    expect(await test.page.getByRole("button", { name: "Copied" }).count()).toBe(0);
    await test.change({ linkProblem: undefined });
    await copy.click();
    await test.page.getByRole("button", { name: "Copied" }).waitFor();
  });

  it("PG-08: the parts that did not fit into the form for an issue are listed next to it", async () => {
    await test.change({ linkProblem: "Too much text." });
    const link = test.page.getByRole("link", { name: "Report as issue" });
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.hover();
    const notice = test.page.getByRole("status").filter({ hasText: "Paste the rest." });
    expect(await notice.isVisible()).toBe(true);
    expect(await link.getAttribute("aria-describedby")).toBe(await notice.getAttribute("id"));
    // it must not move away from under the pointer
    expect(await link.boundingBox()).toEqual(before);
  });

  it("saving for offline shows its progress, and is requested once", async () => {
    const keep = test.page.getByRole("button", { name: "Save for offline use" });
    await keep.click();
    const busy = test.page.getByRole("button", { name: "Saving…" });
    await busy.click({ force: true });
    expect(await test.page.evaluate(() => optionsPage.log)).toEqual(["keep"]);
    await test.change({ offline: "failed" });
    await test.page.getByRole("button", { name: "Could not be saved. Try again" }).click();
    await test.change({ offline: "saved" });
    const status = test.page.getByRole("status").filter({ hasText: "opens without a network" });
    await status.waitFor();
  });

  it("the same button deletes the saved copy, and confirms it", async () => {
    await test.change({ offline: "saved" });
    const forget = test.page.getByRole("button", { name: "Delete offline copy" });
    await forget.focus();
    await test.page.keyboard.press("Enter");
    expect(await test.page.evaluate(() => optionsPage.log)).toEqual(["forget"]);
    await test.page.getByRole("status").filter({ hasText: "The offline copy is deleted." }).waitFor();
    expect(await test.focused()).toBe("Save for offline use");
  });
});

describe("the notices", () => {
  it("show that a link could not be read, until the reader closes the message", async () => {
    await test.change({ problem: "The link is incomplete or damaged." });
    expect(await test.page.getByRole("alert").textContent()).toContain("incomplete");
    await test.page.getByRole("button", { name: "Dismiss" }).click();
    expect(await test.page.getByRole("alert").textContent()).toBe("");
  });

  it("show why a worker failed to load, with Retry; everything else works", async () => {
    await test.change({ status: { name: "failed", problem: "no network" } });
    expect(await test.page.getByRole("alert").textContent()).toMatch(/could not be loaded.*no network/);
    await test.page.getByLabel("Text of main").fill("let b;");
    await test.page.getByRole("button", { name: "Retry" }).click();
    expect(await test.page.evaluate(() => optionsPage.log)).toEqual(["restart"]);
  });

  it("name a rule that was left out, which can be enabled again", async () => {
    await test.load();
    await test.page.evaluate(() => {
      const { status } = optionsPage.shown();
      if (status.name === "ready") optionsPage.change({ status: { ...status, stopped: ["no-shadow"] } });
    });
    await expect.poll(() => test.page.getByText("restarted without no-shadow").count()).toBe(1);
    await test.page.getByRole("button", { name: "Try again" }).click();
    expect(await test.page.evaluate(() => optionsPage.log)).toEqual(["restart"]);
  });
});

it.each([
  ["light", 1280],
  ["light", 360],
  ["dark", 1280],
  ["dark", 360],
] as const)("has no axe violations, %s at %i pixels", async (colorScheme, width) => {
  await test.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await test.page.setViewportSize({ width, height: 800 });
  await test.load();
  await test.change({ problem: "The link is damaged.", errors: { main: 1 }, offline: "saved" });
  if (width === 360) await test.pane("Options").getByRole("button", { name: "Options", exact: true }).click();
  const faults = (): Promise<readonly string[]> => axeFaults(test.page);
  await test.page.getByRole("button", { name: "Add file" }).click();
  expect(await faults()).toEqual([]);
  await test.page.getByRole("button", { name: "Cancel" }).click();
  await test.change({ status: { name: "failed", problem: "no network" } });
  await test.page.getByRole("tab", { name: "eslintrc" }).click();
  await test.page.getByRole("button", { name: "Visual editor" }).click();
  await test.page.getByRole("searchbox").fill("shadow");
  await test.page.getByRole("checkbox", { name: "no-shadow", exact: true }).check();
  expect(await faults()).toEqual([]);
  if (width === 360) return;
  await test.pane("Results").getByRole("button", { name: "Results", exact: true }).click();
  expect(await faults()).toEqual([]);
});
