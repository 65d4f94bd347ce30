import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { eslintrcOf, playReader } from "../../harness/browser/play-reader.ts";

const { test, open, pane, press, tab, button } = playReader();

const strip = (name: "Editor" | "Results"): Locator => pane(name).getByRole("tablist");
const selected = (name: "Editor" | "Results"): Locator => strip(name).getByRole("tab", { selected: true });

/** By how many pixels the selected tab is outside its list. */
const hidden = async (name: "Editor" | "Results"): Promise<number> => {
  const [list, chosen] = [await strip(name).boundingBox(), await selected(name).boundingBox()];
  if (!list || !chosen) throw new Error(`There are no tabs in ${name}.`);
  return Math.max(list.x - chosen.x, chosen.x + chosen.width - list.x - list.width);
};
const height = async (name: "Editor" | "Results"): Promise<number> =>
  (await strip(name).boundingBox())?.height ?? 0;
const files = [1, 2, 3, 4, 5].map((each) => ({ name: `some-module-${each}.ts`, text: "export {};\n" }));

it("the strip of files scrolls, and shows the selected tab also when it gets a mark", async () => {
  await open({ files, eslintrc: eslintrcOf({ "no-var": "error" }) });
  for (const { name } of files) {
    await tab(new RegExp(`^${name}`)).focus();
    await test.page.keyboard.press("Enter");
    await expect.poll(() => hidden("Editor")).toBeLessThanOrEqual(1);
  }
  for (const name of ["Rename some-module-5.ts", "Close some-module-5.ts", "Add file"]) {
    const [list, tool] = [await strip("Editor").boundingBox(), await button(name).boundingBox()];
    expect(Math.abs((list?.y ?? 0) - (tool?.y ?? 99)), name).toBeLessThan(20);
  }
  await press("v", "a", "r", "Space", "a", "Enter");
  await tab(/^some-module-5\.ts \(/).waitFor();
  await expect.poll(() => hidden("Editor")).toBeLessThanOrEqual(1);
});

it("the tabs of the results stay in one row beside the editor, with many reports and a comparison", async () => {
  const code = Array.from({ length: 120 }, (_, each) => `var a${each} = 1;\n`).join("");
  const eslintrc = eslintrcOf({ "no-var": "error" });
  await open({ code, eslintrc, left: { eslintrc: "{}", tsconfig: "{}", ts: "" }, view: "compare" });
  await strip("Results").getByText("99+").waitFor();
  const row = await height("Editor");
  expect(await height("Results")).toBeLessThan(row * 1.5);
  await expect.poll(() => hidden("Results")).toBeLessThanOrEqual(1);
  await selected("Results").press("Home");
  await expect.poll(() => hidden("Results")).toBeLessThanOrEqual(1);
});

it("a closed part has no row on a phone on its side, until its heading has the focus", async () => {
  await test.reopen({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  await open({ code: "let a;\n" });
  const heading = pane("Options").getByRole("button", { name: "Options" });
  const shownHeight = async (): Promise<number> => (await pane("Options").boundingBox())?.height ?? -1;
  await expect.poll(shownHeight).toBe(0);
  await heading.focus();
  expect(await shownHeight()).toBeGreaterThan(40);
  await test.page.getByRole("navigation", { name: "Parts" }).getByText("Options").tap();
  await test.page.getByLabel("Source type").waitFor();
});
