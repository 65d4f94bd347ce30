import { launch, type LaunchOptions, type Page } from "puppeteer-core";
import { windowedChromium } from "./chromium-options.ts";
import { type Engine, type EngineReader, questionsOf, untilTrue } from "./engine-reader.ts";

const programs = {
  chromium: { browser: "chrome", ...windowedChromium },
  firefox: { browser: "firefox", executablePath: process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr" },
} as const;

/** Chromium or Firefox without a window on the screen. */
export async function startPuppeteer(name: keyof typeof programs): Promise<Engine> {
  const { args = [], ...program }: LaunchOptions & { args?: readonly string[] } = programs[name];
  const browser = await launch({ ...program, args: [...args], headless: true });
  return {
    async newReader() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return readerOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function readerOf(page: Page, close: () => Promise<void>): EngineReader {
  page.setDefaultTimeout(20_000);
  const told: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") told.push(message.text());
  });
  page.on("pageerror", (problem) => told.push(String(problem)));
  const evaluate = <T>(script: string): Promise<T> => page.evaluate(script) as Promise<T>;
  return {
    ...questionsOf(evaluate),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: (selector) => page.locator(selector).click(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    newTab: async () => {
      const tab = await page.browserContext().newPage();
      return readerOf(tab, () => tab.close());
    },
    bringToFront: () => page.bringToFront(),
    back: () => evaluate("void history.back()"),
    forward: () => evaluate("void history.forward()"),
    async diagnostics() {
      // messages arrive in order: all earlier ones have arrived when this one does
      const mark = `mark ${String(told.length)} ${String(Math.random())}`;
      await evaluate(`void console.error(${JSON.stringify(mark)})`);
      await untilTrue("the page's messages", () => Promise.resolve(told.includes(mark)));
      told.splice(told.indexOf(mark), 1);
      return [...told];
    },
    close,
  };
}
