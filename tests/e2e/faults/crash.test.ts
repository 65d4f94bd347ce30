import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

/** Throws in the browser while the URL asks for it; the build renders it without error. */
const faulty = `
  const broken = typeof window !== "undefined" && location.hash === "#broken" && !window.fixed;
  if (broken) throw new Error("The tree fell.", { cause: new Error("There was\\na storm" + ".".repeat(300)) });
`;

describe.each(bothWays)("an island that throws, %s,", (_way, start) => {
  const test = browserTest({
    start,
    files: {
      "site/config.ts": `export default { navbar: { items: [{ label: "Pears", to: "pears", position: "left" }] },
        footer: { links: [{ label: "Home", to: "/" }] } };\n`,
      "content/index.md": "# Orchard\n",
      "content/pears.md": "# Pears\n\n[The tree](/tree#broken)\n",
      "content/tree.md": "# The tree\n\n<Tree />\n\n<Other />\n\nBelow it.\n",
      "site/components/Tree.client.tsx": `export const client = "load";
        export default function Tree() {${faulty} return <p>A tall tree</p>; }\n`,
      "site/components/Other.client.tsx": `export const client = "load"; import { useState } from "react";
        export default function Other() { const [n, set] = useState(0);
          return <button type="button" onClick={() => set(n + 1)}>Apples: {n}</button>; }\n`,
    },
  });
  const main = () => test.page.locator("main");
  const crash = () => main().getByRole("alert");

  it.each(["at hydration", "after a navigation"])(
    "CR-01 CR-02 ER-01 %s shows the error with its causes instead, and leaves the page alone",
    async (when) => {
      if (when === "at hydration") await test.page.goto(`${test.site.url}/tree#broken`);
      else {
        await test.visit("/pears");
        await main().getByRole("paragraph").getByRole("link", { name: "The tree" }).click();
      }
      await crash().getByText("This part of the page crashed.").waitFor();
      expect(await crash().locator("pre").textContent()).toBe(
        `The tree fell.\n\nCause:\nThere was\na storm${".".repeat(300)}`,
      );
      expect(await main().getByRole("heading", { level: 1 }).textContent()).toBe("The tree");
      const styles = await crash().evaluate((part) => {
        const { backgroundColor, paddingTop } = getComputedStyle(part);
        return { backgroundColor, paddingTop };
      });
      expect(styles).toEqual({
        backgroundColor: expect.not.stringMatching(/^rgba\(.* 0\)$/) as string,
        paddingTop: expect.not.stringMatching(/^0px$/) as string,
      });
      const parts = await crash().evaluate((part) => {
        const [lines, button] = [part.querySelector("pre"), part.querySelector("button")];
        if (lines === null || button === null) return undefined;
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button);
        return {
          isWhole: lines.scrollWidth <= lines.clientWidth,
          edge: `${borderTopWidth} ${borderTopStyle}`,
          height: button.getBoundingClientRect().height,
        };
      });
      expect(parts).toEqual({ isWhole: true, edge: "1px solid", height: expect.closeTo(44, 0) as number });
      await main().getByText("Below it.").waitFor();
      await main().getByRole("button", { name: "Apples: 0" }).click();
      await main().getByRole("button", { name: "Apples: 1" }).waitFor();
      expect(await test.page.getByRole("contentinfo").getByRole("link", { name: "Home" }).count()).toBe(1);
      await test.page.getByRole("button", { name: "Try again" }).click();
      await crash().waitFor();
      await test.page.evaluate(() => Object.assign(window, { fixed: true }));
      await test.page.getByRole("button", { name: "Try again" }).click();
      await main().getByText("A tall tree").waitFor();
      expect(await crash().count()).toBe(0);
    },
  );

  it("CR-02 navigates by a link of the navbar", async () => {
    await test.page.goto(`${test.site.url}/tree#broken`);
    await crash().waitFor();
    await test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pears" }).click();
    await test.page.getByRole("heading", { level: 1 }).getByText("Pears").waitFor();
  });
});

describe("an island whose HTML differs from what the browser renders", () => {
  const test = browserTest({
    files: {
      "content/index.md": "# Orchard\n\n<Clock />\n",
      "site/components/Clock.client.tsx": `export const client = "load";
        export default function Clock() { return <p>{typeof window === "undefined" ? "build" : "browser"}</p>; }\n`,
    },
  });

  it("PL-10 shows what the browser renders, and logs the difference", async () => {
    const logged: string[] = [];
    test.page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
    await test.visit("/");
    await test.page.getByText("browser", { exact: true }).waitFor();
    await expect
      .poll(() => logged.join("\n"))
      .toContain("error: Recoverable hydration error: the HTML of the island differed.");
  });
});
