import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { LintRule } from "../../../site/model/rules/rule.ts";
import { presetNames, presetOf } from "../../../site/model/rules/rule.ts";
import { UsageError } from "../../../cli/diagnostics/usage-error.ts";
import type { LintRules } from "../../../cli/rules/lint-plugin.ts";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";

interface PluginModule {
  readonly configs: Readonly<Record<string, unknown>>;
}

const packageDir = process.cwd();

describe("the installed plugin", () => {
  let plugin: LintRules;
  beforeAll(async () => {
    plugin = await readLintRules({ packageDir, cacheDir: undefined });
  });
  const count = (holds: (rule: LintRule) => boolean) => plugin.rules.filter(holds).length;
  const named = (name: string) => plugin.rules.find((rule) => rule.name === name);

  it("is the pinned version", () => {
    expect(plugin.version).toBe("8.46.3");
  });

  it("RU-01 a rule is plain JSON with its name, type, flags, texts, schema, defaults and messages", () => {
    expect(JSON.parse(JSON.stringify(plugin.rules))).toEqual(plugin.rules);
    expect(named("await-thenable")).toEqual({
      name: "await-thenable",
      type: "problem",
      fixable: false,
      hasSuggestions: true,
      description: "Disallow awaiting a value that is not a Thenable",
      url: "https://typescript-eslint.io/rules/await-thenable",
      recommended: "recommended",
      requiresTypeChecking: true,
      frozen: false,
      schema: [],
      defaultOptions: [],
      messages: expect.objectContaining({ removeAwait: "Remove unnecessary `await`." }) as unknown,
    });
    expect(named("array-type")?.defaultOptions).toEqual([{ default: "array" }]);
  });

  it("RU-01 the rules are sorted by name", () => {
    const names = plugin.rules.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });

  it("RU-02 a preset is one of three names, or an object with the options of each preset", () => {
    const presets = plugin.rules
      .map(({ recommended }) => recommended)
      .filter((preset) => preset !== undefined);
    expect(new Set(presets.filter((preset) => typeof preset === "string"))).toEqual(
      new Set(["recommended", "strict", "stylistic"]),
    );
    expect(named("ban-ts-comment")?.recommended).toEqual({
      recommended: true,
      strict: [{ minimumDescriptionLength: 10 }],
    });
  });

  it("RU-03 of the four rules with options for each preset, three are recommended and one is strict", () => {
    const rules = plugin.rules.filter(({ recommended }) => typeof recommended === "object");
    expect(Object.fromEntries(rules.map((rule) => [rule.name, presetOf(rule)]))).toEqual({
      "ban-ts-comment": "recommended",
      "restrict-plus-operands": "recommended",
      "restrict-template-expressions": "recommended",
      "return-await": "strict",
    });
  });

  it("RU-04 a deprecated rule has a version, a reason or replacements, and a link to the decision", () => {
    expect(named("no-empty-interface")?.deprecated).toEqual({
      since: "8.0.0",
      url: "https://github.com/typescript-eslint/typescript-eslint/pull/8977",
      replacedBy: [
        {
          name: "@typescript-eslint/no-empty-object-type",
          url: "https://typescript-eslint.io/rules/no-empty-object-type",
        },
      ],
    });
  });

  it("RU-05 seven rules are deprecated, since known versions", () => {
    const deprecated = plugin.rules.flatMap((rule) =>
      rule.deprecated ? [[rule.name, rule.deprecated.since]] : [],
    );
    expect(Object.fromEntries(deprecated)).toEqual({
      "no-empty-interface": "8.0.0",
      "no-loss-of-precision": "8.0.0",
      "no-type-alias": "6.0.0",
      "no-var-requires": "8.0.0",
      "prefer-ts-expect-error": "7.11.0",
      "sort-type-constituents": "7.13.0",
      typedef: "8.33.0",
    });
  });

  it("RU-05 replacements may be two rules of another plugin, a core rule, or none", () => {
    const perfectionist = { plugin: "eslint-plugin-perfectionist" };
    expect(named("sort-type-constituents")?.deprecated?.replacedBy).toMatchObject([
      { name: "perfectionist/sort-intersection-types", ...perfectionist },
      { name: "perfectionist/sort-union-types", ...perfectionist },
    ]);
    expect(named("no-loss-of-precision")?.deprecated?.replacedBy).toMatchObject([
      { name: "no-loss-of-precision" },
    ]);
    expect(named("typedef")?.deprecated).toEqual({
      since: "8.33.0",
      message: "This is an old rule that is no longer recommended for use.",
      replacedBy: [],
    });
  });

  it("RU-06 the totals over all rules are as expected", () => {
    expect({
      all: plugin.rules.length,
      problem: count(({ type }) => type === "problem"),
      suggestion: count(({ type }) => type === "suggestion"),
      fixable: count(({ fixable }) => fixable),
      hasSuggestions: count(({ hasSuggestions }) => hasSuggestions),
      typed: count(({ requiresTypeChecking }) => requiresTypeChecking),
      extension: count(({ extendsBaseRule }) => extendsBaseRule !== undefined),
      deprecated: count(({ deprecated }) => deprecated !== undefined),
    }).toEqual({
      all: 131,
      problem: 51,
      suggestion: 80,
      fixable: 45,
      hasSuggestions: 37,
      typed: 59,
      extension: 25,
      deprecated: 7,
    });
  });

  it("RU-02 RU-06 the presets have the sizes of those in the plugin", () => {
    const size = (...presets: readonly string[]) => {
      const of = (typed: boolean) =>
        count(
          (rule) =>
            presets.includes(presetOf(rule) ?? "") && rule.requiresTypeChecking === typed && !rule.deprecated,
        );
      return [of(false), of(false) + of(true)];
    };
    expect(size("recommended")).toEqual([20, 43]);
    expect(size("recommended", "strict")).toEqual([28, 67]);
    expect(size("stylistic")).toEqual([13, 21]);
    expect(count(({ requiresTypeChecking }) => requiresTypeChecking)).toBe(59);
    const { configs } = createRequire(import.meta.url)("@typescript-eslint/eslint-plugin") as PluginModule;
    const kinds = ["recommended", "strict", "stylistic"];
    const names = kinds.flatMap((kind) => [kind, `${kind}-type-checked`]);
    expect([...presetNames(plugin.rules)].sort()).toEqual(names.sort());
    expect(Object.keys(configs)).toEqual(expect.arrayContaining(names));
    expect(count(({ deprecated }) => deprecated === undefined)).toBe(124);
  });

  it("RU-21 RU-22 the options of a rule are printed as a type, except for two rules and rules without options", () => {
    const types = plugin.rules.map(({ name, schema, optionTypes }) => {
      const empty = Array.isArray(schema) && schema.length === 0;
      return { name, isRight: (optionTypes === undefined) === empty };
    });
    expect(types.filter(({ isRight }) => !isRight).map(({ name }) => name)).toEqual([
      "member-ordering",
      "naming-convention",
    ]);
    expect(named("array-type")?.optionTypes).toBe(
      [
        'type ArrayOption = "array" | "array-simple" | "generic";',
        "",
        "type Options = [",
        "  {",
        "    /** The array type expected for mutable cases. */",
        "    default?: ArrayOption;",
        "    /** The array type expected for readonly cases. If omitted, the value for `default` will be used. */",
        "    readonly?: ArrayOption;",
        "  },",
        "];",
      ].join("\n"),
    );
    expect(named("consistent-type-definitions")?.optionTypes).toBe('type Options = ["type" | "interface"];');
  });

  it("RU-06 seven rules are frozen", () => {
    expect(plugin.rules.filter(({ frozen }) => frozen).map(({ name }) => name)).toEqual([
      "default-param-last",
      "dot-notation",
      "init-declarations",
      "member-ordering",
      "naming-convention",
      "no-magic-numbers",
      "prefer-destructuring",
    ]);
  });

  it("RU-06 an extension rule extends the core rule of the same name, unless it names another", () => {
    const renamed = plugin.rules.filter(
      ({ extendsBaseRule: base, name }) => base !== undefined && base !== name,
    );
    expect(renamed.map(({ name, extendsBaseRule }) => [name, extendsBaseRule])).toEqual([
      ["only-throw-error", "no-throw-literal"],
    ]);
  });
});

describe("a plugin in another folder", () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });
  const folder = async () => {
    const path = await mkdtemp(join(tmpdir(), "lint-plugin-"));
    folders.push(path);
    return path;
  };
  /** Creates a folder with an installed plugin of this version and code. */
  const packageWith = async (version: string, program: string) => {
    const path = await folder();
    const plugin = join(path, "node_modules/@typescript-eslint/eslint-plugin");
    await mkdir(plugin, { recursive: true });
    await writeFile(join(plugin, "package.json"), JSON.stringify({ version, main: "index.js" }));
    await writeFile(join(plugin, "index.js"), program);
    for (const name of ["prettier", "@typescript-eslint/rule-schema-to-typescript-types"])
      await symlink(join(packageDir, "node_modules", name), join(path, "node_modules", name));
    return path;
  };
  const unloadable = 'throw new Error("The plugin was loaded.");';
  const pluginOf = (...rules: readonly string[]) => `module.exports = { rules: { ${rules.join(", ")} } };`;
  const quietRule = `"no-shouting": { meta: { type: "problem", fixable: false, hasSuggestions: undefined,
    docs: { description: "Disallow shouting", extendsBaseRule: false, frozen: false }, deprecated: false } }`;
  const oldRule = `"be-polite": { meta: { type: "layout", fixable: "code", docs: { description: "Be polite" },
    deprecated: true, replacedBy: ["no-shouting"], defaultOptions: ["always"], schema: [{ enum: ["always"], default: undefined }] } }`;

  it("RU-21 is a usage error with a hint if the printer for types is missing", async () => {
    const path = await packageWith("1.0.0", pluginOf(oldRule));
    await rm(join(path, "node_modules/@typescript-eslint/rule-schema-to-typescript-types"));
    await expect(readLintRules({ packageDir: path, cacheDir: undefined })).rejects.toThrow(UsageError);
  });

  it("RU-06 a key with a falsy value counts as absent", async () => {
    const { rules } = await readLintRules({
      packageDir: await packageWith("1.0.0", pluginOf(quietRule)),
      cacheDir: undefined,
    });
    expect(rules).toEqual([
      {
        name: "no-shouting",
        type: "problem",
        fixable: false,
        hasSuggestions: false,
        description: "Disallow shouting",
        url: "",
        requiresTypeChecking: false,
        frozen: false,
        schema: [],
        defaultOptions: [],
        messages: {},
      },
    ]);
  });

  it("RU-04 may declare deprecation as true next to a list of names", async () => {
    const { rules } = await readLintRules({
      packageDir: await packageWith("1.0.0", pluginOf(quietRule, oldRule)),
      cacheDir: undefined,
    });
    expect(rules.map(({ name }) => name)).toEqual(["be-polite", "no-shouting"]);
    expect(rules[0]).toMatchObject({
      deprecated: { replacedBy: [{ name: "no-shouting" }] },
      defaultOptions: ["always"],
    });
  });

  it("is not loaded with a warm cache, which returns the same values", async () => {
    const cacheDir = join(await folder(), "not/there/yet");
    const cold = await readLintRules({ packageDir: await packageWith("1.0.0", pluginOf(oldRule)), cacheDir });
    const warm = await readLintRules({ packageDir: await packageWith("1.0.0", unloadable), cacheDir });
    expect(warm).toStrictEqual(cold);
    expect(await readdir(cacheDir)).toHaveLength(1);
  });

  it("is loaded again after a change of version", async () => {
    const cacheDir = await folder();
    await readLintRules({ packageDir: await packageWith("1.0.0", pluginOf(oldRule)), cacheDir });
    const { version, rules } = await readLintRules({
      packageDir: await packageWith("1.0.1", pluginOf(quietRule)),
      cacheDir,
    });
    expect([version, ...rules.map(({ name }) => name)]).toEqual(["1.0.1", "no-shouting"]);
  });

  it.each(["", '[{"name":"be-', "[]", "[1]", '{"name":"be-polite"}'])(
    "is loaded again when the cache contains %j, which is then fixed",
    async (broken) => {
      const cacheDir = await folder();
      const cold = await readLintRules({
        packageDir: await packageWith("1.0.0", pluginOf(oldRule)),
        cacheDir,
      });
      for (const file of await readdir(cacheDir)) await writeFile(join(cacheDir, file), broken);
      expect(
        await readLintRules({ packageDir: await packageWith("1.0.0", pluginOf(oldRule)), cacheDir }),
      ).toEqual(cold);
      expect(await readLintRules({ packageDir: await packageWith("1.0.0", unloadable), cacheDir })).toEqual(
        cold,
      );
    },
  );

  it("works without a writable cache", async () => {
    const file = join(await folder(), "a-file");
    await writeFile(file, "");
    const packageDir = await packageWith("1.0.0", pluginOf(oldRule));
    const { rules } = await readLintRules({ packageDir, cacheDir: file });
    expect(rules).toHaveLength(1);
  });

  it("is a usage error with a hint if it is missing or broken", async () => {
    const missing = readLintRules({ packageDir: await folder(), cacheDir: undefined });
    await expect(missing).rejects.toBeInstanceOf(UsageError);
    await expect(missing).rejects.toMatchObject({ hint: "Run `npm install` in that folder." });

    const broken = readLintRules({ packageDir: await packageWith("1.0.0", unloadable), cacheDir: undefined });
    await expect(broken).rejects.toBeInstanceOf(UsageError);
    await expect(broken).rejects.toThrow("The plugin was loaded.");
  });
});
