import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sourcePath } from "../../site/model/paths.ts";
import { createContentReader } from "./content-reader.ts";

const packageDir = join(import.meta.dirname, "../..");
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "reader-"));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
}

function readerOf(onStart: (packages: number) => void) {
  const cacheDir = join(home, ".cache");
  return createContentReader({
    root: home,
    packageDir,
    cacheDir,
    useCache: true,
    workerFile: undefined,
    onStart,
  });
}

const orchard = (version: string, name: string) => ({
  "node_modules/orchard/package.json": `{ "name": "orchard", "version": "${version}" }`,
  "node_modules/orchard/dist/index.d.ts": `export declare function ${name}(): void;\n`,
});

// loads TypeDoc
const unnamed = ", and `folders.include` of site/config.ts does not name it.";

it("reads the types of a package once for each version of it", { timeout: 60_000 }, async () => {
  write({ "content/api.md": "# API\n\n<!-- api: orchard -->\n", ...orchard("1.0.0", "plant") });
  const started: number[] = [];
  const read = async () => {
    const { value, diagnostics } = await readerOf((packages) => started.push(packages)).read();
    expect(diagnostics).toEqual([]);
    return value.sources.get(sourcePath("content/api.md"));
  };
  const first = await read();
  expect(first?.text()).toContain("### `plant` {#api-plant}");
  expect((await read())?.hash).toBe(first?.hash);
  expect(started).toEqual([1]);
  write(orchard("1.1.0", "harvest"));
  const second = await read();
  expect(second?.text()).toContain("### `harvest` {#api-harvest}");
  expect(second?.hash).not.toBe(first?.hash);
  expect(started).toEqual([1, 1]);
  // a package of a workspace can change without a new version
  write(orchard("1.1.0", "press"));
  expect((await read())?.text()).toContain("### `press` {#api-press}");
});

it("reports a package whose files are folders", { timeout: 60_000 }, async () => {
  write({ "content/api.md": "# API\n\n<!-- api: meadow -->\n" });
  for (const path of ["package.json", "dist/index.d.ts"])
    mkdirSync(join(home, "node_modules/meadow", path), { recursive: true });
  const { diagnostics } = await readerOf(() => undefined).read();
  expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
    ["api-unreadable", { file: "content/api.md", line: 3 }],
  ]);
});

it("reports a missing package at its line", { timeout: 60_000 }, async () => {
  write({ "content/api.md": "# API\n\n<!-- api: meadow -->\n" });
  const { diagnostics } = await readerOf(() => undefined).read();
  expect(diagnostics).toEqual([
    {
      code: "api-unreadable",
      at: { file: "content/api.md", line: 3 },
      packageName: "meadow",
      reason: "meadow is not installed or has no dist/index.d.ts.",
    },
  ]);
});

it("includes code in fences only from files below content/", async () => {
  const fence = (name: string): string => `\`\`\`ts file="${name}"\n\`\`\`\n`;
  const names = ["code/rule.ts#create", "/code/rule.ts", "gone.ts", "../package.json", "/../package.json"];
  write({
    "package.json": "{}",
    "content/page.md": `# Page\n\n${names.slice(0, 1).map(fence).join("\n")}`,
    "content/deep/page.md": names.slice(1).map(fence).join("\n"),
    "content/code/rule.ts": "// #region create\ncreate();\n// #endregion\n",
  });
  const read = async (path: string) => {
    const { value } = await readerOf(() => undefined).read();
    return value.sources.get(sourcePath(`content/${path}`));
  };
  const first = await read("page.md");
  expect(first?.included).toEqual(new Map([["code/rule.ts#create", { text: "create();" }]]));
  expect((await read("deep/page.md"))?.included).toEqual(
    new Map([
      ["/code/rule.ts", { text: "create();" }],
      [
        "gone.ts",
        {
          reason:
            "cannot read gone.ts: it does not exist, or is a symbolic link whose target does not exist.",
        },
      ],
      [
        "../package.json",
        {
          reason:
            "cannot read ../package.json: it does not exist, or is a symbolic link whose target does not exist.",
        },
      ],
      ["/../package.json", { reason: `the file /../package.json is outside content/${unnamed}` }],
    ]),
  );
  write({ "content/code/rule.ts": "// #region create\nother();\n// #endregion\n" });
  expect((await read("page.md"))?.hash).not.toBe(first?.hash);
});

it("gives fences no code of files that a link leads to outside content/", async () => {
  const names = ["file.ts", "folder/secret.ts"];
  write({
    "secret.ts": "secret();",
    "other/secret.ts": "secret();",
    "content/page.md": names.map((name) => `\`\`\`ts file="${name}"\n\`\`\`\n`).join("\n"),
  });
  symlinkSync("../secret.ts", join(home, "content/file.ts"));
  symlinkSync("../other", join(home, "content/folder"));
  const { value } = await readerOf(() => undefined).read();
  expect(value.sources.get(sourcePath("content/page.md"))?.included).toEqual(
    new Map(names.map((name) => [name, { reason: `the file ${name} is outside content/${unnamed}` }])),
  );
});

it("includes files of the documents and of the folders for them, and none from elsewhere", async () => {
  const names = [
    "docs_src/a.py",
    "../../docs_src/a.py",
    "part.md",
    "/part.md",
    ".env",
    "../../other/b.py",
    "gone.md",
  ];
  write({
    ".env": "SECRET",
    "other/b.py": "other()",
    "docs_src/a.py": "plant()",
    "content/part.md": '--8<-- "inner.md"\n',
    "content/inner.md": '--8<-- "part.md"\n',
    "content/deep/page.md": names.map((name) => `{!${name}!}\n`).join("\n"),
    "content/book.md": "```py\n{{#include deep/../inner.md}}\n```\n",
  });
  const { value } = await readerOf(() => undefined).read();
  const included = (path: string) =>
    Object.fromEntries(value.sources.get(sourcePath(`content/${path}`))?.included ?? []);
  const outside = (path: string): object => ({
    reason: `the file ${path} is outside content/, docs_src/, examples/, includes/, listings/, snippets/.`,
  });
  expect(included("deep/page.md")).toEqual({
    "+ docs_src/a.py": { text: "plant()", file: "docs_src/a.py" },
    "+ ../../docs_src/a.py": { text: "plant()", file: "docs_src/a.py" },
    "+ part.md": { text: '--8<-- "inner.md"\n', file: "content/part.md" },
    "+ part.md > inner.md": { text: '--8<-- "part.md"\n', file: "content/inner.md" },
    "+ part.md > inner.md > part.md": { reason: "part.md includes itself." },
    "+ /part.md": { text: '--8<-- "inner.md"\n', file: "content/part.md" },
    "+ /part.md > inner.md": { text: '--8<-- "part.md"\n', file: "content/inner.md" },
    "+ /part.md > inner.md > part.md": { reason: "part.md includes itself." },
    "+ .env": {
      reason: "cannot read .env: it does not exist, or is a symbolic link whose target does not exist.",
    },
    "+ ../../other/b.py": outside("../../other/b.py"),
    "+ gone.md": {
      reason: "cannot read gone.md: it does not exist, or is a symbolic link whose target does not exist.",
    },
  });
  expect(Object.keys(included("book.md"))[0]).toBe("+ deep/../inner.md");
});

it("gives documents no files that a link leads to outside the folders", async () => {
  write({ "secret.py": "secret()", "content/page.md": '--8<-- "docs_src/a.py"\n', "docs_src/b.py": "" });
  symlinkSync("../secret.py", join(home, "docs_src/a.py"));
  const { value } = await readerOf(() => undefined).read();
  const page = value.sources.get(sourcePath("content/page.md"));
  expect(JSON.stringify([...(page?.included ?? [])])).not.toContain("secret()");
});
