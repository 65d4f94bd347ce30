import lz from "lz-string";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };
const test = browserTest({ window: desktop });

const pane = (name: string) => test.page.getByRole("region", { name });
const results = () => pane("Results");
const tab = (name: RegExp) => test.page.getByRole("tab", { name });
const press = (name: string) => test.page.getByRole("button", { name, exact: true });
const jump = (name: string) =>
  test.page.getByRole("navigation", { name: "Parts of the playground" }).getByRole("button", { name });
const editor = () => test.page.locator(".cm-content");

const code = `export const names: Array<string> = [];

async function load(): Promise<string[]> {
  return Promise.resolve(names);
}

load();
`;
const eslintrc = JSON.stringify({
  rules: { "@typescript-eslint/array-type": "error", "@typescript-eslint/no-floating-promises": "warn" },
});
const hashOf = (fields: Readonly<Record<string, string>>): string =>
  `#${Object.entries(fields)
    .map(([name, text]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(text))}`)
    .join("&")}`;
const sample = hashOf({ code, eslintrc });

async function open(hash = sample): Promise<void> {
  await test.visit(`/play${hash}`);
  await results()
    .getByText(/^(?:\d+ reports?|No reports)$/)
    .first()
    .waitFor();
}

/** All views, and the steps that open each from the reports. */
const views: readonly (readonly [name: string, show: () => Promise<void>])[] = [
  ["reports", () => tab(/^Errors/).click()],
  [
    "a preview",
    async () => {
      await press("Apply fix…").first().click();
      await test.page.getByRole("group", { name: "Preview of the change" }).waitFor();
    },
  ],
  ...["ESTree", "TypeScript", "Scope", "Types"].map(
    (name) =>
      [
        name,
        async () => {
          await tab(new RegExp(`^${name}$`)).click();
          await results().getByRole("treeitem").first().waitFor();
        },
      ] as const,
  ),
  [
    "Flow",
    async () => {
      await tab(/^Flow$/).click();
      await results().getByRole("heading", { name: "Control flow: Program" }).waitFor();
    },
  ],
  [
    "Output",
    async () => {
      await tab(/^Output$/).click();
      await press("Copy input.js").waitFor();
    },
  ],
  [
    "a selector that is none",
    async () => {
      await tab(/^ESTree$/).click();
      await test.page.getByRole("searchbox", { name: "ESQuery selector" }).fill("Call[");
      await results().getByText("Warning:").waitFor();
    },
  ],
  [
    "rules as a list",
    async () => {
      await tab(/^eslintrc/).click();
      await press("Visual editor").click();
      await test.page.getByRole("checkbox", { name: "Recommended", exact: true }).waitFor();
    },
  ],
  [
    "a comparison",
    async () => {
      const toggle = pane("Options").getByRole("button", { name: "Options", exact: true });
      if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
      await press("Keep as left side").click();
      await results()
        .getByText(/^Nothing differs/)
        .first()
        .waitFor({ timeout: 60_000 });
    },
  ],
  ["compiler options as a list", () => tab(/^tsconfig/).click()],
  [
    "a form for a file's name",
    async () => {
      await press("Add file").click();
      await test.page.getByLabel("Name of the new file").fill("nothing");
      await test.page.keyboard.press("Enter");
      await test.page.getByText("The name must end in").waitFor();
    },
  ],
];

/** Links and buttons smaller than this many pixels, as text; links within a text may be smaller. */
function smallerThan(pixels: number): Promise<string[]> {
  return test.page.evaluate((least) => {
    const all = document.querySelectorAll<HTMLElement>(
      "main :is(button, a, select, input, summary, [role=treeitem])",
    );
    return [...all]
      .filter((each) => each.checkVisibility() && !each.closest("p"))
      .map((each) => ({ each, box: (each.closest("label") ?? each).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5)
      .slice(0, 3)
      .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${String(box.width)}x${String(box.height)}`);
  }, pixels);
}

function overflow(): Promise<number> {
  return test.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

describe.each([
  ["a phone", "light", phone],
  ["a phone", "dark", phone],
  ["a desktop", "light", desktop],
  ["a desktop", "dark", desktop],
] as const)("on %s, %s", (_name, colorScheme, window) => {
  it("each view is readable and usable, and nothing scrolls sideways", { timeout: 240_000 }, async () => {
    await test.reopen({ ...window, colorScheme });
    await open();
    for (const [name, show] of views) {
      await show();
      expect.soft(await axeFaults(test.page), name).toEqual([]);
      expect.soft(await smallerThan(24), name).toEqual([]);
      expect.soft(await overflow(), name).toBe(0);
    }
  });
});

describe("on a phone", () => {
  beforeEach(async () => {
    await test.reopen({ ...phone, permissions: ["clipboard-read", "clipboard-write"] });
    await open();
  });

  it("a reader can write, see errors, fix and share by touch", async () => {
    await expect.poll(() => jump("Results").innerText()).toContain("2");
    await editor().getByText("load();").tap();
    await test.page.keyboard.press("End");
    await test.page.keyboard.type(" load();");
    await expect.poll(() => jump("Results").innerText()).toContain("3");
    await jump("Results").tap();
    await expect.poll(() => results().evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(100);
    await press("Apply fix…").tap();
    await results().getByText("export const names: string[] = [];").waitFor();
    await press("Apply fix").tap();
    await press("Apply suggestion…").first().tap();
    await press("Apply suggestion").tap();
    await expect.poll(() => jump("Results").innerText()).toContain("1");
    await jump("Options").tap();
    await press("Copy link").tap();
    await press("Copied").waitFor();
    const link = await test.page.evaluate(() => navigator.clipboard.readText());
    const shared = lz.decompressFromEncodedURIComponent(
      new URLSearchParams(new URL(link).hash.slice(1)).get("code") ?? "",
    );
    expect(shared).toContain("names: string[]");
    expect(shared).toContain("void load(); load();");
  });

  it("the editor lets the page scroll", async () => {
    const session = await test.context.newCDPSession(test.page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x: 200, y: 550 });
    for (let y = 530; y >= 150; y -= 20) await touch("touchMove", { x: 200, y });
    await touch("touchEnd");
    await expect.poll(() => test.page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  it("a mark in the margin opens its report above the bar, with its line in view", async () => {
    const mark = test.page.locator(".cm-line-mark").last();
    await mark.tap();
    const panel = test.page.getByRole("region", { name: "Reports and type" });
    await panel.getByText("function load(): Promise<string[]>").waitFor();
    const [line, sheet, bar] = await Promise.all(
      [mark, panel, jump("Options")].map(async (each) => (await each.boundingBox()) ?? { y: -1, height: 0 }),
    );
    expect(line?.y).toBeGreaterThan(0);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  });
});

describe("on a phone on its side", () => {
  it("the editor and the results have three fifths of the window", async () => {
    const window = { width: 844, height: 390 };
    await test.reopen({ ...phone, viewport: window });
    await open();
    for (const name of ["Editor", "Results"]) {
      await jump(name).tap();
      const share = async (): Promise<number> => {
        const bar = await pane(name).getByRole("tablist").boundingBox();
        const foot = await jump("Options").boundingBox();
        return ((foot?.y ?? 0) - (bar ? bar.y + bar.height : 0)) / window.height;
      };
      // the page scrolls to the part, after which the bar is at the top
      await expect.poll(share, { timeout: 20_000 }).toBeGreaterThan(0.6);
    }
    expect(await overflow()).toBe(0);
  });
});

describe("on a desktop", () => {
  it("the notices above the panes reduce the height of the panes", async () => {
    await open("#code=!!!!");
    await test.page.getByText("does not decode").or(test.page.getByText("damaged")).first().waitFor();
    expect(await test.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const hint = await test.page.locator(".cm-keys").boundingBox();
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(desktop.viewport.height);
  });

  it("has buttons where there are no results yet", async () => {
    await open("#fileType=.ts");
    await press("Try an example").click();
    await results().getByText("no-floating-promises").waitFor();
    expect(await editor().innerText()).toContain("harvest");
    expect(await test.page.evaluate(() => document.activeElement?.id)).toBe("play-results");
  });

  it("Tab reaches every control, in visual order", async () => {
    await open();
    const reached: string[] = [];
    await pane("Options").getByRole("button", { name: "Options" }).focus();
    for (let count = 0; count < 40; count++) {
      const name = await test.page.evaluate(() => {
        const focused = document.activeElement;
        if (focused?.shadowRoot) return "the editor";
        const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
        const named = isField ? focused.labels?.[0] : focused;
        const text = named instanceof HTMLElement ? named.innerText.trim() : "";
        return focused?.getAttribute("aria-label") ?? text.split("\n")[0] ?? "";
      });
      reached.push(name);
      if (name.startsWith("Apply fix")) break;
      if (name === "the editor") await test.page.keyboard.press("Escape");
      await test.page.keyboard.press("Tab");
    }
    expect(reached.filter((name) => name !== "Save for offline use")).toEqual([
      "Options",
      "TypeScript",
      "File type",
      "Source type",
      "Auto scroll",
      "Show tokens",
      "Format file",
      "Copy link",
      "Copy Markdown",
      "Copy embed code",
      "Report as issue",
      "Write a rule",
      "Examples",
      "Keep as left side",
      "Copy eslint.config.mjs",
      "Copy .eslintrc.cjs",
      "Save project as zip",
      "Open in StackBlitz",
      "History",
      "Keyboard shortcuts",
      "Between Options and Editor",
      "input.ts",
      "Add file",
      "Editor",
      "the editor",
      "Between Editor and Results",
      "Errors",
      "Results",
      "2 reports",
      "Fix all…",
      "Filter the reports",
      "Order of the reports",
      "@typescript-eslint/array-type",
      "Turn off @typescript-eslint/array-type",
      "Reports: @typescript-eslint/array-type",
      "Error: Array type using 'Array<string>' is forbidden. Use 'string[]' instead.",
      "Select",
      "Show TSTypeReference in ESTree",
      "Apply fix…",
    ]);
  });

  it("lists its keyboard shortcuts, and respects reduced motion", async () => {
    await test.reopen({ ...desktop, reducedMotion: "reduce" });
    await test.page.route("**/assets/play-linter-*.js", () => undefined);
    await test.visit(`/play${sample}`);
    const ring = results().getByText("Waiting for the linter…").locator("span").first();
    await ring.waitFor();
    expect(await ring.evaluate((each) => each.getAnimations().length)).toBe(0);
    await test.page.getByText("Keyboard shortcuts").click();
    await pane("Options").getByText("leave the editor").waitFor();
  });
});
