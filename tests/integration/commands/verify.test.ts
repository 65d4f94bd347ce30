import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const component = (expression: string): string =>
  `export default function Now() {\n  return <b>{${expression}}</b>;\n}\n`;
const withComponent = (expression: string) => ({
  "content/index.md": "# Orchard\n\n<Now />\n",
  "content/pears.md": "# Pears\n",
  "site/components/Now.tsx": component(expression),
});

describe("site build --verify", () => {
  it.each([
    ["time zone", "new Date(0).getHours()"],
    ["locale", "(1234.5).toLocaleString()"],
    ["order of folders", 'fs.readdirSync("/").join()'],
    ["number of processors", "os.availableParallelism()"],
  ])("names the file, the byte and the text of a page that depends on the %s", async (_, expression) => {
    const imports = 'import fs from "node:fs";\nimport os from "node:os";\n';
    const files = withComponent(expression);
    const site = await createRoot({
      ...files,
      "site/components/Now.tsx": imports + files["site/components/Now.tsx"],
    });
    const { code, stderr } = await site.run(["--verify", "--quiet"]);
    expect(stderr).toMatch(
      /^index\.html: the builds differ at byte \d+\.\n {2}first: .*<b>.*\n {2}second: .*<b>/,
    );
    expect(stderr).toContain("1 file differs between two builds.");
    expect(code).toBe(1);
    // the output is that of the first build
    expect(await site.page("index.html")).toContain("<b>");
  });

  it("finds no difference in a site that depends on its files only, cold and warm", async () => {
    const site = await createRoot(withComponent("6 * 7"));
    for (const kind of ["cold", "warm"]) {
      const { code, stderr } = await site.run(["--verify", "--quiet"]);
      expect(stderr, kind).toBe("A second build in another environment gave the same bytes.\n");
      expect(code, kind).toBe(0);
    }
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)(
    "ends by %s with the code that shells expect",
    async (signal, expected) => {
      const site = await createRoot(withComponent("6 * 7"));
      const mark = join(site.dir, "second");
      // the second build reads its configuration for ever
      await site.write({
        "site/config.ts": `import { writeFileSync } from "node:fs";
if (process.env.TZ === "Pacific/Auckland") {
  writeFileSync(${JSON.stringify(mark)}, "");
  await new Promise(() => setInterval(() => undefined, 1000));
}
export default {};
`,
      });
      const { code, stderr } = await site.run(["--verify", "--quiet"], {
        during: async ({ kill }) => {
          await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(true);
          kill(signal);
        },
      });
      expect([code, stderr]).toEqual([expected, "\nInterrupted before the second build was compared.\n"]);
    },
    90_000,
  );

  it("reports a broken site once, and does not build it again", async () => {
    const site = await createRoot({ "content/index.md": "# Orchard\n\n[Gone](gone.md)\n" });
    const { code, stderr } = await site.run(["--verify"]);
    expect(code).toBe(1);
    expect(stderr.match(/No file found at gone\.md/g)).toHaveLength(1);
    expect(stderr).not.toContain("second build");
  });
});
