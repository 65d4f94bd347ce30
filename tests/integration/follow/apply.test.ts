import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refuseChanges, refuseOtherInstalled } from "../../../cli/follow/apply/apply.ts";
import { pageEdits } from "../../../cli/follow/apply/edits.ts";
import { writeAll } from "../../../cli/follow/apply/write-all.ts";
import type { ReleasesBetween } from "../../../cli/follow/history/history-file.ts";
import { readPlugin } from "../../../cli/follow/history/read-plugin.ts";
import { followRelease } from "../../../cli/follow/follow.ts";
import type { Release } from "../../../cli/follow/release.ts";
import type { FollowReport } from "../../../cli/follow/report.ts";
import { historyFile } from "../../../cli/rules/history/rule-history.ts";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { cacheDir, createRoot, deleteRoots, type Root, type RootFiles } from "../../harness/create-root.ts";
import { fabricate, first, pages, second } from "./fabricated.ts";

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "apply-")));
  await fabricate(join(folder, "first"), first);
  await fabricate(join(folder, "second"), second);
}, 60_000);
afterAll(async () => {
  await deleteRoots();
  await rm(folder, { recursive: true, force: true });
});

const files: RootFiles = {
  ...pages,
  "package.json":
    '{\n  "devDependencies": {\n    "@typescript-eslint/eslint-plugin": "1.0.0",\n    "eslint": "^9.0.0",\n    "pear": "1.0.0"\n  }\n}\n',
  "README.md": "The documentation of 1.0.0.\n",
  "site/footer.ts": "export const footer = { copyright: `Release 1.0.0` };\n",
  "content/packages/types/generated/index.md": "---\ndescription: All types of 1.0.0.\n---\n\nAll.\n",
};

function apply(root: Root, more: readonly string[] = [], between?: ReleasesBetween): Promise<FollowReport> {
  return followRelease(
    {
      packageDir: process.cwd(),
      cacheDir,
      documented: join(folder, "first"),
      dir: join(folder, "second"),
      root: root.dir,
      apply: more,
      ...(between && { between }),
    },
    () => undefined,
  );
}

describe("--apply", () => {
  it("raises versions, adds skeletons and marks removed rules, and leaves the words of authors", async () => {
    const root = await createRoot(files);
    const { applied, findings } = await apply(root);
    expect(applied).toEqual([
      "README.md",
      "content/packages/types/generated/index.md",
      "content/rules/fresh.md",
      "content/rules/gone.md",
      "content/rules/kept.md",
      "content/users/dependency-versions.md",
      "package.json",
      "site/footer.ts",
    ]);
    expect(await root.read("README.md")).toBe("The documentation of 1.1.0.\n");
    const manifest = JSON.parse(await root.read("package.json")) as object;
    expect(manifest).toEqual({
      devDependencies: { "@typescript-eslint/eslint-plugin": "1.1.0", eslint: "^9.0.0", pear: "1.0.0" },
    });
    expect(await root.read("content/users/dependency-versions.md")).toContain(
      "\n\nIt has 1<!-- fact: rules typed --> typed rules.\n",
    );
    expect(await root.read("content/rules/gone.md")).toMatch(
      /^---\ndescription: Gone\.\nremoved: true\n---\n\n<!-- skeleton: .+ -->\n$/,
    );
    const kept = await root.read("content/rules/kept.md");
    const own = (text: string): string[] => text.split("\n").filter((line) => line !== "");
    const words = own(files["content/rules/kept.md"] as string);
    expect(own(kept).filter((line) => words.includes(line) && line !== "```")).toEqual(
      words.filter((line) => line !== "```"),
    );
    expect(kept).toContain("### `limes`");
    const figs = findings.find(({ kind }) => kind === "option-added");
    expect(kept.split("\n")[(figs?.line ?? 0) - 1]).toBe("### `figs`");
  }, 60_000);

  it("says since when there are the new rules and options, although the release is not the next one", async () => {
    const path = historyFile;
    const old = {
      release: "1.0.0",
      rules: { gone: "0.8.0", kept: "0.9.0" },
      options: { "kept.limes": "0.9.5" },
      defaults: {},
    };
    const root = await createRoot({ ...files, [path]: JSON.stringify(old) });
    const between = readPlugin(join(folder, "first"));
    const fresh = readPlugin(join(folder, "second"))["fresh"];
    const asked: string[] = [];
    await apply(root, [], (...ends) => {
      asked.push(...ends);
      return Promise.resolve([{ version: "1.0.5", rules: { ...between, ...(fresh && { fresh }) } }]);
    });
    expect(asked).toEqual(["1.0.0", "1.1.0"]);
    expect(JSON.parse(await root.read(path))).toEqual({
      release: "1.1.0",
      rules: { fresh: "1.0.5", kept: "0.9.0" },
      options: { "kept.figs": "1.1.0" },
      defaults: { "kept.pears": "1.1.0" },
    });
    const other = await createRoot({ ...files, [path]: JSON.stringify({ ...old, release: "0.9.9" }) });
    expect((await apply(other)).applied).not.toContain(path);
  }, 60_000);

  it("leaves the page of a removed rule at its address with all words, for its author to write one notice", async () => {
    const path = "content/rules/gone.md";
    const words = [
      ...["---", "title: gone", "# why it is here", 'description: "Gone."', "---"],
      ...["", "Why *it* was so.", "", "## Examples", ""],
      ...["```ts incorrect option='{ \"ripe\": true }'", "let bad;", "```", ""],
      ...["```ts correct", "let good;", "```", "", "## Options", "", "### `ripe`", "", "Ripe.", ""],
    ];
    const root = await createRoot({ ...files, [path]: words.join("\n") });
    await apply(root);
    const text = await root.read(path);
    const added = text.split("\n").filter((line) => !words.includes(line));
    expect(added).toEqual(["removed: true", expect.stringMatching(/^<!-- skeleton: /)]);
    expect(text.replace("removed: true\n", "").replace(/<!-- skeleton: .* -->\n\n/, "")).toBe(
      words.join("\n"),
    );

    const built = await createRoot({
      "site/config.ts": `export default {
        docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" }],
        rules: { section: "rules" },
      };\n`,
      "content/rules/index.md": "# Rules\n\nSee [`gone`](./gone.md).\n",
      [path]: text,
    });
    const codesOf = async (): Promise<readonly string[]> =>
      (await built.build()).entries.flatMap(({ file, code }) => (file === "content/rules" ? [] : [code]));
    expect(await codesOf()).toEqual(["skeleton"]);
    await built.write({ [path]: text.replace(/<!-- skeleton: .* -->/, "It was removed in version 1.1.0.") });
    expect(await codesOf()).toEqual([]);
  }, 60_000);

  it("changes nothing the second time", async () => {
    const root = await createRoot(files);
    await apply(root);
    expect((await apply(root)).applied).toEqual([]);
  }, 60_000);

  it("raises the packages that it is told to", async () => {
    const root = await createRoot(files);
    await apply(root, ["eslint"]);
    const { version } = JSON.parse(await readFile("node_modules/eslint/package.json", "utf8")) as {
      version: string;
    };
    expect(await root.read("package.json")).toContain(`"eslint": "^${version}"`);
  }, 60_000);

  it("writes all files or none", async () => {
    const root = await createRoot({ "old.md": "Old.\n", "folder.md/in-the-way.md": "" });
    const all = [
      ["old.md", "New.\n"],
      ["deep/new.md", "New.\n"],
      ["folder.md", "New.\n"],
    ] as const;
    await expect(writeAll(root.dir, new Map(all))).rejects.toThrow();
    expect(await root.read("old.md")).toBe("Old.\n");
    await expect(root.read("deep/new.md")).rejects.toThrow("ENOENT");
    await writeAll(root.dir, new Map(all.slice(0, 2)));
    expect([await root.read("old.md"), await root.read("deep/new.md")]).toEqual(["New.\n", "New.\n"]);
  });

  it("writes nothing when npm cannot make the lock file", async () => {
    const root = await createRoot({
      ...files,
      "package-lock.json": '{ "lockfileVersion": 3, "packages": {} }\n',
      ".npmrc": "registry=http://127.0.0.1:9/\n",
    });
    await expect(apply(root)).rejects.toMatchObject({
      name: "UsageError",
      message: expect.stringMatching(/^Cannot install the raised packages/) as string,
    });
    for (const [path, text] of Object.entries(files)) expect(await root.read(path), path).toBe(text);
  }, 60_000);

  it("refuses a working tree with changes", async () => {
    const root = await createRoot({ "a.md": "A.\n" });
    await expect(refuseChanges(root.dir)).resolves.toBeUndefined();
    const git = (...words: readonly string[]): void => {
      const who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
      execFileSync("git", [...who, ...words], { cwd: root.dir, stdio: "ignore" });
    };
    git("init");
    await expect(refuseChanges(root.dir)).rejects.toMatchObject({
      name: "UsageError",
      message: "The working tree has changes that are not committed: a.md.",
    });
    git("add", ".");
    git("commit", "-m", "Add a file");
    await expect(refuseChanges(root.dir)).resolves.toBeUndefined();
    await root.write({ "a.md": "B.\n", "b.md": "B.\n" });
    await expect(refuseChanges(root.dir)).rejects.toMatchObject({
      message: "The working tree has changes that are not committed: a.md and 1 more.",
    });
  });
});

describe("--apply in a root whose packages are not those of its package.json", () => {
  it("is refused", async () => {
    const name = "@typescript-eslint/eslint-plugin";
    const named = (version: string): string => JSON.stringify({ devDependencies: { [name]: version } });
    const root = await createRoot({
      "package.json": named("^1.0.0"),
      [`node_modules/${name}/package.json`]: '{ "version": "1.0.0" }',
    });
    await expect(refuseOtherInstalled(root.dir)).resolves.toBeUndefined();
    await root.write({ "package.json": named("1.1.0") });
    await expect(refuseOtherInstalled(root.dir)).rejects.toMatchObject({
      name: "UsageError",
      message: `${name} 1.0.0 is installed, but package.json names 1.1.0.`,
    });
  });
});

describe("the skeleton of a page", () => {
  it("lacks nothing but text and code, for each rule of the plugin", async () => {
    const { rules, version } = await readLintRules({ packageDir: process.cwd(), cacheDir });
    const release = (all: typeof rules): Release => ({
      ...{ version, rules: all, presets: {}, exports: {}, nodes: {}, parserOptions: {}, ranges: {} },
    });
    const edits = pageEdits({ before: release([]), after: release(rules), sources: new Map() });
    expect(edits.size).toBe(rules.length);
    const root = await createRoot({
      "site/config.ts": `export default {
        docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" }],
        rules: { section: "rules" },
      };\n`,
      "content/rules/index.md": "# Rules\n",
      ...Object.fromEntries([...edits].map(([path, edit]) => [path, edit("")])),
    });
    const { code, entries } = await root.build();
    expect(code).toBe(1);
    const others = entries.filter((entry) => !["skeleton", "example-accepted"].includes(entry.code));
    expect(others).toEqual([]);
    const unwritten = new Set(entries.flatMap((entry) => (entry.code === "skeleton" ? [entry.file] : [])));
    expect(unwritten).toEqual(new Set(edits.keys()));
  }, 120_000);
});
