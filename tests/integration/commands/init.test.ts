import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";
import { runSite } from "../../harness/run-site.ts";

afterEach(deleteRoots);

const init = async (files: RootFiles) => {
  const root = await createRoot(files);
  const { code, stdout, stderr } = await runSite(["init"], { cwd: root.dir });
  return { root, code, stdout, stderr };
};

describe("site init", { timeout: 60_000 }, () => {
  it("makes an empty folder a site that builds without errors and warnings", async () => {
    const { root, code, stdout, stderr } = await init({});
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      "Wrote:\n  site/config.ts\n  content/index.md\n  content/guide.md\n  site/components/Counter.client.tsx\n" +
        "  .github/workflows/pages.yml\n  .gitignore\n  package.json\nNext: `npm install`, then `npm run dev`.\n",
    );
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { readonly version: string };
    expect(JSON.parse(await root.read("package.json"))).toEqual({
      private: true,
      type: "module",
      scripts: { dev: "site dev", build: "site build", preview: "site serve" },
      devDependencies: { docwright: `^${version}` },
    });
    const built = await root.build();
    expect([built.code, built.entries]).toEqual([0, []]);
    expect(await root.page("index.html")).toContain("<title>Welcome | Orchard</title>");
    expect(await root.page("guide/index.html")).toMatch(/Pressed .*3.* times/);
    expect(await root.page("search/index.html")).toContain("<title>");
  });

  it("takes the documents of a folder as they are, and overwrites nothing", async () => {
    const files = {
      "docs/index.md": "# Fruit\n",
      "docs/pears.md": "# Pears\n",
      ".gitignore": "*.tmp\n",
      "package.json":
        '{\n\t"name": "fruit-shop",\n\t"scripts": {\n\t\t"build": "make"\n\t},\n\t"dependencies": {\n\t\t"docwright": "file:../x"\n\t}\n}\n',
    };
    const { root, code, stdout } = await init(files);
    expect(code).toBe(0);
    expect(stdout).toBe(
      "Wrote:\n  site/config.ts\n  .github/workflows/pages.yml\n  package.json\nLeft as they were:\n  .gitignore\n" +
        "The documents in docs/ are the pages of the site.\nNext: `npm install`, then `npm run dev`.\n",
    );
    for (const path of ["docs/index.md", "docs/pears.md", ".gitignore"] as const)
      expect(await root.read(path)).toBe(files[path]);
    expect(await root.read("package.json")).toBe(
      files["package.json"].replace(
        '\t\t"build": "make"',
        '\t\t"dev": "site dev",\n\t\t"build": "make",\n\t\t"preview": "site serve"',
      ),
    );
    const built = await root.build();
    expect([built.code, built.entries]).toEqual([0, []]);
    expect(await root.page("pears/index.html")).toContain("<title>Pears | Fruit shop</title>");
  });

  it("changes nothing when it runs again", async () => {
    const { root } = await init({});
    const { stdout } = await runSite(["init", "--yes"], { cwd: root.dir });
    expect(stdout).not.toContain("Wrote:");
    expect(stdout).toContain("Left as they were:\n  site/config.ts\n");
  });

  it("writes nothing beside a package.json that it cannot read", async () => {
    const { root, code, stderr } = await init({ "package.json": "{ name: }" });
    expect([code, stderr]).toEqual([
      2,
      "package.json is not a JSON object.\nCorrect it, then run `site init` again.\n",
    ]);
    expect(await root.leftovers()).toEqual([]);
  });

  it("names what is in the way of its folder", async () => {
    const root = await createRoot({ file: "x" });
    const at = (path: string) => runSite(["init", "--yes", "--root", path], { cwd: root.dir });
    expect(await at("file")).toMatchObject({
      code: 2,
      stderr: `${join(root.dir, "file")} is a file.\nChoose a folder with --root.\n`,
    });
    expect(await at("file/site")).toMatchObject({
      code: 2,
      stderr: `Cannot create the folder ${join(root.dir, "file/site")}: a part of its path is a file.\nChoose another one with --root.\n`,
    });
    expect(await root.read("file")).toBe("x");
  });

  it("makes a missing folder with --root", async () => {
    const root = await createRoot();
    const folder = join(root.dir, "new");
    expect((await runSite(["init", "--yes", "--root", folder])).code).toBe(0);
    expect(await root.read("new/content/index.md")).toContain("page of New");
  });
});
