import { join } from "node:path";
import { lutimes, rm } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const files: RootFiles = {
  "content/index.md": "# Orchard\n\n<Facts />\n",
  "site/components/Facts.tsx": [
    'import { outside } from "../../lib/outside";',
    'import { plain } from "./plain.js";',
    'import { fruit } from "fruit";',
    'import "../../lib/facts.css";',
    "export default () => <p>{outside} {plain} {fruit}</p>;",
  ].join("\n"),
  "site/components/plain.js": 'export const plain = "plain";\n',
  "lib/outside/index.js": 'export const outside = "folder";\n',
  "lib/facts.css": '@import "./colors.css";\n',
  "lib/colors.css": ".facts { color: red; }\n",
  "lib/fruit.ts": 'export const fruit = "mapped";\n',
  "site/node_modules/fruit/notes.txt": "a folder without a module",
  "node_modules/fruit/package.json": '{ "name": "fruit", "main": "./first.js" }',
  "node_modules/fruit/first.js": 'exports.fruit = "first";\n',
  "node_modules/fruit/second.js": 'exports.fruit = "second";\n',
};

/** Edits one after the other: each changes what an import means, and no file that was imported before. */
const edits: readonly (readonly [what: string, edit: RootFiles, shown: string])[] = [
  [
    "the manifest of a package",
    { "node_modules/fruit/package.json": '{ "name": "fruit", "main": "./second.js" }' },
    "folder plain second",
  ],
  [
    "a file in the place of a folder",
    { "lib/outside.js": 'export const outside = "file";\n' },
    "file plain second",
  ],
  [
    "a file with a preferred extension",
    { "lib/outside.ts": 'export const outside = "typed";\n' },
    "typed plain second",
  ],
  [
    "a package nearer to the component",
    { "site/node_modules/fruit/index.js": 'exports.fruit = "near";\n' },
    "typed plain near",
  ],
  [
    "paths in tsconfig.json",
    { "tsconfig.json": '{ "extends": "./lib/base.json" }', "lib/base.json": "{}" },
    "typed plain near",
  ],
  [
    "what tsconfig.json extends",
    { "lib/base.json": '{ "compilerOptions": { "paths": { "fruit": ["./fruit.ts"] } } }' },
    "typed plain mapped",
  ],
];

it("a warm build follows what decides the meaning of an import", { timeout: 240_000 }, async () => {
  const site = await createRoot(files);
  const cache = join(site.dir, "..", "cache");
  const save = async (edit: RootFiles): Promise<void> => {
    await site.write(edit);
    // a theme with a file that was saved a moment ago is not recorded
    const before = new Date(Date.now() - 60_000);
    for (const path of Object.keys(edit)) await lutimes(join(site.dir, path), before, before);
  };
  await save(files);
  const built = async (): Promise<string> => {
    expect(await site.build({}, cache)).toMatchObject({ code: 0, stderr: "" });
    return site.page("index.html");
  };
  expect(await built()).toContain("<p>folder plain first</p>");
  for (const [what, edit, shown] of edits) {
    await save(edit);
    expect(await built(), what).toContain(`<p>${shown}</p>`);
  }
  const styles = async (): Promise<string> => {
    const [, sheet = ""] = /href="\/(assets\/doc-[^"]+\.css)"/.exec(await built()) ?? [];
    return site.page(sheet);
  };
  expect(await styles()).toContain("red");
  await save({ "lib/colors.css": ".facts { color: tan; }\n" });
  expect(await styles(), "the import of a style sheet").toContain("tan");
  await rm(join(site.dir, "tsconfig.json"));
  expect(await built(), "without tsconfig.json").toContain("<p>typed plain near</p>");
});
