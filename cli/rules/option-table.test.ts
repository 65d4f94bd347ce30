import { expect, it } from "vitest";
import { sampleRule } from "../../tests/harness/theme/sample-pages.ts";
import { optionTable } from "./option-table.ts";

const heads = ["| Option | Type | Default | What it does |", "| --- | --- | --- | --- |"];

it("a table of options has name, type, default and description of each, and leads to its section", () => {
  const schema = [
    {
      properties: {
        mode: { enum: ["all", "none"], description: "Which of `a | b` *to*\ncheck." },
        plain: { type: "boolean" },
        list: { type: "array", items: { enum: ["a", "b"] } },
      },
    },
  ];
  const rule = sampleRule({ schema, defaultOptions: [{ mode: "all", list: ["x".repeat(80)] }] });
  expect(
    optionTable(rule, (option) => (option === "mode" ? "mode-1" : undefined), "1.0.0")?.split("\n"),
  ).toEqual([
    ...heads,
    '| [`mode`](#mode-1) | `"all"` or `"none"` | `"all"` | Which of `a \\| b` \\*to\\* check. |',
    "| `plain` | `boolean` | none |  |",
    '| `list` | `("a" \\| "b")[]` | see below |  |',
  ]);
});

it("a rule whose options have no names has no table", () => {
  expect(
    optionTable(sampleRule({ schema: [{ enum: ["always", "never"] }] }), () => undefined, "1.0.0"),
  ).toBeUndefined();
});

it("elements of a list of any length have no defaults, because each leaves out others", () => {
  const schema = { type: "array", items: { properties: { format: { type: "string" } } } };
  const rule = sampleRule({ schema, defaultOptions: [{ format: "camelCase" }] });
  expect(optionTable(rule, () => undefined, "1.0.0")?.split("\n")).toEqual([
    "| Option | Type | What it does |",
    "| --- | --- | --- |",
    "| `format` | `string` |  |",
  ]);
});

it("an option that is newer than its rule, and a default that is newer than its option, have their releases", () => {
  const schema = [{ properties: { checkThenables: { type: "boolean" } } }];
  const rule = sampleRule({
    name: "no-floating-promises",
    schema,
    defaultOptions: [{ checkThenables: false }],
  });
  const rowOf = (plugin: string): string | undefined =>
    optionTable(rule, () => undefined, plugin)?.split("\n")[2];
  expect(rowOf("8.46.3")).toBe("| `checkThenables` since 7.16.0 | `boolean` | `false` since 8.0.0 |  |");
  expect(rowOf("8.46.2")).toBe("| `checkThenables` | `boolean` | `false` |  |");
});
