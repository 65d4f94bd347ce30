import { describe, expect, it } from "vitest";
import type { CompilerOptionMetadata, Metadata, RuleMetadata } from "../../state/protocol.ts";
import { applyEdits } from "../../state/text-edits.ts";
import { completeEslintrc, completeTsconfig } from "./completion.ts";
import { hoverEslintrc, hoverTsconfig } from "./hover.ts";

function rule(name: string, schema: unknown = [], deprecated = false): RuleMetadata {
  return {
    name,
    description: `About ${name}.`,
    url: "",
    isCore: true,
    deprecated,
    requiresTypeChecking: false,
    fixable: false,
    hasSuggestions: false,
    schema,
    defaults: [],
  };
}

function option(
  name: string,
  type: CompilerOptionMetadata["type"],
  values?: readonly string[],
): CompilerOptionMetadata {
  return { name, type, description: `About ${name}.`, category: "Modules", ...(values && { values }) };
}

const metadata: Metadata = {
  rules: [
    rule("eqeqeq", [
      { enum: ["always", "smart"] },
      {
        type: "object",
        properties: {
          null: { enum: ["always", "never"], description: "What of null." },
          deep: { type: "object" },
        },
      },
    ]),
    rule("no-old", [], true),
    rule("@typescript-eslint/no-shadow", {
      type: "array",
      items: [{ $ref: "#/$defs/all" }],
      $defs: {
        all: {
          type: "object",
          properties: { allow: { type: "array", items: { enum: ["a", "b"] } }, hoist: { type: "boolean" } },
        },
      },
    }),
  ],
  compilerOptions: [
    option("strict", "boolean"),
    option("target", "string", ["es5", "esnext"]),
    option("lib", "list", ["dom", "es2023"]),
  ],
  presets: ["eslint:recommended", "plugin:@typescript-eslint/strict"],
  presetRules: {},
  versions: { typescript: "5.9.3", eslint: "9.39.5", plugin: "8.46.3" },
};

/** The labels offered at "|". */
function offered(text: string, complete = completeEslintrc): string[] | undefined {
  const { plain, at } = cursorIn(text);
  return complete(plain, at, metadata)?.entries.map(({ label }) => label);
}

/** The text after the entry with that label was taken at "|". */
function taken(label: string, text: string, complete = completeEslintrc): string | null | undefined {
  const { plain, at } = cursorIn(text);
  const found = complete(plain, at, metadata);
  const entry = found?.entries.find((each) => each.label === label);
  return (
    found &&
    entry &&
    applyEdits(plain, [{ from: found.from, to: found.to ?? at, text: entry.insert ?? label }])
  );
}

function cursorIn(text: string): { readonly plain: string; readonly at: number } {
  return { plain: text.replace("|", ""), at: text.indexOf("|") };
}

describe("PG-21: completion in an ESLint configuration", () => {
  it("offers the missing parts of a configuration", () => {
    expect(offered("{ | }")).toEqual(["extends", "rules"]);
    expect(offered('{ "rules": {}, | }')).toEqual(["extends"]);
    expect(taken("rules", "{ | }")).toBe('{ "rules": {} }');
  });

  it("offers rules by name, without rules that are set already", () => {
    expect(offered('{ "rules": { "no-old": "off", "|" } }')).toEqual([
      "eqeqeq",
      "@typescript-eslint/no-shadow",
    ]);
    expect(taken("eqeqeq", '{ "rules": { "e|" } }')).toBe('{ "rules": { "eqeqeq": "error" } }');
    expect(taken("eqeqeq", '{ "rules": { eq| } }')).toBe('{ "rules": { "eqeqeq": "error" } }');
    expect(taken("eqeqeq", '{ "rules": { "e|": "off" } }')).toBe('{ "rules": { "eqeqeq": "off" } }');
    expect(taken("eqeqeq", '{ "rules": { "e|')).toBe('{ "rules": { "eqeqeq": "error"');
  });

  it("offers nothing in single quotes, which JSON does not have", () => {
    expect(offered("{ \"rules\": { '|' } }")).toBeUndefined();
    expect(offered('{ "rules": { \'e|')).toBeUndefined();
    expect(offered('{ "it\'s": 1, /* it\'s */ "|" }')).toEqual(["extends", "rules"]);
    expect(offered("{ 'it': 1,\n | }")).toEqual(["extends", "rules"]);
  });

  it("offers severities, with and without options", () => {
    expect(offered('{ "rules": { "eqeqeq": "|" } }')).toEqual(["error", "warn", "off"]);
    expect(offered('{ "rules": { "eqeqeq": | } }')).toEqual(["error", "warn", "off", '["error"]']);
    expect(taken("warn", '{ "rules": { "eqeqeq": | } }')).toBe('{ "rules": { "eqeqeq": "warn" } }');
    expect(taken("warn", '{ "rules": { "eqeqeq": "e|rror" } }')).toBe('{ "rules": { "eqeqeq": "warn" } }');
    expect(offered('{ "rules": { "eqeqeq": [|] } }')).toEqual(["error", "warn", "off"]);
  });

  it("offers options and their values from the rule's schema", () => {
    expect(offered('{ "rules": { "eqeqeq": ["error", "|"] } }')).toEqual(["always", "smart"]);
    expect(offered('{ "rules": { "eqeqeq": ["error", "always", { | }] } }')).toEqual(["null", "deep"]);
    expect(taken("deep", '{ "rules": { "eqeqeq": ["error", "always", { | }] } }')).toContain(
      '{ "deep": {} }',
    );
    expect(offered('{ "rules": { "eqeqeq": ["error", "always", { "null": "|" }] } }')).toEqual([
      "always",
      "never",
    ]);
    const shadow = (options: string): string =>
      `{ "rules": { "@typescript-eslint/no-shadow": ["warn", ${options}] } }`;
    expect(offered(shadow("{ | }"))).toEqual(["allow", "hoist"]);
    expect(offered(shadow('{ "hoist": | }'))).toEqual(["true", "false"]);
    expect(offered(shadow('{ "allow": ["a", "|"] }'))).toEqual(["a", "b"]);
  });

  it("offers presets", () => {
    expect(offered('{ "extends": ["|"] }')).toEqual(metadata.presets);
    expect(taken("eslint:recommended", '{ "extends": "esl|" }')).toBe('{ "extends": "eslint:recommended" }');
  });

  it("shows the purpose of a rule, and whether it is deprecated", () => {
    const found = completeEslintrc('{ "rules": { "" } }', 14, metadata);
    expect(found?.entries[1]).toMatchObject({ label: "no-old", detail: "deprecated", info: "About no-old." });
  });

  it("offers nothing in comments, and nothing for unknown rules and places", () => {
    expect(offered('{ "rules": { // e|\n} }')).toBeUndefined();
    expect(offered('{ "rules": { /* e| */ } }')).toBeUndefined();
    expect(offered('{ "rules": { "mine": ["error", { | }] } }')).toEqual([]);
    expect(offered('{ "rules": { "eqeqeq": ["error", "always", { "toString": { | } }] } }')).toEqual([]);
    expect(offered("|")).toEqual([]);
  });
});

describe("PG-21: completion in a tsconfig", () => {
  it("offers options with a first value, and the values that each may have", () => {
    expect(offered("{ | }", completeTsconfig)).toEqual(["compilerOptions"]);
    expect(offered('{ "compilerOptions": { "strict": true, | } }', completeTsconfig)).toEqual([
      "target",
      "lib",
    ]);
    expect(taken("lib", '{ "compilerOptions": { "|" } }', completeTsconfig)).toBe(
      '{ "compilerOptions": { "lib": [] } }',
    );
    expect(offered('{ "compilerOptions": { "strict": | } }', completeTsconfig)).toEqual(["true", "false"]);
    expect(offered('{ "compilerOptions": { "strict": t| } }', completeTsconfig)).toEqual(["true", "false"]);
    expect(offered('{ "compilerOptions": { "target": "|" } }', completeTsconfig)).toEqual(["es5", "esnext"]);
    expect(offered('{ "compilerOptions": { "lib": ["dom", |] } }', completeTsconfig)).toEqual([
      "dom",
      "es2023",
    ]);
  });
});

describe("help in configurations", () => {
  it("describes rules, their options and compiler options", () => {
    const eslintrc = '{ "rules": { "eqeqeq": ["error", "always", { "null": "never" }] } }';
    const at = (word: string, text: string) => text.indexOf(word) + 1;
    expect(hoverEslintrc(eslintrc, at("eqeqeq", eslintrc), metadata)).toEqual({
      from: 14,
      to: 20,
      code: '"eqeqeq"',
      documentation: "About eqeqeq.",
    });
    expect(hoverEslintrc(eslintrc, at("null", eslintrc), metadata)?.documentation).toBe("What of null.");
    expect(hoverEslintrc(eslintrc, at("rules", eslintrc), metadata)).toBeNull();
    expect(hoverEslintrc(eslintrc, 0, metadata)).toBeNull();
    const tsconfig = '{ "compilerOptions": { "target": "es5" } }';
    expect(hoverTsconfig(tsconfig, at("target", tsconfig), metadata)?.documentation).toBe(
      "About target.\nes5, esnext",
    );
    expect(hoverTsconfig(tsconfig, at("compiler", tsconfig), metadata)).toBeNull();
  });
});
