import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createRoot, deleteRoots, told, writeFiles } from "../../harness/create-root.ts";

let packageDir: string;

/** A copy of this package, in which the parser of another release imports a package that is not installed. */
beforeAll(async () => {
  packageDir = await realpath(await mkdtemp(join(tmpdir(), "package-")));
  for (const name of ["cli", "site", "templates", "package.json", "tsconfig.json", "tsconfig.base.json"])
    await cp(resolve(name), join(packageDir, name), { recursive: true });
  await linkAll("node_modules", ["@typescript-eslint", ".cache", ".bin"]);
  await linkAll("node_modules/@typescript-eslint", ["parser"]);
  await writeFiles(packageDir, {
    "node_modules/@typescript-eslint/parser/package.json": '{ "main": "index.js" }',
    "node_modules/@typescript-eslint/parser/index.js": '"use strict";\nconst { glob } = require("walker");\n',
  });
}, 60_000);
afterEach(deleteRoots);
afterAll(() => rm(packageDir, { recursive: true, force: true }));

async function linkAll(folder: string, except: readonly string[]): Promise<void> {
  await mkdir(join(packageDir, folder), { recursive: true });
  for (const name of await readdir(folder))
    if (!except.includes(name)) await symlink(resolve(folder, name), join(packageDir, folder, name));
}

const files = {
  "content/index.md": "# Orchard\n\n[Play](/play)\n",
  "site/config.ts":
    'export default { origin: "https://orchard.example", pages: [{ route: "/play", template: "playground", title: "Play" }], playground: { typescripts: [], types: [] } };\n',
};

it("a linter that cannot be bundled is an error at the import, and --no-playground builds the rest", async () => {
  const site = await createRoot(files);
  const cache = join(site.dir, "..", "cache");
  const failed = await site.build({}, cache, packageDir);
  expect(failed.code).toBe(1);
  const text = told(failed).replace(/ \S*(?=node_modules\/@typescript-eslint\/parser)/, " …/");
  expect(text).toMatchInlineSnapshot(`
    "error …/node_modules/@typescript-eslint/parser/index.js:2:26 playground-failed
      The playground cannot be bundled: Could not resolve "walker".
      Install versions of the linter's packages that belong together, or build the other pages with \`site build --no-playground\`."
  `);

  const rest = await site.build({ playground: false }, cache, packageDir);
  expect([rest.code, told(rest)]).toEqual([0, ""]);
  const page = await site.page("play/index.html");
  expect(page).toContain("This copy of the site was made without the playground.");
  expect(page).not.toContain("needs JavaScript");
  expect(await readdir(join(site.out, "assets"))).not.toContainEqual(expect.stringMatching(/^play-linter/));
}, 300_000);
