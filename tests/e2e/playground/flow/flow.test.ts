import { describe, expect, it } from "vitest";
import { axeFaults } from "../../../harness/browser/axe.ts";
import { playReader } from "../../../harness/browser/play-reader.ts";

describe("the control flow in the playground", () => {
  const { test, open, pane, press, paste, tab, clipboard, urlState } = playReader();

  const code = `const names = ["a"];
function first(list: string[]) {
  for (const name of list) {
    if (name) return name;
  }
  throw new Error("none");
  list.pop();
}
first(names);
`;
  const title = () => pane("Results").getByRole("heading", { name: /^Control flow: / });
  const segments = () =>
    pane("Results")
      .getByRole("group", { name: /^Control flow: / })
      .locator("ol > li");
  const segment = (text: string) => segments().filter({ hasText: text });
  const step = (name: string) => pane("Results").getByRole("button", { name: `Select ${name}`, exact: true });
  /** The selected text of the editor, which a press on the results leaves without the focus. */
  const selected = async (): Promise<string> => {
    await press("Control+c");
    return clipboard();
  };
  const openFlow = async (): Promise<void> => {
    await open({ code, view: "flow" });
    await expect.poll(() => title().textContent()).toBe("Control flow: Program");
  };

  it("is that of the code around the cursor, and the view is in the link", async () => {
    await open({ code });
    await tab(/^Flow$/).click();
    await expect.poll(() => title().textContent()).toBe("Control flow: Program");
    await expect.poll(() => urlState().view).toBe("flow");
    await press("Control+Home", "ArrowDown");
    await expect.poll(() => title().textContent()).toBe("Control flow: Function first");
    await expect.poll(() => segment("if (name)").getAttribute("aria-current")).toBeNull();
    await press("ArrowDown", "ArrowDown", "Home");
    await expect.poll(() => segment("if (name)").getAttribute("aria-current")).toBe("true");
    await press("Control+End");
    await expect.poll(() => title().textContent()).toBe("Control flow: Program");
  });

  it("says where each segment leads, and which are unreachable", async () => {
    await openFlow();
    await press("Control+Home", "ArrowDown");
    await expect.poll(() => title().textContent()).toBe("Control flow: Function first");
    const leads = async (text: string): Promise<string> =>
      (await segment(text).getByText(/^→/).locator("..").innerText()).replace(/\s+/g, " ");
    expect(await leads("return name;")).toContain("returns");
    expect(await leads("throw new Error")).toContain("throws");
    expect(await leads("No code begins here.")).toContain("back to");
    const unreachable = segments().filter({ hasText: "Unreachable" });
    expect(await unreachable.count()).toBe(1);
    expect(await unreachable.textContent()).toContain("list.pop();");
  });

  it("a press on code selects it, and one on a number moves to its segment", async () => {
    await openFlow();
    await press("Control+Home", "ArrowDown");
    await step('throw new Error("none");').click();
    const isCurrent = () => segment("throw new Error").getAttribute("aria-current");
    await expect.poll(isCurrent).toBe("true");
    await expect.poll(selected).toBe('throw new Error("none");');
    expect(await title().textContent()).toBe("Control flow: Function first");
    await step("Lines 2–8").click();
    await expect.poll(isCurrent).toBeNull();
    await expect.poll(selected).toContain("list.pop();\n}");
    expect(await title().textContent()).toBe("Control flow: Function first");
    const lead = segment("if (name)").getByRole("button", { name: /^\d+$/ }).first();
    const number = await lead.textContent();
    await lead.press("Enter");
    expect(await test.page.evaluate(() => document.activeElement?.querySelector("strong")?.textContent)).toBe(
      `Segment ${String(number)}`,
    );
  });

  it("stays while there is a syntax error, and says so", async () => {
    await openFlow();
    await press("Control+End");
    // at once: a part of it may be code
    await paste("const = 1;");
    const note = pane("Results").getByRole("note");
    await expect.poll(() => note.textContent()).toContain("The code has a syntax error.");
    expect(await segment("first(names);").count()).toBe(1);
    const list = pane("Results").getByRole("group", { name: /^Control flow: / });
    expect(await list.evaluate((each) => getComputedStyle(each).filter)).toBe("grayscale(1)");
    await press("Control+z");
    await note.waitFor({ state: "detached" });
    await open({ code: "const = 1;", view: "flow" });
    await expect
      .poll(() => note.textContent())
      .toBe("The code has a syntax error. Correct it to see the control flow.");
  });

  it("has no axe violations, light and dark, wide and narrow, and all tabs fit", async () => {
    await openFlow();
    await press("Control+Home", "ArrowDown");
    await segments().filter({ hasText: "Unreachable" }).waitFor();
    const found: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await test.page.emulateMedia({ colorScheme });
      for (const width of [1440, 360]) {
        await test.page.setViewportSize({ width, height: 800 });
        found.push(...(await axeFaults(test.page)));
        expect(
          await test.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    }
    expect(found).toEqual([]);
    const box = await tab(/^Output$/).boundingBox();
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});
