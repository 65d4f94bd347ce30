import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const pack = (version: string): RootFiles => ({
  "node_modules/fruit/package.json": JSON.stringify({
    name: "fruit",
    version,
    type: "module",
    exports: "./index.js",
  }),
  "node_modules/fruit/index.js": `export const fruit = "apple ${version}";\n`,
});

const files: RootFiles = {
  "content/index.md": "# Orchard\n\n<Facts />\n",
  "content/quiet.md": "# Quiet\n\nNothing here changes.\n",
  "site/components/Facts.tsx": [
    'import data from "./data.json";',
    'import { outside } from "../../lib/outside.ts";',
    'import { plain } from "./plain.js";',
    'import { fruit } from "fruit";',
    "export default function Facts() {",
    "  return <p>{data.count} {outside} {plain} {fruit} {process.env.ORCHARD_OWNER}</p>;",
    "}",
  ].join("\n"),
  "site/components/data.json": '{ "count": "count 1" }\n',
  "site/components/plain.js": 'export const plain = "plain 1";\n',
  "lib/outside.ts": 'export const outside = "outside 1";\n',
  "site/config.ts":
    'import { fruit } from "fruit";\nimport { name } from "../lib/name.ts";\nexport default { title: `${name} of ${fruit}` };\n',
  "lib/name.ts": 'export const name = "Name 1";\n',
  ...pack("1.0.0"),
};

describe("a warm build", () => {
  it.each<[what: string, edit: RootFiles, shown: string]>([
    ["data that a component imports", { "site/components/data.json": '{ "count": "count 2" }\n' }, "count 2"],
    ["a module outside of site/", { "lib/outside.ts": 'export const outside = "outside 2";\n' }, "outside 2"],
    ["a JavaScript module", { "site/components/plain.js": 'export const plain = "plain 2";\n' }, "plain 2"],
    ["a package of the root", pack("1.0.1"), "apple 1.0.1"],
    [
      "what the configuration imports",
      { "lib/name.ts": 'export const name = "Name 2";\n' },
      "Name 2 of apple 1.0.0",
    ],
  ])("shows a change of %s, and equals a cold one", { timeout: 60_000 }, async (_, edit, shown) => {
    const site = await createRoot(files);
    expect((await site.run(["--quiet"])).code).toBe(0);
    expect(await site.page("index.html")).toContain("count 1 outside 1 plain 1 apple 1.0.0");
    await site.write(edit);
    expect((await site.run(["--quiet"])).code).toBe(0);
    expect(await site.page("index.html")).toContain(shown);
    const warm = await texts(site);
    expect((await site.run(["--quiet", "--no-cache"])).code).toBe(0);
    expect(await texts(site)).toEqual(warm);
  });

  it("shows another value of an environment variable", { timeout: 60_000 }, async () => {
    const site = await createRoot(files);
    for (const ORCHARD_OWNER of ["Ann", "Bob", "Ann"]) {
      expect((await site.run(["--quiet"], { env: { ORCHARD_OWNER } })).code).toBe(0);
      expect(await site.page("index.html")).toContain(`apple 1.0.0 ${ORCHARD_OWNER}</p>`);
    }
  });
});

/** The contents of all files, without their times. */
async function texts({ output }: { readonly output: () => Promise<ReadonlyMap<string, string>> }) {
  return new Map([...(await output())].map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")]));
}
