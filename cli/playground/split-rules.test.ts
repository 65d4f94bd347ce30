import { join } from "node:path";
import type { Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { extendedRules, rulesTurnedOn, splitRules } from "./split-rules.ts";

const path = (name: string): string => join(process.cwd(), name);
const coreList = {
  ...{ path: path("core/index.js"), prefix: "" },
  text: `module.exports = new LazyMap(Object.entries({
\t"no-var": () => require("./no-var"),
\tsemi: () =>
\t\trequire("./semi"),
}));`,
};
const pluginList = {
  ...{ path: path("plugin/index.js"), prefix: "ts/" },
  text: `const no_shadow_1 = __importDefault(require("./no-shadow"));
const typedef_1 = __importDefault(require("./typedef"));
const rules = {
    'no-shadow': no_shadow_1.default,
    typedef: typedef_1.default,
};
module.exports = rules;`,
};

/** Modules by name, with what each imports. */
function metafileOf(imports: Readonly<Record<string, readonly string[]>>): Metafile {
  return {
    inputs: Object.fromEntries(
      Object.entries(imports).map(([name, paths]) => [
        name,
        { bytes: 1, imports: paths.map((each) => ({ path: each, kind: "require-call" as const })) },
      ]),
    ),
    outputs: { "out.js": { bytes: 1, inputs: {}, imports: [], exports: [], entryPoint: "entry.ts" } },
  };
}

const metafile = metafileOf({
  "entry.ts": ["core/index.js", "plugin/index.js"],
  "core/index.js": ["core/no-var.js", "core/semi.js"],
  "plugin/index.js": ["plugin/no-shadow.js", "plugin/typedef.js"],
  "core/no-var.js": ["core/tokens.js"],
  "core/semi.js": ["core/tokens.js", "core/tables.js", "stub:util"],
  "plugin/no-shadow.js": ["stub:util"],
  "plugin/typedef.js": [],
  "core/tokens.js": [],
  "core/tables.js": [],
  "stub:util": [],
});

describe("the division of rules", () => {
  const split = splitRules([coreList, pluginList], new Set(["no-var", "ts/no-shadow"]), metafile);

  it("keeps early rules in the lists, evaluated when they are asked for, and asks elsewhere for others", () => {
    expect(split?.lists.get(coreList.path)).toContain(`"no-var": () => require("${path("core/no-var.js")}")`);
    expect(split?.lists.get(coreList.path)).toContain('"semi": () => otherRules.get("semi")');
    const plugin = split?.lists.get(pluginList.path) ?? "";
    expect(plugin).toContain(
      `get "no-shadow"() { return require("${path("plugin/no-shadow.js")}").default; }`,
    );
    expect(plugin).toContain('get "typedef"() { return otherRules.get("ts/typedef"); }');
    expect(plugin).not.toContain("__importDefault");
  });

  it("puts others into an entry of their own, by full name", () => {
    expect(split?.entry).toContain(`get "semi"() { return require("${path("core/semi.js")}"); }`);
    expect(split?.entry).toContain(
      `get "ts/typedef"() { return require("${path("plugin/typedef.js")}").default; }`,
    );
    expect(split?.entry).not.toContain("no-var");
  });

  it("shares files that both need, and no others", () => {
    expect([...(split?.shared ?? [])]).toEqual([[path("core/tokens.js"), "shared:0"]]);
    expect(split?.otherRules).toContain(`"shared:0": () => require("${path("core/tokens.js")}")`);
  });

  it("is not made of a list of another form", () => {
    expect(
      splitRules(
        [coreList, { ...pluginList, text: "module.exports = load();" }],
        new Set(["no-var"]),
        metafile,
      ),
    ).toBeUndefined();
    expect(splitRules([coreList, pluginList], new Set(), metafile)).toBeUndefined();
  });
});

it("finds the rules that a preset turns on, and those that a rule extends", () => {
  const preset = `rules: { '@typescript-eslint/no-shadow': 'error', "no-var": ["warn", {}], 'no-undef': 'off' }`;
  expect(rulesTurnedOn(preset)).toEqual(["@typescript-eslint/no-shadow", "no-var"]);
  const rule = `const baseRule = (0, getESLintCoreRule_1.getESLintCoreRule)('dot-notation');
    const other = (0, x.maybeGetESLintCoreRule)("semi");`;
  expect(extendedRules(rule)).toEqual(["dot-notation", "semi"]);
});
