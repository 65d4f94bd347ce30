import { describe, expect, it } from "vitest";
import { defaultTsconfig } from "../state/defaults.ts";
import { compilerOptionsOf, optionNote, optionStates, setOption } from "./tsconfig.ts";

describe("reading", () => {
  it("PG-05 tells whether an option is on, off or customized", () => {
    const text =
      '{ "compilerOptions": { "strict": true, "noLib": false, "target": "es2020", "lib": [], "jsx": null } }';
    expect([...optionStates(text)]).toEqual([
      ["strict", "on"],
      ["noLib", "off"],
      ["target", "custom"],
      ["lib", "custom"],
      ["jsx", "custom"],
    ]);
    expect([...optionStates(defaultTsconfig)]).toEqual([["strictNullChecks", "on"]]);
  });

  it.each(["", "[]", "{", '{ "compilerOptions": [] }', '{ "compilerOptions": null }', '{ "strict": true }'])(
    "PG-05 returns nothing for %j",
    (text) => {
      expect(compilerOptionsOf(text)).toEqual({});
    },
  );
});

describe("setting options", () => {
  it("PG-05 writes true for a checked box and deletes for a cleared one, and preserves comments and layout", () => {
    const text = `{
  "compilerOptions": {
    "strict": true, // all of them
    "target": "es2020"
  },
  "include": ["src"]
}
`;
    expect(setOption(text, "noImplicitReturns", true)).toBe(
      text.replace('"es2020"', '"es2020",\n    "noImplicitReturns": true'),
    );
    expect(setOption(text, "target", undefined)).toBe(
      text.replace('true, // all of them\n    "target": "es2020"', "true // all of them"),
    );
    expect(setOption(text, "lib", ["es2020", "dom"])).toContain('"lib": ["es2020", "dom"]');
    expect(setOption("", "strict", true)).toBe('{\n  "compilerOptions": {\n    "strict": true\n  }\n}\n');
  });
});

it("PG-21 returns the reason why an option is forced or ignored", () => {
  for (const name of ["moduleResolution", "paths", "baseUrl", "typeRoots", "plugins", "allowJs"])
    expect(optionNote(name)).toMatch(/ here\b.*\.$/);
  for (const name of ["strict", "target", "lib", "jsx", "types", "constructor", "__proto__"])
    expect(optionNote(name)).toBeUndefined();
});
