import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { DevRoot } from "./dev-root.ts";

/** For `expect.poll`: a busy machine is slow. */
export const soon = { timeout: 20_000 };

/** A reader of `site dev` in a browser. */
export interface DevReader {
  /** Opens a path and waits until the page is hydrated and connected to the server's messages. */
  visit(path: string): Promise<void>;
  /** Marks the document: the mark is gone when the browser loads another document. */
  mark(): Promise<void>;
  isMarked(): Promise<boolean>;
  scrollTo(top: number): Promise<void>;
  /** Pixels. */
  scrollTop(): Promise<number>;
  /** The main part of the page, if it contains this text. */
  text(words: string): Locator;
  /** The open dialog with the errors. */
  overlay(): Locator;
  /** The server's response, without the browser. */
  fetchText(path: string): Promise<string>;
}

export function readerOf(page: Page, { origin }: DevRoot): DevReader {
  const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  return {
    scrollTop,
    async visit(path) {
      const heard = page.waitForRequest((request) => request.url().endsWith("/__site/events"));
      await page.goto(origin + path);
      await Promise.all([heard, page.locator("html[data-hydrated=true]").waitFor()]);
    },
    mark: () =>
      page.evaluate(() => {
        document.documentElement.dataset["same"] = "document";
      }),
    isMarked: async () => (await page.locator("html[data-same=document]").count()) === 1,
    async scrollTo(top) {
      await page.evaluate((y) => {
        window.scrollTo({ top: y, behavior: "instant" });
      }, top);
      await expect.poll(scrollTop, soon).toBe(top);
    },
    text: (words) => page.locator("main", { hasText: words }),
    overlay: () => page.locator("#site-errors dialog[open]"),
    fetchText: async (path) => (await fetch(origin + path)).text(),
  };
}

/** A root of a few pages, each long enough to scroll, with its own style sheet. */
export async function devFiles(): Promise<Readonly<Record<string, string>>> {
  return {
    "content/index.md": markdown("Home", "Welcome."),
    "content/guide.md": markdown("Guide", "The first text."),
    "content/titled.md": markdown("A title", "Titled text."),
    "content/quiet.md": markdown("Quiet", "Quiet text."),
    "content/other.md": markdown("Other", "Other text."),
    "content/fragile.md": markdown("Fragile", "Fragile text."),
    "content/leaving.md": markdown("Leaving", "Leaving text."),
    "site/theme/prose/prose.css": await readFile("site/theme/prose/prose.css", "utf8"),
    "site/config.ts": config("Dev site"),
  };
}

export function markdown(title: string, first: string): string {
  const rest = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
  return `---\ntitle: ${title}\n---\n\n${first}\n\n\`\`\`ts\nconst one = 1;\n\`\`\`\n\n${rest}\n`;
}

export function config(title: string): string {
  return `export default { title: ${JSON.stringify(title)} };\n`;
}

/** A template for docs pages with its own text. */
export function template(words: string): string {
  return [
    'import { DocLayout } from "@theme/docs/doc-layout.tsx";',
    'import { Prose } from "@theme/prose/prose.tsx";',
    "export default function Doc({ page }) {",
    `  return <DocLayout page={page}><p>${words}</p><Prose prose={page.prose} /></DocLayout>;`,
    "}",
    "",
  ].join("\n");
}
