import { afterEach, expect, it } from "vitest";
import { deleteRoots, type Root, createRoot } from "../../harness/create-root.ts";

afterEach(deleteRoots);

/** Enough pages that other threads render some of them. */
const pages = Array.from({ length: 340 }, (_, number): [string, string] => [
  `content/part-${number % 7}/page-${number}.md`,
  `---\ntitle: Page ${number}\n---\n\nSee [the next](../part-${(number + 1) % 7}/page-${number + 1}.md).\n\n` +
    `\`\`\`ts\nconst page: number = ${number};\n\`\`\`\n`,
]);

/** The contents of all files. */
async function contentsOf(site: Root): Promise<ReadonlyMap<string, string>> {
  const output = await site.output();
  return new Map([...output].map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")]));
}

// bin/site also runs in another folder than these tests: names of bundles must not depend on it
it("pages and diagnostics are the same on several threads as on one", { timeout: 120_000 }, async () => {
  const site = await createRoot(Object.fromEntries(pages));
  const broken = await site.run(["--no-cache", "--report", "json"]);
  expect(broken.code).toBe(1);
  const told = (JSON.parse(broken.stdout) as { file: string; line: number; message: string }[]).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
  const here = await site.build({ cache: false });
  expect(here.entries.map(({ file, line, message }) => `${file}:${String(line)} ${message}`)).toEqual(told);
  expect(told).toHaveLength(1);

  await site.write({ "content/part-4/page-340.md": "The last one.\n" });
  const several = await site.run(["--no-cache", "--quiet"]);
  expect(several.stderr).toBe("");
  const output = await contentsOf(site);
  expect(output.size).toBeGreaterThan(pages.length);
  expect((await site.build({ cache: false })).code).toBe(0);
  expect(await contentsOf(site)).toEqual(output);
});
