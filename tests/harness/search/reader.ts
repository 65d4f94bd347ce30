import { axeFaults } from "../browser/axe.ts";
import type { Locator, Page } from "playwright-core";
import type { BrowserTest, ReadSite } from "../browser/browser-test.ts";

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/**
 * A small site with three parts, to be searched: pages with the same name and a number, and one full of special
 * characters.
 */
export const searchedOrchard: Readonly<Record<string, string>> = {
  "site/config.ts": `export default {
    title: "Orchard",
    search: { missingResultsUrl: "https://example.org/new?title={query}" },
  };\n`,
  "content/index.md": `# Orchard\n\nAll about fruit.\n\n${"One more tree.\n\n".repeat(100)}## The end\n\nNo more trees.\n`,
  "content/fruit/quince.md": "# `Quince<T>` & more\n\nWrite `<img src=x onerror=alert(1)>` for a quince.\n",
  "content/trees/oak.md": "# Oak\n\nNo apple grows here.\n\n## Bark\n\nIt is rough and thick as cork.\n",
  "content/herbs/mint.md": "# Mint\n\nGood with an apple.\n",
  ...Object.fromEntries(
    numbers.map((number) => [
      `content/fruit/apple-${number}.md`,
      `# Apple ${number}\n\nThis apple is number ${number}, and it is as round as any other apple of this orchard.\n\n## Taste ${number}\n\nSweet.\n`,
    ]),
  ),
};

/** The reader's actions on the dialog, and its visible state. */
export function searchReader(test: BrowserTest<ReadSite>) {
  const dialog = (): Locator => test.page.locator("dialog[open]");
  const box = () => dialog().getByRole("combobox");
  const options = () => dialog().getByRole("option");
  const button = () => test.page.getByRole("button", { name: /^Search/ }).first();
  const open = async (): Promise<void> => {
    await test.page.keyboard.press("Control+k");
    await box().waitFor();
  };
  const shows = async (text: string | RegExp): Promise<void> => {
    await dialog().getByText(text).first().waitFor();
  };
  return {
    dialog,
    box,
    options,
    button,
    open,
    shows,
    isShut: () => dialog().waitFor({ state: "detached" }),
    /** Waits for the answer to exactly this query. */
    search: async (query: string): Promise<void> => {
      await box().fill(query);
      await dialog()
        .locator(`a[href$="q=${encodeURIComponent(query)}"]`)
        .waitFor();
    },
    active: () =>
      test.page.evaluate(() =>
        Array.from(document.querySelectorAll("dialog [aria-selected=true]"), (row) =>
          Array.from(document.querySelectorAll("dialog [aria-selected]")).indexOf(row),
        ),
      ),
    total: async () =>
      Number(
        /\d+/.exec(
          await dialog()
            .getByText(/^See all/)
            .innerText(),
        )?.[0],
      ),
    hasFocus: (part: Locator) => part.evaluate((element) => element === document.activeElement),
    scrolled: () => test.page.evaluate(() => scrollY),
    status: () => dialog().locator("[data-status]").getAttribute("data-status"),
    path: () => test.page.evaluate(() => location.pathname + location.search + location.hash),
    kept: (list: "RECENT" | "FAVORITE") =>
      test.page.evaluate(
        (key) => (JSON.parse(localStorage.getItem(key) ?? "[]") as { url: string }[]).map(({ url }) => url),
        `__DOCSEARCH_${list}_SEARCHES__site`,
      ),
  };
}

/** Holds requests with a matching URL back until they are released. */
export async function heldBack(page: Page, url: RegExp): Promise<{ readonly release: () => void }> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return {
    release: () => {
      release();
    },
  };
}

/** All errors of the page from here on, including violations of its security policy. */
export function diagnosticsOf(page: Page): readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("dialog", (dialog) => {
    said.push(`asks: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return said;
}

/** "dark, 360 pixels: color-contrast: .hint" for each axe violation in the dialog, light and dark, wide and narrow. */
export async function dialogFaults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await axeFaults(page, { include: "dialog", onlyColors: colorScheme === "dark" });
      const overflow = await page.evaluate(() =>
        Array.from(document.querySelectorAll("dialog *"))
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => `too wide: ${part.tagName}`),
      );
      found.push(
        ...[...faults, ...overflow].map((fault) => `${colorScheme}, ${String(width)} pixels: ${fault}`),
      );
    }
  }
  return found;
}
