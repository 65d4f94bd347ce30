import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlugin } from "../../../cli/follow/history/read-plugin.ts";
import { historyFile, type RuleHistory } from "../../../cli/rules/history/rule-history.ts";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { optionsOf } from "../../../cli/rules/rule-options.ts";
import { cacheDir, type RootFiles, writeFiles } from "../../harness/create-root.ts";

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "history-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, files: RootFiles): Promise<ReturnType<typeof readPlugin>> {
  const place = `${name}/node_modules/@typescript-eslint/eslint-plugin`;
  await writeFiles(
    folder,
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${place}/${path}`, text])),
  );
  return readPlugin(join(folder, name));
}

describe("a plugin whose dependencies are not installed", () => {
  it("has the options of its own schemas, and of those that it extends as far as they are its own", async () => {
    const rules = await read("utils", {
      "package.json": '{ "exports": "./dist/index.js" }',
      "dist/index.js": `
        const util = require("./util");
        const base = util.getESLintCoreRule("pear");
        const own = { type: "object", properties: { own: { type: "boolean" } } };
        const rule = (schema, ...defaultOptions) =>
          util.createRule({ name: "x", defaultOptions, meta: { schema }, create: () => ({}) });
        exports.rules = {
          plain: rule([{ oneOf: [own, { $ref: "#/items/0/$defs/more" }], $defs: { more: { properties: { more: own } } } }],
            { own: { b: 1, a: 2 } }),
          inherited: rule(base.meta.schema),
          merged: rule([util.deepMerge(base.meta.schema[0], own)], { ...base.defaultOptions[0], own: util.flag }),
          copied: rule([{ ...base.meta.schema[0], properties: { ...base.meta.schema[0].properties, own } }]),
        };`,
      "dist/util.js": `
        const utils = require("@typescript-eslint/utils");
        class Worker extends require("eslint").Visitor {}
        for (const key in require("typescript")) exports[key] = Worker;
        exports.createRule = utils.ESLintUtils.RuleCreator(() => "");
        exports.getESLintCoreRule = require("./core").getESLintCoreRule;
        exports.deepMerge = utils.ESLintUtils.deepMerge;`,
      "dist/core.js": `
        const rules = require("eslint/use-at-your-own-risk").builtinRules;
        exports.getESLintCoreRule = (name) => rules.get(name);`,
    });
    expect(rules).toEqual({
      plain: { named: { own: '{"a":2,"b":1}', more: null }, hasMore: false },
      inherited: { named: {}, hasMore: true },
      merged: { named: { own: null }, hasMore: true },
      copied: { named: { own: null }, hasMore: true },
    });
  });

  it("may list its rules by the files of a folder, as the oldest releases do", async () => {
    const rules = await read("folder", {
      "package.json": '{ "main": "lib/index.js" }',
      "lib/index.js": `
        const path = require("path");
        module.exports = { rules: require("requireindex")(path.join(__dirname, "rules")) };`,
      "lib/rules/pear.js": `module.exports = { meta: { schema: [{ properties: { ripe: {} } }] } };`,
      "lib/rules/fig.js": `module.exports = { meta: require("../meta.json") };`,
      "lib/meta.json": `{ "schema": [] }`,
    });
    expect(rules).toEqual({
      fig: { named: {}, hasMore: false },
      pear: { named: { ripe: null }, hasMore: false },
    });
  });
});

describe("the history that pages show", () => {
  it("is that of the installed plugin: all of its rules, and no options that it does not have", async () => {
    const { rules, version } = await readLintRules({ packageDir: process.cwd(), cacheDir });
    const history = JSON.parse(await readFile(historyFile, "utf8")) as RuleHistory;
    expect(history.release).toBe(version);
    expect(Object.keys(history.rules)).toEqual(rules.map(({ name }) => name));
    const options = new Set(
      rules.flatMap(({ name, schema }) => optionsOf(schema).map((option) => `${name}.${option.name}`)),
    );
    const named = [...Object.keys(history.options), ...Object.keys(history.defaults)];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => !options.has(key))).toEqual([]);
  });

  it("is read as the installed plugin describes itself", async () => {
    const { rules } = await readLintRules({ packageDir: process.cwd(), cacheDir });
    const found = readPlugin(process.cwd());
    const different = rules.filter(({ name, schema }) => {
      const { named = {}, hasMore = false } = found[name] ?? {};
      const names = optionsOf(schema).map((option) => option.name);
      return (
        Object.keys(named).some((option) => !names.includes(option)) ||
        (!hasMore && names.some((option) => !Object.hasOwn(named, option)))
      );
    });
    expect(different.map(({ name }) => name)).toEqual([]);
  });
});
