import { expect, it } from "vitest";
import { toolFiles } from "../../../../tests/harness/memory/tool-files.ts";
import type { Plain } from "./plain.ts";
import { readScript } from "./script.ts";

/** The value in short: code is "CODE line:column". */
function shown(value: Plain | undefined): unknown {
  switch (value?.kind) {
    case "text":
    case "other":
      return value.value;
    case "list":
      return value.items.map(shown);
    case "map":
      return Object.fromEntries([...value.entries].map(([key, each]) => [key, shown(each)]));
    case "call":
      return { [`${value.from}()`]: value.args.map(shown) };
    default:
      return value && `CODE ${value.at.line}:${value.at.column}`;
  }
}

const read = (text: string, others: Readonly<Record<string, string>> = {}): unknown =>
  shown(readScript(toolFiles({ "a/config.ts": text, ...others }), "a/config.ts")?.value);

it.each([
  [
    "export default { a: 1, 'b': [true, null, -2], c: undefined }",
    { a: 1, b: [true, null, -2], c: undefined },
  ],
  ["module.exports = { a: 'x' }", { a: "x" }],
  ["export default defineConfig<Theme>({ a: 'x' })", { a: "x" }],
  ["const a = { b: 1 } as const;\nexport default { ...a, c: 2 } satisfies C", { b: 1, c: 2 }],
  ["const a: A = 'x';\nexport default { a }", { a: "x" }],
  ["const a = 'x', b = { c: 'y' };\nexport default `${a} ${b.c}` + '!'", "x y!"],
  ["export default async function () {\n  const a = 1;\n  return { a };\n}", { a: 1 }],
  ["export default require.resolve('./a.js')", "./a.js"],
  ["export default path.resolve(__dirname, '../docs')", "../docs"],
  ["export default process.env.CI ? 'ci' : 'here'", "here"],
  [
    "const a = process.env.URL && `https://${process.env.URL}`;\nexport default a || 'https://x.org'",
    "https://x.org",
  ],
  ["import star from 'some/star';\nexport default [star({ a: 1 })]", [{ "some/star()": [{ a: 1 }] }]],
])("reads %j", (text, value) => {
  expect(read(text)).toEqual(value);
});

it.each([
  ["export default { a: f(1) + 2 }", { a: "CODE 1:21" }],
  ["export default {\n  a: () => 1,\n  b() {},\n}", { a: "CODE 2:6", b: "CODE 3:3" }],
  ["export default { ...unknown, a: 1 }", { "...": "CODE 1:21", a: 1 }],
  ["const a = a;\nexport default a", "CODE 2:16"],
  ["export default `${new Date()}`", "CODE 1:16"],
  ["let x", "CODE 1:undefined"],
])("names the place of what only running could tell: %j", (text, value) => {
  expect(read(text)).toEqual(value);
});

it("follows imports of files of the root, and no others", () => {
  const others = {
    "a/nav.mts": "export const nav = [{ text: 'Pears' }]",
    "versions.json": '["2", "1"]',
    "a/parts/index.js": "module.exports = { a: 1 }",
  };
  const text = [
    "import { nav as items } from './nav'",
    "import versions from '../versions.json' with { type: 'json' }",
    "import parts from './parts'",
    "import other from 'other'",
    "export default { items, last: versions[0], parts, other }",
  ].join("\n");
  expect(read(text, others)).toEqual({
    ...{ items: [{ text: "Pears" }], last: "2", parts: { a: 1 }, other: "CODE 5:51" },
  });
});

it("ends for files that import each other and for names that multiply", () => {
  const circle = { "a/b.ts": "import a from './config';\nexport default { a }" };
  expect(read("import b from './b';\nexport default { b }", circle)).toEqual({
    b: { a: { b: "CODE 2:18" } },
  });
  const doubled = Array.from(
    { length: 40 },
    (_, index) => `const a${index + 1} = [...a${index}, ...a${index}]`,
  );
  expect(read(["const a0 = [1]", ...doubled, "export default a40"].join("\n"))).toBeDefined();
});

it("reports a syntax error, and reads the rest", () => {
  const script = readScript(toolFiles({ "c.js": "export default { a: 1 };\nconst = 3;\n" }), "c.js");
  expect(shown(script?.value)).toEqual({ a: 1 });
  expect(script?.fault?.at.line).toBe(2);
});
