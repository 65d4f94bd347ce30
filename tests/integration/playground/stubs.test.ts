import { mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stubsPlugin } from "../../../cli/playground/stubs/plugin.ts";
import { type RootFiles, writeFiles } from "../../harness/create-root.ts";

let folder: string;

/** A linter's package, which a later release could be like. */
const files: RootFiles = {
  "entry.js": 'module.exports = { ...require("linter"), modern: require("modern") };\n',
  "node_modules/linter/index.js": `
    const url = require("node:url");
    const { pathToFileURL } = require("url");
    const path = require("node:path");
    const helped = star(require("fs"));
    const { globSync } = require("walker");
    const { plain } = require("plain");
    class Watcher extends require("node:events") {}
    function star(module) {
      if (module && module.__esModule) return module;
      const copy = {};
      for (const key of Object.getOwnPropertyNames(module)) copy[key] = module[key];
      return copy;
    }
    module.exports = {
      calls: {
        whole: () => url.fileURLToPath("file:///a"),
        bare: () => pathToFileURL("/a"),
        glob: () => globSync("*"),
        nested: () => globSync.cached.clear(),
        star: () => helped.watch("/a"),
        made: () => new Watcher(),
        later: () => require("node:sqlite").open(),
      },
      works: { joined: path.join("a", "..", "b"), exists: helped.existsSync("/a"), plain: plain() },
    };`,
  "node_modules/walker/index.js": 'module.exports = require("./lib/glob");\n',
  "node_modules/walker/lib/glob.js":
    'const { readdirSync } = require("node:fs");\nreaddirSync("/");\nexports.globSync = () => readdirSync("/");\n',
  "node_modules/plain/index.js": 'exports.plain = () => require("./more.js").more;\n',
  "node_modules/plain/more.js": 'exports.more = "without a disk";\n',
  "node_modules/modern/package.json": '{ "type": "module", "main": "index.js" }',
  "node_modules/modern/index.js":
    'import os, { cpus } from "node:os";\nexport const calls = { named: () => cpus(), whole: () => os.cpus() };\n',
  "broken.js": 'require("half");\n',
  "node_modules/half/index.js": '\nrequire("nowhere");\n',
};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "stubs-")));
  await writeFiles(folder, files);
  await symlink(resolve("node_modules/eslint"), join(folder, "node_modules/eslint"), "junction");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bundle = (entry: string) =>
  build({
    ...{ entryPoints: [join(folder, entry)], bundle: true, write: false, logLevel: "silent" },
    ...{
      platform: "browser",
      format: "cjs",
      target: "es2022",
      plugins: [stubsPlugin(process.cwd(), folder)],
    },
  });

type Calls = Readonly<Record<string, () => unknown>>;

interface Bundled {
  readonly calls: Calls;
  readonly works: unknown;
  readonly modern: { readonly calls: Calls };
}

async function loaded(): Promise<Bundled> {
  const { outputFiles } = await bundle("entry.js");
  const module = { exports: {} as Bundled };
  const refuse = (name: string): never => {
    throw new Error(`The bundle asks for ${name}.`);
  };
  const run = compileFunction(outputFiles[0]?.text ?? "", ["module", "exports", "require"]) as (
    ...values: unknown[]
  ) => void;
  run(module, module.exports, refuse);
  return module.exports;
}

const messageOf = (call: () => unknown): string => {
  try {
    return `returned ${String(call())}`;
  } catch (error) {
    return error instanceof Error ? error.message.replace(" needs Node or a disk,", ":") : "";
  }
};

it("what browsers do not have loads, and a call throws an error that names module and function", async () => {
  const { calls, modern } = await loaded();
  const messages = [...Object.entries(calls), ...Object.entries(modern.calls)].map(
    ([name, call]) => `${name}: ${messageOf(call)}`,
  );
  const missing = "which the playground does not have.";
  expect(messages).toEqual([
    `whole: url.fileURLToPath: ${missing}`,
    `bare: url.pathToFileURL: ${missing}`,
    `glob: walker.globSync: ${missing}`,
    `nested: walker.globSync.cached.clear: ${missing}`,
    `star: fs.watch: ${missing}`,
    `made: events: ${missing}`,
    `later: sqlite.open: ${missing}`,
    `named: os.cpus: ${missing}`,
    `whole: os.cpus: ${missing}`,
  ]);
});

it("the parts of Node that the linter calls work, and packages that read no disk are bundled", async () => {
  expect((await loaded()).works).toEqual({ joined: "b", exists: false, plain: "without a disk" });
});

it("a package that does not exist is named with the file that imports it", async () => {
  const failure = await bundle("broken.js").catch((error: unknown) => error);
  expect(failure).toMatchObject({
    errors: [{ text: expect.stringContaining('"nowhere"') as string, location: { line: 2 } }],
  });
});
