import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const long = `const words = [${'"apple", '.repeat(60)}];`;
const files = {
  "content/changes.md":
    "# Changes\n\n```ts\n// Remove this line\nlet old;\n// Add this line\nlet fresh;\n```\n",
  "content/index.md": `# Orchard\n\n\`\`\`ts\n${long}\nlet b;\n\`\`\`\n\n\`\`\`ts\nlet short;\n\`\`\`\n\n<Tabs>\n<TabItem value="a">\n\nNothing long.\n\n</TabItem>\n<TabItem value="b">\n\n\`\`\`ts\n${long}\n\`\`\`\n\n</TabItem>\n</Tabs>\n`,
};

describe.each(bothWays)("code, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  const block = (index: number) => test.page.locator(".code-block").nth(index);
  const wrap = (index: number) => block(index).getByRole("button", { name: "Toggle word wrap" });
  const runsOff = (index: number) =>
    block(index)
      .locator("pre")
      .evaluate((area) => area.scrollWidth > area.clientWidth);

  it("MD-09 wraps them on request, and shows them unwrapped again", async () => {
    await test.visit("/");
    await wrap(0).waitFor({ state: "attached" });
    expect(await runsOff(0)).toBe(true);
    expect(await wrap(0).getAttribute("aria-pressed")).toBe("false");
    await wrap(0).click();
    await expect.poll(() => runsOff(0)).toBe(false);
    expect(await wrap(0).getAttribute("aria-pressed")).toBe("true");
    await wrap(0).click();
    await expect.poll(() => runsOff(0)).toBe(true);
    expect(await wrap(0).getAttribute("aria-pressed")).toBe("false");
  });

  it("MD-09 shows the button only where lines overflow, also after the window or a tab changed", async () => {
    await test.visit("/");
    await wrap(0).waitFor({ state: "attached" });
    expect([await wrap(1).count(), await wrap(2).count()]).toEqual([0, 0]);
    await test.page.getByRole("tab", { name: "b" }).click();
    await wrap(2).waitFor({ state: "attached" });
    // the width of the block in a wider window
    await test.page.evaluate(() => {
      for (const area of document.querySelectorAll<HTMLElement>(".code-block pre"))
        area.style.inlineSize = "9000px";
    });
    await expect.poll(() => runsOff(0)).toBe(false);
    await wrap(0).waitFor({ state: "detached" });
  });

  it("MD-09 works by keyboard, and shows on focus", async () => {
    await test.visit("/");
    await wrap(0).focus();
    await test.page.keyboard.press("Enter");
    await expect.poll(() => runsOff(0)).toBe(false);
    const opacity = () =>
      block(0)
        .locator(".code-tools")
        .evaluate((tools) => getComputedStyle(tools).opacity);
    await expect.poll(opacity).toBe("1");
  });

  it("MD-07 marks removed and added lines by sign and background, and lets only added ones be selected", async () => {
    await test.visit("/changes");
    const facts = (kind: string) =>
      test.page
        .locator(`.code-line-${kind}`)
        .first()
        .evaluate((line) => ({
          sign: getComputedStyle(line, "::after").content,
          select: getComputedStyle(line).userSelect,
          ground: getComputedStyle(line).backgroundColor,
        }));
    const [added, removed] = [await facts("added"), await facts("removed")];
    expect([added.sign, added.select]).toEqual(['"+"', "auto"]);
    expect([removed.sign, removed.select]).toEqual(['"−"', "none"]);
    expect(added.ground).not.toBe(removed.ground);
  });
});
