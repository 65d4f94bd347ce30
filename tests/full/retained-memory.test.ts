import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles } from "../harness/create-root.ts";
import { runSite } from "../harness/run-site.ts";

afterEach(deleteRoots);

/** Pages of 5 headings, 15 links and 3 kB of text each, in sections of 40. */
function pagesOf(count: number): RootFiles {
  const at = (index: number): string => `s${Math.floor(index / 40)}/p${index}`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const sections = Array.from({ length: 5 }, (_, section) => {
        const links = [1, 2, 3].map((step) => `[next](../${at((index + step * (section + 1)) % count)}.md)`);
        return `## Heading ${section} of ${index}\n\n${`Words of page ${index}. `.repeat(30)}\n\n${links.join(" ")}\n`;
      });
      return [`content/${at(index)}.md`, `# Page ${index}\n\n${sections.join("\n")}`];
    }),
  );
}

/**
 * Bytes that the first thread still needs when all pages are written. Texts of small pages stay in memory up to a limit
 * that both sites are below.
 */
async function retained(pages: number): Promise<number> {
  const { dir, out } = await createRoot(pagesOf(pages));
  const words = ["build", "--root", dir, "--out", out, "--no-cache", "--quiet", "--profile"];
  const { code, stdout, stderr } = await runSite(words, { node: ["--expose-gc"] });
  expect(code, stderr).toBe(0);
  const [, megabytes] = /^render +\d+ +(\d+) /m.exec(stdout + stderr) ?? [];
  return Number(megabytes) * 1_000_000;
}

it("a build keeps at most 12 kB for each page that it has written", async () => {
  const [few, many] = [await retained(500), await retained(2000)];
  const perPage = (many - few) / 1500;
  process.stdout.write(`${(perPage / 1000).toFixed(1)} kB are kept for each page\n`);
  expect(perPage).toBeLessThan(12_000);
  expect(perPage).toBeGreaterThan(0);
}, 240_000);
