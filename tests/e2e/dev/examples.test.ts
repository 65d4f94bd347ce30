import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";

const source = "content/rules/await-thenable.md";
const page = (code: string): string =>
  `---\ntitle: await-thenable\n---\n\nProse.\n\n\`\`\`ts incorrect\n${code}\n\`\`\`\n`;

let browser: Browser;
let site: DevRoot;
let reader: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    startChromium(),
    startDevRoot({
      "site/config.ts": `export default {
        docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" }],
        rules: { section: "rules" },
      };\n`,
      "content/rules/index.md": "# Rules\n",
      [source]: page("export const total = await 3;"),
    }),
  ]);
  reader = await browser.newPage();
});
afterAll(() => Promise.all([browser.close(), site.close()]));

it("RU-24 an edited page shows the linter's reports, and follows edits of the example in place", async () => {
  await openPage(reader, `${site.origin}/rules/await-thenable`);
  const place = reader.locator("main [data-report='1']");
  await place.waitFor();
  expect(await reader.locator("main .report-line").textContent()).toBe("Line 1:");
  await reader.evaluate(() => {
    document.documentElement.dataset["same"] = "document";
  });
  await site.write(source, page("export const sum = 3;\nexport const total = await sum;"));
  await reader.locator("main .report-line", { hasText: "Line 2:" }).waitFor();
  expect(await reader.locator("html[data-same=document]").count()).toBe(1);
});

it("RU-28 a wrong example is reported during editing, and shows its reports again when it is fixed", async () => {
  await site.write(source, page("export const total = 3;"));
  await expect
    .poll(() => site.printed())
    .toMatch(
      /await-thenable\.md:7:1 error The example is marked incorrect for await-thenable, but the linter reports nothing/,
    );
  await site.write(source, page("export const total = await 4;"));
  await reader.locator("main [data-report='1']").waitFor();
});
