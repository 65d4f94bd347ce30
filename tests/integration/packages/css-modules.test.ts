import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cssModules } from "../../../cli/theme/css-modules.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "css-modules-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, css: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, css);
  return file;
}

const css = ".bar { color: red } .bar .name-2 { margin: .5rem } :global(.icon) { color: blue }";

it("names classes after their file, and does not change global ones", async () => {
  const file = await write("site/theme/nav.module.css", css);
  const modules = await cssModules([file], { packageDir: folder, short: false });
  expect(modules.get(file)?.names).toEqual({ bar: "nav_bar", "name-2": "nav_name-2" });
  expect(modules.get(file)?.css).toMatch(/\.nav_bar \.nav_name-2 \{[^}]*0?\.5rem[^}]*\}[^]*\.icon/);
});

it.each([true, false])("gives equal names in two folders different class names, short: %s", async (short) => {
  const own = await write("package/site/theme/nav.module.css", css);
  const root = await write("root/site/theme/nav.module.css", css);
  const modules = await cssModules([own, root], { packageDir: folder, short });
  const [ours, theirs] = [modules.get(own), modules.get(root)];
  expect(Object.keys(theirs?.names ?? {})).toEqual(["bar", "name-2"]);
  const all = [ours, theirs].flatMap((module) => Object.values(module?.names ?? {}));
  expect(new Set(all).size).toBe(4);
  for (const module of [ours, theirs])
    for (const name of Object.values(module?.names ?? {})) expect(module?.css).toContain(`.${name} {`);
});

it("gives short names that do not depend on the order of files", async () => {
  const files = [
    await write("site/theme/a.module.css", ".one {}"),
    await write("templates/b.module.css", ".two {}"),
  ];
  const [first, second] = await Promise.all(
    [files, files.toReversed()].map(async (each) =>
      [...(await cssModules(each, { packageDir: folder, short: true })).values()].map(({ names }) => names),
    ),
  );
  expect(first).toEqual([{ one: "_0" }, { two: "_1" }]);
  expect(second).toEqual(first);
});
