import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { createRoot, type Root } from "../../harness/create-root.ts";
import { expectNoStack, runSite, type SiteRun } from "../../harness/run-site.ts";

let site: Root;
let old: string;

/** Two releases of one site: the second one has lost a page and an anchor, and moved a page. */
beforeAll(async () => {
  site = await createRoot({
    "content/index.md": "# Home\n\n[Apples](./apples.md) [Pears](./pears.md) [Plums](./plums.md)\n",
    "content/apples.md": "# Apples\n\n## Seeds\n\n## Picking apples\n",
    "content/pears.md": "# Pears\n\n## Storage\n",
    "content/plums.md": "# Plums\n",
  });
  expect((await site.build()).code).toBe(0);
  old = `${site.out}-old`;
  await cp(site.out, old, { recursive: true });
  await site.remove("content/apples.md");
  await site.remove("content/plums.md");
  await site.write({
    "content/index.md": "# Home\n\n[Apples](./fruit/apples.md) [Pears](./pears.md) [Plum](./stone/plum.md)\n",
    "content/fruit/apples.md": "# Apples\n\n## Seeds\n\n## Picking\n",
    "content/pears.md": "# Pears\n\n## Storages\n",
    "content/stone/plum.md": "# Plums\n",
    "site/config.ts": 'export default { redirects: [{ from: "/apples", to: "/fruit/apples" }] };\n',
  });
  expect((await site.build()).code).toBe(0);
}, 120_000);

afterAll(() => site.delete());

function check(...args: readonly string[]): Promise<SiteRun> {
  return runSite(["check", "--root", site.dir, ...args]);
}

const expected = [
  {
    code: "anchor-gone",
    severity: "error",
    file: "fruit/apples/index.html",
    message:
      "No element of /fruit/apples has the id of /apples#picking-apples, which was an anchor of the earlier release.",
    hint: "Add {#picking-apples} to the heading that replaces it.",
  },
  {
    code: "anchor-gone",
    file: "pears/index.html",
    hint: "Add {#storage} to the heading that replaces it, such as that of #storages.",
  },
  {
    code: "page-gone",
    file: "plums/index.html",
    message: "No page and no redirect found at /plums, which was a URL of the earlier release.",
    hint: "Add a redirect from /plums to /stone/plum.",
  },
];

describe("site check --against", { timeout: 60_000 }, () => {
  it("finds nothing in the same release", async () => {
    const run = await check("--against", site.out, "--report", "json");
    expect({ code: run.code, stdout: run.stdout.trim() }).toEqual({ code: 0, stdout: "[]" });
  });

  it("reports pages and anchors of an earlier folder, or of its manifest, that are gone", async () => {
    for (const path of [old, join(old, "site-manifest.json")]) {
      const run = await check("--against", path, "--report", "json");
      expect(run.code).toBe(1);
      expect(JSON.parse(run.stdout) as readonly ReportEntry[]).toMatchObject(expected);
    }
  });

  it("reads the pages of a folder without a manifest", async () => {
    const bare = `${old}-bare`;
    await cp(old, bare, { recursive: true });
    await rm(join(bare, "site-manifest.json"));
    const run = await check("--against", bare, "--report", "json");
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout) as readonly ReportEntry[]).toMatchObject(expected);
  });

  it.each([
    ["a missing path", "nowhere", "Not found: "],
    ["a folder without pages", "content", " has no pages and no site-manifest.json."],
    ["a file that is no JSON", "content/index.md", "index.md is not valid JSON"],
  ])("refuses %s", async (_, path, message) => {
    const run = await check("--against", join(site.dir, path));
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: "" });
    expect(run.stderr).toContain(message);
    expectNoStack(run.stderr);
  });

  it("refuses a manifest of another base URL", async () => {
    const run = await check("--against", old, "--base-url", "/docs/");
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("is the manifest of a site below /; this site is below /docs/.");
  });
});
