import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { countWorkers, livingWorkersOf } from "../../harness/browser/living-workers.ts";
import { eslintrcOf, playReader } from "../../harness/browser/play-reader.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";

const play = playReader();
const { test, open, pane, press, paste, button, tab, clipboard, urlState } = play;

// the left side starts a worker of its own
const eventually = <Value>(ask: () => Value) => expect.poll(ask, { timeout: 60_000 });
const results = () => pane("Results");
const rows = (): Promise<string[]> =>
  results().getByRole("table", { name: "Reports that differ" }).getByRole("row").allInnerTexts();
const seen = async (): Promise<string> => (await rows()).slice(1).join("\n").replace(/\s+/g, " ");
/** The text that is selected in the editor. */
const selected = async (): Promise<string> => {
  await press("Control+c");
  return clipboard();
};

const workers = () => livingWorkersOf(test.page);
const code = "var a = 1;\nexport const same = a == 2;\n";
const before = eslintrcOf({ "no-var": "error", eqeqeq: "error" });
const after = eslintrcOf({ eqeqeq: "warn", "no-magic-numbers": ["error", { ignore: [1] }] });
const { tsconfig } = defaultState();

describe("a comparison", { timeout: 300_000 }, () => {
  beforeEach(() => test.page.addInitScript(countWorkers));

  it("shows which reports come, go and change while the reader edits, and ends with its worker", async () => {
    await open({ code, eslintrc: before });
    expect(await tab(/^Compare/).count()).toBe(0);
    await button("Keep as left side").click();
    await results()
      .getByText("Nothing differs: 2 reports are the same on both sides.", { exact: true })
      .first()
      .waitFor({ timeout: 60_000 });
    await eventually(workers).toBe(2);

    await tab(/^eslintrc/).click();
    await press("Control+a");
    await paste(after);
    await eventually(seen).toMatch(
      /^New Error: No magic number: 2\. .*no-magic-numbers Select 2:26–2:27 Gone Error: Unexpected var.* no-var Select 1:1–1:11 Changed Warning: Expected '===' .* eqeqeq On the left it is an error\. Select 2:23–2:25$/,
    );
    expect(await axeFaults(test.page)).toEqual([]);
    await results().getByRole("row", { name: /^Gone/ }).getByRole("button").click();
    await eventually(selected).toBe("var a = 1;");

    await results().getByRole("button", { name: "Copy as Markdown" }).click();
    await eventually(clipboard).toContain(
      "### Only on the left (1)\n\n- input.ts 1:1–1:11, error, `no-var`:",
    );
    await eventually(() => urlState().left).toMatchObject({ eslintrc: before, tsconfig });

    await button("Swap sides").click();
    await eventually(seen).toMatch(/^New Error: Unexpected var.* Gone .* Changed Error: Expected/);
    await button("Stop comparing").click();
    await eventually(() => test.page.evaluate(() => document.activeElement?.id)).toBe("play-results");
    expect(await tab(/^Compare/).count()).toBe(0);
    await eventually(workers).toBe(1);
    await eventually(() => urlState().left).toBeUndefined();
    expect(urlState().eslintrc).toBe(before);
  });

  it("compares two releases of the linter, also by a link", async () => {
    const rule = "@typescript-eslint/no-unused-private-class-members";
    const state = {
      eslintrc: eslintrcOf({ [rule]: "error" }),
      code: "export class Safe {\n  #key = 1;\n}\n",
    };
    await open({ ...state, left: { eslintrc: state.eslintrc, tsconfig, ts: "5.9.3" }, view: "compare" });
    const release = results().getByLabel("typescript-eslint on the left");
    await results()
      .getByText(/^Nothing differs: /)
      .first()
      .waitFor({ timeout: 60_000 });
    expect(await release.inputValue()).toBe("8.46.3");
    await release.selectOption("8.72.0");
    await eventually(seen).toMatch(/New Error: .*no-unused-private-class-members.* Gone Error: .*'#key'/);
    await eventually(() => urlState().left?.release).toBe("8.72.0");
    expect(await axeFaults(test.page)).toEqual([]);
    await results().getByRole("button", { name: "Copy as Markdown" }).click();
    await eventually(clipboard).toContain(
      "Left: TypeScript 5.9.3, typescript-eslint 8.72.0. Right: TypeScript 5.9.3, typescript-eslint 8.46.3.",
    );
    await test.page.reload();
    await eventually(seen).toContain("Gone Error: ");
    expect(await release.inputValue()).toBe("8.72.0");
  });

  it("opens by a link, with another TypeScript on the left, also by the keyboard alone", async () => {
    const state = {
      eslintrc: eslintrcOf({}),
      code: "export const last = [1].findLast((each) => each > 0);\n",
    };
    const left = { eslintrc: state.eslintrc, tsconfig, ts: "4.8.4" };
    await open({ ...state, left, view: "compare" });
    const version = results().getByLabel("TypeScript on the left");
    await eventually(seen).toContain("Gone Error: Property 'findLast' does not exist");
    await version.focus();
    await test.page.keyboard.press("ArrowUp");
    await eventually(() => urlState().left?.ts).toMatch(/^4\.9/);
    await eventually(seen).toContain("Gone");
    await test.page.keyboard.press("Home");
    await results()
      .getByText(/^Nothing differs: 0 reports/)
      .first()
      .waitFor({ timeout: 60_000 });
    await tab(/^Compare/).focus();
    await test.page.keyboard.press("ArrowRight");
    await results().getByText("No reports").first().waitFor();
    await eventually(workers).toBe(1);
    await test.page.keyboard.press("ArrowLeft");
    await eventually(workers).toBe(2);
  });
});
