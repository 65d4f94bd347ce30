import type { Locator } from "playwright-core";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import { readHash, writeHash } from "../../../site/playground/state/hash/hash.ts";
import type { PlayState } from "../../../site/playground/state/state.ts";
import { type BrowserTest, browserTest } from "./browser-test.ts";
import type { BuiltSite } from "./built-site.ts";

/** The playground of the built site, as a reader uses it. */
export interface PlayReader {
  readonly test: BrowserTest<BuiltSite>;
  /** Opens a state, and waits until it is linted. */
  readonly open: (state: Partial<PlayState>) => Promise<void>;
  readonly pane: (name: "Options" | "Editor" | "Results") => Locator;
  readonly editor: () => Locator;
  /** The text in the editor, as far as it is rendered. */
  readonly text: () => Promise<string>;
  /** Presses keys in the editor. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Replaces the selected text of the editor, like a paste. */
  readonly paste: (text: string) => Promise<void>;
  readonly button: (name: string) => Locator;
  readonly tab: (name: RegExp) => Locator;
  readonly clipboard: () => Promise<string>;
  /** The state in the current URL. */
  readonly urlState: () => Partial<PlayState>;
}

/** Call it once in a file. */
export function playReader(): PlayReader {
  const test = browserTest({
    window: { viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] },
  });
  const reader: PlayReader = {
    test,
    open: async (state) => {
      // otherwise only the URL of the previous page would change
      await test.page.goto("about:blank");
      await test.visit(`/play${writeHash({ ...defaultState(), fileType: ".ts", ...state })}`);
      await reader.editor().waitFor();
      await reader.pane("Results").getByText("Waiting for the linter…").waitFor({ state: "detached" });
    },
    pane: (name) => test.page.getByRole("region", { name, exact: true }),
    editor: () => test.page.locator(".cm-content"),
    text: () =>
      reader.editor().evaluate((content) => {
        const lines = [...content.querySelectorAll(".cm-line")].map((line) => {
          const copy = line.cloneNode(true) as Element;
          for (const shown of copy.querySelectorAll(".cm-placeholder")) shown.remove();
          return copy.textContent;
        });
        return lines.join("\n");
      }),
    press: async (...keys) => {
      await reader.editor().focus();
      for (const key of keys) await test.page.keyboard.press(key);
    },
    paste: async (text) => {
      await test.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await reader.press("Control+v");
    },
    button: (name) => test.page.getByRole("button", { name, exact: true }),
    tab: (name) => test.page.getByRole("tab", { name }),
    clipboard: () => test.page.evaluate(() => navigator.clipboard.readText()),
    urlState: () => readHash(new URL(test.page.url()).hash).state,
  };
  return reader;
}

/** A configuration with some rules. */
export function eslintrcOf(rules: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ rules });
}
