import { stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { otherClock } from "../../harness/disk/disk-faults.ts";
import { createRoot, deleteRoots, type Root, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

/** Files of equal sizes, so that only their times and contents differ. */
const numbered = (number: number): RootFiles => ({
  "content/index.md": `# Orchard\n\nText ${number}. <Facts />\n\n\`\`\`ts file="sample.ts"\n\`\`\`\n`,
  "content/sample.ts": `let sample${number};\n`,
  "site/components/Facts.tsx": 'import data from "./data.json";\nexport default () => <b>{data.count}</b>;\n',
  "site/components/data.json": `{ "count": "count ${number}" }\n`,
  "site/config.ts": `export default { title: "Garden ${number}" };\n`,
  "static/extra.txt": `extra ${number}\n`,
});

async function expectNumber(site: Root, number: number, when: string): Promise<void> {
  const page = await site.page("index.html");
  expect(page, when).toContain(`Text ${number}. <b>count ${number}</b>`);
  expect(page, when).toContain(`sample${number}`);
  expect(page, when).toContain(`Garden ${number}</title>`);
  expect(await site.page("extra.txt"), when).toBe(`extra ${number}\n`);
}

const day = 24 * 60 * 60 * 1000;

describe("a warm build shows edits", { timeout: 300_000 }, () => {
  it("of files whose times lie in the future or in the past, or are those of before", async () => {
    const site = await createRoot(numbered(1));
    const cache = join(site.dir, "..", "cache");
    const times: readonly (readonly [what: string, time: number])[] = [
      ["first", Date.now() - day],
      ["the same", Date.now() - day],
      ["in the future", Date.now() + day],
      ["in the past", day],
      ["in the past again", day],
    ];
    for (const [index, [what, time]] of times.entries()) {
      const files = numbered(index + 1);
      await site.write(files);
      const date = new Date(Math.floor(time / 1000) * 1000);
      for (const path of Object.keys(files)) await utimes(join(site.dir, path), date, date);
      expect(await site.build({}, cache)).toMatchObject({ code: 0, stderr: "" });
      await expectNumber(site, index + 1, what);
    }
    expect((await stat(join(site.dir, "static/extra.txt"))).mtimeMs).toBe(day);
  });

  it("after the clock of the system went a day back or forward", async () => {
    const site = await createRoot(numbered(1));
    for (const [index, jump] of [0, -day, day, 0].entries()) {
      await site.write(numbered(index + 1));
      expect(await site.run(["--quiet"], { node: otherClock(jump) })).toMatchObject({ code: 0, stderr: "" });
      await expectNumber(site, index + 1, `${jump}`);
    }
    expect(await site.leftovers()).toEqual([]);
  });
});
