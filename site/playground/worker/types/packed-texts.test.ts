import { expect, it } from "vitest";
import { packTexts, unpackTexts } from "./packed-texts.ts";

const text = (end: string): string => `import { a } from "./a.${end}";\nexport * from "./b.${end}";\n`;

it.each<[string, Readonly<Record<string, string>>, unknown]>([
  ["twins of other modules", { "b.d.cts": text("cjs"), "b.d.ts": text("js") }, ["b.d.cts", '.cjs"', '.js"']],
  ["equal texts", { "a/b.d.ts": text("js"), "b.d.ts": text("js") }, ["a/b.d.ts"]],
  ["texts that differ in one import", { a: text("js"), b: `${text("js")}import "./c.cjs";\n` }, undefined],
  ["texts that mix ends", { a: text("js"), b: text("js").replace(".js", ".mjs") }, undefined],
  ["texts that differ in a quote", { a: text("js"), b: text("js").replaceAll('"', "'") }, undefined],
  ["special signs", { a: `$& ${text("js")}`, b: `$& ${text("mjs")}` }, ["a", '.js"', '.mjs"']],
])("has the same texts again: %s", (_name, texts, copy) => {
  const packed = packTexts(texts);
  expect(unpackTexts(packed)).toEqual(texts);
  expect(Object.values(packed)[1]).toEqual(copy ?? Object.values(texts)[1]);
});

it("has plain texts as they are", () => {
  expect(packTexts({})).toEqual({});
  expect(unpackTexts({ a: "one", b: "" })).toEqual({ a: "one", b: "" });
});
