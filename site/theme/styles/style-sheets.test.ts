import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const sources = ["site", "templates"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), "utf8") })),
);
const styleSheets = sources
  .filter(({ name }) => name.endsWith(".css"))
  .map(({ name, text }) => ({ name, css: text.replace(/\/\*[^]*?\*\/|url\("[^"]*"\)/g, "") }));
const declarations = styleSheets.flatMap(({ name, css }) =>
  [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
    name,
    property,
    value,
  })),
);
const isToken = ({ name }: { readonly name: string }) => name.endsWith("styles/tokens.css");
const withoutTokens = declarations.filter((declaration) => !isToken(declaration));
const defined = new Set(declarations.map(({ property }) => property).filter((name) => name.startsWith("--")));

it("lengths are tokens, except for hairlines and lengths in em", () => {
  const lengths = withoutTokens.filter(({ value }) =>
    [...value.matchAll(/(?<![\w.#-])-?(\d*\.?\d+)(rem|px)\b/g)].some(
      ([, amount, unit]) => unit === "rem" || Number(amount) > 2,
    ),
  );
  expect(withoutTokens.length).toBeGreaterThan(1000);
  expect(lengths).toEqual([]);
});

it("styles in scripts use the length tokens too", () => {
  // the overlay of `site dev` and the banner about a wrong base URL must work without the theme's style sheet
  const scripts = sources.filter(
    ({ name }) => /\.tsx?$/.test(name) && !/(?:overlay-style|boot-scripts)\.ts$/.test(name),
  );
  const lines = scripts.flatMap(({ name, text }) => text.split("\n").map((line) => ({ name, line })));
  expect(
    lines.filter(({ line }) => /(?<![\w.-])\d*\.?\d+rem\b/.test(line) && !line.includes("@media")),
  ).toEqual([]);
});

it("font sizes are tokens, or relative to the text around them", () => {
  const sizes = withoutTokens.filter(
    ({ property, value }) =>
      /^font(?:-size)?$/.test(property) &&
      !/var\(--size-[\w-]+\)|\b[\d.]+em|\binherit|^0$|^10.5pt$/.test(value),
  );
  expect(sizes).toEqual([]);
});

it("each z-index is a named token", () => {
  const layers = withoutTokens.filter(({ property }) => property === "z-index");
  expect(layers.length).toBeGreaterThan(5);
  const inScripts = sources.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\b(?:z-index|zIndex): "?([^;",]+)/g), ([, value = ""]) => ({ name, value })),
  );
  expect([...layers, ...inScripts].filter(({ value }) => !/^var\(--layer-[\w-]+\)$/.test(value))).toEqual([]);
});

it("the size of a touch target is written once", () => {
  expect(declarations.filter(({ value }) => value.includes("2.75rem"))).toEqual([
    { name: "theme/styles/tokens.css", property: "--target", value: "min(2.75rem, 14vw)" },
  ]);
});

it("each custom property without a fallback is defined", () => {
  const asked = declarations.flatMap(({ name, value }) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = ""]) => ({ name, property })),
  );
  expect(asked.filter(({ property }) => !defined.has(property))).toEqual([]);
});

it("each token is used", () => {
  const text = sources.map((source) => source.text).join("\n");
  const tokens = declarations.filter(isToken).map(({ property }) => property);
  expect(tokens.filter((token) => token.startsWith("--") && !text.includes(`var(${token})`))).toEqual([]);
});
