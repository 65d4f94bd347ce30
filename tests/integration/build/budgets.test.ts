import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const config = (budgets: string): string => `export default {\n  budgets: ${budgets},\n};\n`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${"a b c ".repeat(40)}</title></svg>`;

const files = {
  "content/index.md": "# Home\n\n![A pear](/pear.svg)\n",
  "content/long.md": `# Long\n\n${Array.from({ length: 200 }, (_, index) => `Line ${index * 7919}.`).join("\n\n")}\n`,
  "content/counter.md": '# Counter\n\n<Counter client="visible" />\n',
  "static/pear.svg": svg,
  "site/components/Counter.client.tsx": `export default function Counter() {\n  return <button>${"0123456789".repeat(30)}</button>;\n}\n`,
};

describe("budgets of a site", { timeout: 60_000 }, () => {
  it("fail the build when they are exceeded, at their lines, and the last output stays", async () => {
    const site = await createRoot(files);
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    const doc = '{ html: "1 kB", css: "1 kB", script: "1 kB", scriptAll: "2 kB", images: "10 B" }';
    await site.write({
      // without the failure, the output would change
      "content/index.md": "# Home\n\n![A pear](/pear.svg)\n\nNew.\n",
      "site/config.ts": config(
        `{\n    pages: { doc: ${doc} },\n    output: "1 kB",\n    memory: "1 MB",\n  }`,
      ),
    });
    const cold = await site.build();
    expect(cold.code).toBe(1);
    expect(told(cold).replace(/\d[\d.]* \w+(?= of|;)|(?<=largest: ).*(?=\.)/g, "N")).toMatchInlineSnapshot(`
      "error site/config.ts:3:21 page-over-budget
        \`long/index.html\` has N of HTML (gzip); its budget is 1 kB. 3 pages exceed it; this is the largest.
        Split the page, or shorten what all pages of the template show, such as the sidebar, or raise \`budgets.pages.doc.html\`.
      error site/config.ts:3:35 page-over-budget
        \`counter/index.html\` has N of CSS (gzip); its budget is 1 kB. 3 pages exceed it; this is the largest.
        Remove styles that the template and the components of content import, or raise \`budgets.pages.doc.css\`.
      error site/config.ts:3:48 page-over-budget
        \`counter/index.html\` has N of scripts before the reader acts (gzip); its budget is 1 kB. 3 pages exceed it; this is the largest.
        Load islands by \`intent\`, or remove code that they import, or raise \`budgets.pages.doc.script\`.
      error site/config.ts:3:64 page-over-budget
        \`counter/index.html\` has N of scripts in all (gzip); its budget is 2 kB. 3 pages exceed it; this is the largest.
        Remove code that the islands of the page import, or raise \`budgets.pages.doc.scriptAll\`.
      error site/config.ts:3:83 page-over-budget
        \`index.html\` has N of images; its budget is 10 B.
        Compress the images, or show fewer, or raise \`budgets.pages.doc.images\`.
      error site/config.ts:4:5 output-over-budget
        The output has N; its budget is 1 kB.
        Remove files or make them smaller, or raise \`budgets.output\`. The largest: N.
      error site/config.ts:5:5 memory-over-budget
        The build needed N of memory; its budget is 1 MB.
        Look at \`site build --profile\` for stages without cache hits, or raise \`budgets.memory\`."
    `);
    expect(await site.output()).toEqual(before);
    // what was measured is in the cache now
    const warm = await site.build();
    const sizes = (built: typeof cold) => built.entries.filter(({ code }) => code !== "memory-over-budget");
    expect(sizes(warm)).toEqual(sizes(cold));
  });

  it("are a table with the build, and warm builds say what cold builds say", async () => {
    const budgets =
      '{ pages: { doc: { html: "9 kB", script: "90 kB", scriptAll: "900 kB" } }, output: "9 MB" }';
    const site = await createRoot({ ...files, "site/config.ts": config(budgets) });
    const cold = await site.build({ quiet: false, report: "text" });
    expect(cold.code).toBe(0);
    expect(cold.stderr).toMatch(
      /^budget +limit +largest +used\ndoc: html +9 kB +[\d.]+ kB +\d+ % {2}long\/index.html$/m,
    );
    const tableOf = (text: string) =>
      text.split("\n").filter((line) => /^(?:budget|doc: |output)/.test(line));
    expect(tableOf(cold.stderr)).toHaveLength(5);
    const warm = await site.build({ quiet: false, report: "text" });
    expect(tableOf(warm.stderr)).toEqual(tableOf(cold.stderr));
    await site.write({ "content/long.md": "# Long\n\nShort now.\n" });
    const edited = await site.build({ quiet: false, report: "text" });
    const fresh = await site.build({ quiet: false, report: "text", cache: false });
    expect(tableOf(edited.stderr)[1]).not.toEqual(tableOf(cold.stderr)[1]);
    expect(tableOf(fresh.stderr)).toEqual(tableOf(edited.stderr));
  });

  it("count the script of an island where it loads without the reader, and only on pages that have it", async () => {
    const budgets = '{ pages: { doc: { script: "8 kB" } } }';
    const site = await createRoot({ ...files, "site/config.ts": config(budgets) });
    const eager = await site.build();
    expect(eager.entries.map(({ code, message }) => [code, message.split(" ")[0]])).toEqual([
      ["page-over-budget", "`counter/index.html`"],
    ]);
    await site.write({ "content/counter.md": "# Counter\n\n<Counter />\n" });
    expect(await site.build()).toMatchObject({ code: 0, entries: [] });
  });

  it("that are written wrongly are errors at their line", async () => {
    const site = await createRoot({
      "content/index.md": "# Home\n",
      "site/config.ts": config('{\n    pages: { doc: { html: "6" },\n      docs: { css: "1 kB" } },\n  }'),
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error site/config.ts:3:21 bad-config
        \`budgets.pages.doc.html\` must be a size with a unit, such as "6 kB" or "1.5 MB".
        Fix the value; the type of \`defineConfig\` documents every key."
    `);
    await site.write({ "site/config.ts": config('{\n    pages: { docs: { css: "1 kB" } },\n  }') });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "warning site/config.ts:3:14 unused-budget
        No page has the template \`docs\`, so \`budgets.pages.docs\` limits nothing.
        Did you mean \`doc\`?"
    `);
  });
});
