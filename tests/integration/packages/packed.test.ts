import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectNoStack } from "../../harness/run-site.ts";

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

let folder: string;
let packed: Packed;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-packed-"));
  // as in the workflow that publishes: this repository lets npm run no scripts of a package by itself
  execFileSync("npm", ["run", "--silent", "declarations"]);
  const words = ["pack", "--json", "--pack-destination", folder];
  const [first] = JSON.parse(execFileSync("npm", words, { encoding: "utf8" })) as Packed[];
  if (!first) throw new Error("npm packed nothing.");
  packed = first;
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("the package has the program and the theme, and nothing that only maintainers need", () => {
  const paths = packed.files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["bin/site", "cli/program.ts", "site/server.tsx", "LICENSE"]));
  expect([...new Set(paths.map((path) => path.split("/")[0]))].sort()).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "bin",
    "cli",
    "package.json",
    "site",
    "templates",
    "types",
  ]);
  expect(paths.filter((path) => /\.test\.|^bin\/(?:suite|test|acceptance)/.test(path))).toEqual([]);
  expect(packed.size, "bytes of the archive").toBeLessThan(1_000_000);
});

it("the installed package builds a folder of Markdown with nothing but its runtime packages", () => {
  const project = installed("project", {
    "site/config.ts":
      'import { defineConfig } from "docwright";\nexport default defineConfig({ title: "Fruit" });\n',
    "content/index.md": "# Orchard\n\n[Pears](pears.md)\n",
    "content/pears.md": "# Pears\n\n```ts\nconst pear = 1;\n```\n",
  });
  const program = join(project, "node_modules/docwright/bin/site");
  for (const words of [
    ["build", "--quiet"],
    ["check", "--out", join(project, "dist")],
  ]) {
    const output = execFileSync(process.execPath, [program, ...words], { cwd: project, encoding: "utf8" });
    expectNoStack(output);
  }
  expect(readFileSync(join(project, "dist/pears/index.html"), "utf8")).toContain(
    "<title>Pears | Fruit</title>",
  );
}, 180_000);

it("a root's configuration and components are checked against the declarations of the installed package", () => {
  const project = installed("typed", {
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
  const { stdout } = spawnSync(process.execPath, [resolve("node_modules/typescript/bin/tsc"), ...words], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stdout.trim().split(/\n(?! )/)).toEqual([
    expect.stringMatching(
      /^site\/components\/counter\.ts\(4,.*Type 'Prose' is not assignable to type 'string'/,
    ),
    expect.stringMatching(/^site\/wrong\.ts\(2,.*'titel' does not exist.*\n?.*/),
  ]);
}, 180_000);

/** A project with these files and the package in its node_modules, beside nothing but runtime packages. */
function installed(name: string, files: Readonly<Record<string, string>>): string {
  const project = join(folder, name);
  const own = join(project, "node_modules", "docwright");
  mkdirSync(own, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, packed.filename), "-C", own, "--strip-components=1"]);
  for (const path of runtimeFolders()) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(resolve(path), join(project, path));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  return project;
}

/** The folders of the packages that npm installs for users, as far as this platform has them. */
function runtimeFolders(): readonly string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Readonly<Record<string, { dev?: boolean; devOptional?: boolean }>>;
  };
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional && existsSync(path) ? [path] : [],
  );
}
