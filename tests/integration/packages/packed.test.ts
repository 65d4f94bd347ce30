import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InstalledPackage, installPackage } from "../../harness/disk/installed-package.ts";
import { expectNoStack } from "../../harness/run-site.ts";

let installed: InstalledPackage;

beforeAll(() => {
  installed = installPackage();
}, 180_000);
afterAll(() => {
  rmSync(installed.folder, { recursive: true, force: true });
});

const home = { "content/index.md": "# Orchard\n" };

/** A new folder with these files, in which the package is found. */
function rootOf(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(installed.folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function docwright(cwd: string, ...words: string[]): { code: number | null; output: string } {
  const program = join(installed.folder, "node_modules/.bin/docwright");
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: "utf8" });
  const output = stdout + stderr;
  expectNoStack(output);
  return { code: status, output };
}

describe("the package", () => {
  it("has the program and the theme, and nothing of this site or that only maintainers need", () => {
    const { paths, size } = installed;
    expect([...new Set(paths.map((path) => path.split("/")[0]))].sort()).toEqual([
      ...["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md"],
      ...["bin", "built", "cli", "manual", "package.json", "site", "templates", "types"],
    ]);
    const needless =
      /\.test\.|^bin\/(?:suite|pack|test|acceptance)|^site\/(?:config|footer|playground-types|questions)\.ts|^site\/(?:components|tools)\//;
    expect(paths.filter((path) => needless.test(path))).toEqual([]);
    expect(paths.filter((path) => path.startsWith("built/"))).toEqual([
      ...["built/licenses.txt", "built/linkinator.mjs", "built/program.cjs", "built/server.mjs"],
      ...["built/service-workers.json", "built/theme.json"],
    ]);
    expect(size, "bytes of the archive").toBeLessThan(1_900_000);
  });

  it("has the files of its exports", () => {
    const manifest = join(installed.folder, "node_modules/docwright/package.json");
    const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as { exports: object };
    const targets = JSON.stringify(exports).match(/\.\/[^"]+\.(?:mjs|d\.ts)(?=")/g) ?? [];
    expect(targets.length).toBeGreaterThan(3);
    expect(installed.paths).toEqual(expect.arrayContaining(targets.map((path) => path.slice(2))));
  });

  it("names the license of each package that is built into it", () => {
    const licenses = readFileSync(
      join(installed.folder, "node_modules/docwright/built/licenses.txt"),
      "utf8",
    );
    for (const name of ["marked", "react-dom", "workbox-precaching", "entities", "linkinator", "undici"])
      expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, "m"));
  });

  it("brings along at most 120 packages, and 60 MB on a disk", () => {
    const { packages } = JSON.parse(
      readFileSync(join(installed.folder, "node_modules/.package-lock.json"), "utf8"),
    ) as { packages: object };
    expect(Object.keys(packages).length).toBeLessThanOrEqual(120);
    expect(bytesOnDisk(join(installed.folder, "node_modules"))).toBeLessThan(60_000_000);
  });
});

describe("the installed package", { timeout: 120_000 }, () => {
  it("builds and checks a folder of Markdown, and bundles nothing for it", () => {
    const root = rootOf("fruit", {
      ...home,
      "site/config.ts":
        'import { defineConfig } from "docwright";\nexport default defineConfig({ title: "Fruit", search: {}, offline: {}, origin: "https://example.org" });\n',
      "content/pears.md": "# Pears\n\n```ts\nconst pear = 1;\n```\n",
    });
    expect(docwright(root, "build", "--quiet", "--strict")).toEqual({ code: 0, output: "" });
    expect(docwright(root, "check").code).toBe(0);
    expect(readFileSync(join(root, "dist/pears/index.html"), "utf8")).toContain(
      "<title>Pears | Fruit</title>",
    );
    const cache = join(installed.folder, "node_modules/.cache/site");
    expect(existsSync(join(cache, "cli"))).toBe(true);
    expect(existsSync(join(cache, "theme"))).toBe(false);
    const dist = join(root, "dist");
    expect(licensesOf(join(dist, "sw.js"))).toMatch(/^workbox-precaching \d/m);
    expect(licensesOf(scriptIn(dist, "dialog"))).toMatch(/^preact \d/m);
  });

  it("starts a site, which builds with a component in the browser", () => {
    const root = rootOf("new", {});
    mkdirSync(root);
    expect(docwright(root, "init", "--yes").code).toBe(0);
    expect(readFileSync(join(root, "site/config.ts"), "utf8")).toContain('from "docwright"');
    const { code, output } = docwright(root, "build", "--strict", "--origin", "https://example.org");
    expect([code, output]).toEqual([0, expect.stringContaining("4 pages, ")]);
    const scripts = readdirSync(join(root, "dist/assets")).join("\n");
    expect(scripts).toMatch(/^Counter-/m);
    // the package is in a folder of the root's, whose name must not be in its own islands
    expect(scripts).toMatch(/^search-page-search-page-/m);
    const licenses = licensesOf(scriptIn(join(root, "dist"), "Counter")) ?? "";
    expect(licenses).toMatch(/^react \d/m);
    // its own code is none of a package
    expect(licenses).not.toMatch(/^docwright \d/m);
    expect(licensesOf(scriptIn(join(root, "dist"), "start"))).toBeUndefined();
  });

  it("names the packages of a playground and of a hosted search when they are missing", () => {
    const page = 'pages: [{ route: "/play", template: "playground", title: "Play" }]';
    const play = rootOf("play", { ...home, "site/config.ts": `export default { ${page} };\n` });
    expect(docwright(play, "build")).toEqual({
      code: 2,
      output: expect.stringMatching(
        /npm install --save-dev @codemirror\/autocomplete .*typescript`/,
      ) as string,
    });
    const search = 'search: { appId: "APP", apiKey: "key", indexName: "fruit" }';
    const hosted = rootOf("hosted", { ...home, "site/config.ts": `export default { ${search} };\n` });
    expect(docwright(hosted, "build")).toEqual({
      code: 2,
      output: expect.stringContaining("Run `npm install --save-dev algoliasearch`.") as string,
    });
  });

  it("explains a diagnostic", () => {
    expect(docwright(installed.folder, "explain", "no-renderer")).toEqual({
      code: 0,
      output: expect.stringContaining("packages that render them") as string,
    });
  });

  it("builds without the renderer of social cards, and says how to get them", () => {
    const config = 'export default { socialCards: true, origin: "https://example.org" };\n';
    const root = rootOf("cards", { ...home, "site/config.ts": config });
    expect(docwright(root, "build")).toEqual({
      code: 0,
      output: expect.stringContaining(
        "npm install --save-dev @resvg/resvg-js @expo-google-fonts/inter",
      ) as string,
    });
    expect(readFileSync(join(root, "dist/index.html"), "utf8")).not.toContain("og:image");
  });

  it("checks the configuration and the components of a root against its declarations", () => {
    const root = rootOf("typed", {
      "site/config.ts":
        'import { defineConfig } from "docwright";\nexport default defineConfig({ title: "Orchard", search: {} });\n',
      "site/wrong.ts":
        'import { defineConfig } from "docwright";\nexport default defineConfig({ titel: "Orchard" });\n',
      "site/components/counter.ts":
        'import type { ComponentProps, PageProps, PropsOf } from "docwright";\n' +
        "export const start = (props: ComponentProps<{ start: number }>): number => props.start;\n" +
        "export const title = (page: PageProps): string => page.title;\n" +
        'export const html = (page: PropsOf<"doc">): string => page.prose;\n',
    });
    const words = [
      ...["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--pretty", "false"],
      ...["site/config.ts", "site/wrong.ts", "site/components/counter.ts"],
    ];
    const compiler = resolve("node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [compiler, ...words], { cwd: root, encoding: "utf8" });
    expect(stdout.trim().split(/\n(?! )/)).toEqual([
      expect.stringMatching(
        /^site\/components\/counter\.ts\(4,.*Type 'Prose' is not assignable to type 'string'/,
      ),
      expect.stringMatching(/^site\/wrong\.ts\(2,.*'titel' does not exist.*\n?.*/),
    ]);
  });
});

/** A script of an output, by its name without the hash. */
function scriptIn(dist: string, name: string): string {
  const isMeant = (file: string): boolean => file.replace(/-[A-Z\d]{8}\.js$/, "") === name;
  return join(dist, "assets", readdirSync(join(dist, "assets")).find(isMeant) ?? name);
}

/** The text that the first line of a script names. */
function licensesOf(script: string): string | undefined {
  const [, file] = /^\/\*! Licenses: (\S+) \*\/\n/.exec(readFileSync(script, "utf8")) ?? [];
  return file === undefined ? undefined : readFileSync(join(dirname(script), file), "utf8");
}

/** What the files and folders take on a disk, which gives each of them whole blocks. */
function bytesOnDisk(folder: string): number {
  const block = 4096;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const blocks = entries.map((entry) =>
    entry.isFile() ? Math.ceil(statSync(join(entry.parentPath, entry.name)).size / block) : 1,
  );
  return blocks.reduce((sum, count) => sum + count, 0) * block;
}
