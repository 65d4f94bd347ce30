import lz from "lz-string";
import { expect, it } from "vitest";
import { startBuiltSite } from "../harness/browser/built-site.ts";
import { engines } from "../harness/browser/engines.ts";

const files = {
  "content/index.md": "# Orchard\n",
  "site/config.ts": `export default {
    title: "Orchard",
    offline: {},
    pages: [{ route: "/play", template: "playground", title: "Playground" }],
  };\n`,
};
const eslintrc = JSON.stringify({ rules: { "no-var": "error" } });
const hash = `#code=${lz.compressToEncodedURIComponent("var a = 1;\n")}&eslintrc=${lz.compressToEncodedURIComponent(eslintrc)}`;

const linted = 'document.body.innerText.includes("Unexpected var, use let or const instead.")';
const button = 'button[data-sign="offline"]';
const says = (text: string): string => `document.querySelector('${button}')?.innerText === "${text}"`;

it.each(engines)(
  "%s saves the playground and opens it without a server",
  async (_name, startEngine) => {
    const [engine, site] = await Promise.all([startEngine(), startBuiltSite({ files })]);
    const reader = await engine.newReader();
    let closing: Promise<void> | undefined;
    const closeSite = (): Promise<void> => (closing ??= site.close());
    try {
      await reader.resize(1280, 800);
      await reader.open(`${site.url}/play${hash}`);
      await reader.until(linted, 60_000);
      await reader.until(says("Save for offline use"));
      await reader.click(button);
      await reader.until(says("Delete offline copy"), 60_000);
      await closeSite();
      await reader.open(`${site.url}/play/${hash}`);
      await reader.until(linted, 60_000);
      await reader.click(button);
      await reader.until(says("Save for offline use"), 40_000);
      expect(await reader.evaluate("caches.keys().then((names) => names.join())")).not.toContain("kept-page");
    } finally {
      await reader.close();
      await Promise.all([engine.close(), closeSite()]);
    }
  },
  180_000,
);
