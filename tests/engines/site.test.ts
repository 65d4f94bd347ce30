import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ReadSite, startSiteUnderWork } from "../harness/browser/browser-test.ts";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import type { Engine, EngineReader } from "../harness/browser/engine-reader.ts";
import { startPuppeteer } from "../harness/browser/puppeteer-reader.ts";
import { startWebKit } from "../harness/browser/webkit-reader.ts";

/** Every kind of page: its URL, status and title. */
const pages = [
  ["/", 200, "typescript-eslint"],
  ["/getting-started/", 200, "Getting started | typescript-eslint"],
  ["/rules/", 200, "Rules | typescript-eslint"],
  ["/rules/no-floating-promises", 200, "no-floating-promises | typescript-eslint"],
  ["/rules/ban-types", 200, "ban-types | typescript-eslint"],
  ["/blog/", 200, "Blog | typescript-eslint"],
  ["/blog/project-service", 200, /^Typed linting with the project service/],
  ["/blog/tags/", 200, "Tags | typescript-eslint"],
  ["/blog/tags/parser/", 200, /^3 posts tagged/],
  ["/blog/archive/", 200, "Archive | typescript-eslint"],
  ["/blog/authors/", 200, "Authors | typescript-eslint"],
  ["/rules/no-such-rule", 404, "Page Not Found | typescript-eslint"],
] as const;

let built: BuiltSite;
beforeAll(async () => {
  built = await startBuiltSite();
});
afterAll(() => built.close());

const theBuiltSite = (): Promise<ReadSite> => Promise.resolve({ ...built, close: () => Promise.resolve() });

describe.each<[string, () => Promise<Engine>, () => Promise<ReadSite>]>([
  ["the built site in Chromium", () => startPuppeteer("chromium"), theBuiltSite],
  ["the built site in Firefox", () => startPuppeteer("firefox"), theBuiltSite],
  ["the built site in WebKit", startWebKit, theBuiltSite],
  ["`site dev` in Chromium", () => startPuppeteer("chromium"), startSiteUnderWork],
])("%s", (_name, startEngine, startPlace) => {
  let engine: Engine;
  let place: ReadSite;
  let reader: EngineReader;

  beforeAll(async () => {
    [engine, place] = await Promise.all([startEngine(), startPlace()]);
  });
  afterAll(() => Promise.all([engine.close(), place.close()]));
  beforeEach(async () => {
    reader = await engine.newReader();
    await reader.resize(1280, 800);
  });
  afterEach(async () => {
    // no page logged an error during the test; the browser itself logs the status of the unknown page
    const diagnostics = (await reader.diagnostics()).filter((text) => !text.includes("404 (Not Found)"));
    await reader.close();
    expect(diagnostics).toEqual([]);
  });

  const hydrated = "document.documentElement.dataset.hydrated === 'true'";
  const visit = async (path: string): Promise<void> => {
    await reader.open(place.url + path);
    await reader.until(hydrated);
    // the reader's first movement loads the navigation script, which must handle links before the test presses one
    await reader.evaluate("void document.dispatchEvent(new Event('scroll'))");
    await reader.until("document.documentElement.dataset.navigation === 'ready'");
  };
  const at = (path: string, heading: string): Promise<void> =>
    reader.until(
      `location.pathname === ${JSON.stringify(path)} &&
       document.querySelector("main h1")?.textContent === ${JSON.stringify(heading)}`,
    );
  const inBar = (path: string): string => `nav[aria-label="Main"] a[href="${path}"]`;
  const leaveMark = (): Promise<void> => reader.evaluate("void (window.mark = 'same document')");
  const mark = (): Promise<unknown> => reader.evaluate("window.mark");
  const count = (selector: string): Promise<number> =>
    reader.evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

  it("shows every kind of page, with one heading in one main region", async () => {
    for (const [path, status, title] of pages) {
      expect.soft((await fetch(place.url + path)).status, path).toBe(status);
      await visit(path);
      const shown = await reader.evaluate<string>("document.title");
      if (typeof title === "string") expect.soft(shown, path).toBe(title);
      else expect.soft(shown, path).toMatch(title);
      expect.soft([await count("h1"), await count("main h1"), await count("main")], path).toEqual([1, 1, 1]);
      expect.soft(await reader.text("h1"), path).not.toBe("");
    }
  });

  it("follows links in one document, with title and focus, also back and forward", async () => {
    await visit("/");
    await leaveMark();
    await reader.click(inBar("/getting-started/"));
    await at("/getting-started/", "Getting started");
    expect(await reader.evaluate("document.title")).toBe("Getting started | typescript-eslint");
    await reader.until("document.activeElement.localName === 'h1'");
    await reader.click(inBar("/rules/"));
    await at("/rules/", "Overview");
    await reader.click('main a[href="/rules/array-type"]');
    await at("/rules/array-type", "array-type");
    await reader.back();
    await at("/rules/", "Overview");
    await reader.back();
    await at("/getting-started/", "Getting started");
    await reader.until("document.title === 'Getting started | typescript-eslint'");
    await reader.forward();
    await at("/rules/", "Overview");
    expect(await mark()).toBe("same document");
  });

  it("changes its colors and stores them for the next visit", async () => {
    const mode = (): Promise<string> => reader.evaluate("document.documentElement.dataset.theme");
    const ground = (): Promise<string> =>
      reader.evaluate("getComputedStyle(document.documentElement).backgroundColor");
    await visit("/getting-started/");
    const [first, firstGround] = [await mode(), await ground()];
    await reader.click('nav[aria-label="Main"] > div:last-child > button[aria-pressed]');
    await reader.until(`document.documentElement.dataset.theme !== ${JSON.stringify(first)}`);
    const [second, secondGround] = [await mode(), await ground()];
    expect([first, second].toSorted()).toEqual(["dark", "light"]);
    expect(secondGround).not.toBe(firstGround);
    await reader.reload();
    expect(await mode()).toBe(second);
    await reader.until(hydrated);
    expect([await mode(), await ground()]).toEqual([second, secondGround]);
  });

  it("has a menu on a phone whose links close it, like Escape", async () => {
    const menu = '[data-page-tools] button[popovertarget="sidebar-panel"]';
    const isOpen = "document.querySelector('#sidebar-panel').matches(':popover-open')";
    const isShut = "!document.querySelector(':popover-open') && document.body.style.overflow === ''";
    await reader.resize(390, 800);
    await visit("/getting-started/");
    // a scroll bar may reduce the window
    expect(await reader.evaluate("innerWidth")).toBe(390);
    expect(await reader.evaluate("document.scrollingElement.scrollWidth")).toBe(
      await reader.evaluate("document.scrollingElement.clientWidth"),
    );
    await leaveMark();
    await reader.click(menu);
    await reader.until(isOpen);
    await reader.click('#sidebar-panel a[href="/users/configs"]');
    await at("/users/configs", "Shared configs");
    await reader.until(isShut);
    await reader.click(menu);
    await reader.until(isOpen);
    await reader.press("Escape");
    await reader.until(isShut);
    expect(await mark()).toBe("same document");
  });

  it("switches tabs by click and by keyboard, all of a group at once, and stores the choice", async () => {
    const chosen = (): Promise<readonly string[]> =>
      reader.evaluate(`Array.from(
        document.querySelectorAll('.tabs[data-group="npm2yarn"] > [role=tablist] > [aria-selected=true]'),
        (tab) => tab.dataset.value)`);
    const shown = (): Promise<readonly string[]> =>
      reader.evaluate(`Array.from(
        document.querySelectorAll('.tabs[data-group="npm2yarn"] > [role=tabpanel]')).filter(
          (panel) => panel.checkVisibility()).map((panel) => panel.getAttribute("aria-labelledby"))`);
    await visit("/getting-started/");
    expect(await chosen()).toEqual(["npm", "npm"]);
    await reader.click("#tabs-1-2-tab");
    expect([await chosen(), await shown()]).toEqual([
      ["yarn", "yarn"],
      ["tabs-1-2-tab", "tabs-2-2-tab"],
    ]);
    await reader.press("ArrowRight");
    expect(await reader.evaluate("document.activeElement.id")).toBe("tabs-1-3-tab");
    await reader.press("Enter");
    await reader.press("ArrowRight");
    expect(await reader.evaluate("document.activeElement.id")).toBe("tabs-1-1-tab");
    await reader.press("ArrowLeft");
    expect(await reader.evaluate("document.activeElement.id")).toBe("tabs-1-3-tab");
    expect(await chosen()).toEqual(["pnpm", "pnpm"]);
    await reader.reload();
    await reader.until(hydrated);
    expect([await chosen(), await shown()]).toEqual([
      ["pnpm", "pnpm"],
      ["tabs-1-3-tab", "tabs-2-3-tab"],
    ]);
  });

  it("copies code and confirms it for a while", async () => {
    const label = 'document.querySelector(".code-copy").getAttribute("aria-label")';
    await visit("/users/configs");
    await reader.click(".code-copy");
    await reader.until(`${label} === "Copied"`);
    await reader.until(`${label} === "Copy code to clipboard"`);
  });

  it("scrolls to the fragment of a URL, on arrival and by a link", async () => {
    /** Whether a heading's text is visible: in the window, and uncovered. */
    const isSeen = (id: string): string => `(() => {
      const heading = document.getElementById(${JSON.stringify(id)});
      const { left, top, height } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 4, top + 2)) &&
        heading.contains(document.elementFromPoint(left + 4, top + height - 2));
    })()`;
    await visit("/getting-started/#first-report");
    await reader.until(isSeen("first-report"));
    expect(await reader.evaluate("scrollY")).toBeGreaterThan(200);
    await reader.click('nav[aria-label="On this page"] a[href="#adjust-it"]');
    await reader.until("location.hash === '#adjust-it'");
    await reader.until(isSeen("adjust-it"));
    await reader.back();
    await reader.until("location.hash === '#first-report'");
    await reader.until(isSeen("first-report"));
  });

  it("works after a fragment that cannot be decoded", async () => {
    await visit("/#%E0%A4%A");
    await leaveMark();
    await reader.click(inBar("/rules/"));
    await at("/rules/", "Overview");
    expect(await mark()).toBe("same document");
    await reader.back();
    await at("/", "Powerful static analysis for JavaScript and TypeScript.");
    // links may contain such a fragment as well
    await reader.evaluate(
      `void document.querySelector('${inBar("/rules/")}').setAttribute("href", "/rules/#%E0%A4%A")`,
    );
    await reader.click(inBar("/rules/#%E0%A4%A"));
    await at("/rules/", "Overview");
    await reader.until("location.hash === '#%E0%A4%A' && document.title.startsWith('Rules')");
    await reader.click(inBar("/blog/"));
    await at("/blog/", "Blog");
    expect(await mark()).toBe("same document");
  });
});
