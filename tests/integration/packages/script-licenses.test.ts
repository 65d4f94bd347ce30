import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type Root } from "../../harness/create-root.ts";

afterAll(deleteRoots);

const counter = `import { useState } from "react";
import { seeds } from "seeds";
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{seeds[count]}</button>;
}
`;

const files = {
  "content/index.md": "# Home\n\n<Counter />\n",
  "site/config.ts": 'export default { search: {}, offline: { name: "Orchard" } };\n',
  "site/components/Counter.client.tsx": counter,
  "node_modules/seeds/package.json": '{ "name": "seeds", "main": "seeds.js", "license": "ISC" }',
  "node_modules/seeds/seeds.js": 'exports.seeds = ["elderberry"];\n',
  "node_modules/seeds/LICENSE.md": "Copyright the growers of seeds\n",
  // not the text of a license
  "node_modules/seeds/licenses/other.txt": "",
};

/** The scripts of an output by their names, without the hashes of these. */
async function scriptsOf(root: Root): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(root.out, "assets"))).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => root.page(`assets/${name}`)));
  return new Map(names.map((name, index) => [name.replace(/-[A-Z\d]{8}/, ""), texts[index] ?? ""]));
}

/** The file that the first line of a script names. */
function linkIn(script: string): readonly string[] {
  return /^\/\*! Licenses: \.\/(\S+) \*\/\n/.exec(script)?.slice(1) ?? [];
}

/** Texts that only the code of a package has, and a line of its license. */
const packages = [
  ["https://react.dev/errors/", "Copyright (c) Meta Platforms, Inc. and affiliates."],
  ["__k", "Copyright (c) 2015-present Jason Miller"],
  ["elderberry", "Copyright the growers of seeds"],
] as const;

describe("a site with packages in its scripts", () => {
  let root: Root;
  let scripts: ReadonlyMap<string, string>;
  let linked: ReadonlyMap<string, string>;
  beforeAll(async () => {
    root = await createRoot(files);
    expect(await root.build()).toMatchObject({ code: 0, entries: [] });
    scripts = await scriptsOf(root);
    linked = new Map([...scripts].flatMap(([name, text]) => linkIn(text).map((file) => [name, file])));
  });

  it("has one file with the licenses of all of them", async () => {
    const [file = "", ...others] = new Set(linked.values());
    expect(file).toMatch(/^script-licenses-[A-Z\d]{8}\.txt$/);
    expect(others).toEqual([]);
    const text = await root.page(`assets/${file}`);
    for (const [, license] of packages) expect(text).toContain(license);
    expect(text).toMatch(/^seeds \(ISC\)$/m);
  });

  it.each(packages)("names the file in each script that contains %s", (mark) => {
    const marked = [...scripts].filter(([, text]) => text.includes(mark)).map(([name]) => name);
    expect(marked).not.toEqual([]);
    expect([...linked.keys()]).toEqual(expect.arrayContaining(marked));
  });

  it("has other scripts that do not name it", () => {
    const others = [...scripts].filter(([name]) => !linked.has(name));
    expect(others.map(([name]) => name)).toEqual(expect.arrayContaining(["navigation.js", "start.js"]));
    expect(others.filter(([, text]) => text.includes("licenses-"))).toEqual([]);
  });

  it("has the licenses of the packages in its service worker, which does not save them", async () => {
    const worker = await root.page("sw.js");
    const [file = ""] = linkIn(worker);
    expect(await root.page(file)).toMatch(/^workbox-core \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(worker.split("-licenses-")).toHaveLength(2);
  });
});

it("writes no licenses for a site whose scripts contain no package", async () => {
  const root = await createRoot({ "content/index.md": "# Home\n" });
  expect(await root.build()).toMatchObject({ code: 0 });
  const scripts = [...(await scriptsOf(root)).values(), await root.page("sw.js")];
  expect(scripts.flatMap(linkIn)).toEqual([]);
  expect((await readdir(join(root.out, "assets"))).filter((name) => name.includes("licenses"))).toEqual([]);
});
