import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../../tests/harness/memory/random.ts";
import { parseJsonc } from "./jsonc.ts";
import { canEdit, setEntry } from "./jsonc-edit.ts";

const mine = `{
  // first of all
  "rules": {
    "no-var": "error", // because
    /* off for now */
    "eqeqeq": "off"
  }
}
`;

describe("setting entries", () => {
  it("PG-05 adds an entry after the comments of the last one", () => {
    expect(setEntry(mine.replace('"off"\n', '"off" // later\n'), ["rules", "no-eval"], "error")).toBe(`{
  // first of all
  "rules": {
    "no-var": "error", // because
    /* off for now */
    "eqeqeq": "off", // later
    "no-eval": "error"
  }
}
`);
  });

  it("PG-05 changes a value and nothing else", () => {
    expect(setEntry(mine, ["rules", "eqeqeq"], ["error", "always"])).toBe(
      mine.replace('"off"', '["error", "always"]'),
    );
    expect(setEntry(mine, ["rules", "eqeqeq"], ["error", { null: "ignore" }])).toBe(
      mine.replace('"off"', '[\n      "error",\n      {\n        "null": "ignore"\n      }\n    ]'),
    );
  });

  it("PG-05 removes an entry with its line and comma, and keeps comments", () => {
    expect(setEntry(mine, ["rules", "eqeqeq"], undefined)).toBe(`{
  // first of all
  "rules": {
    "no-var": "error" // because
    /* off for now */
  }
}
`);
    expect(setEntry(mine, ["rules", "no-var"], undefined)).toBe(`{
  // first of all
  "rules": {
    // because
    /* off for now */
    "eqeqeq": "off"
  }
}
`);
  });

  it.each([
    ["", '{\n  "a": {\n    "b": 1\n  }\n}\n'],
    ["// mine", '// mine\n{\n  "a": {\n    "b": 1\n  }\n}\n'],
    ["{}", '{\n  "a": {\n    "b": 1\n  }\n}'],
    ["{ \n }\n", '{\n  "a": {\n    "b": 1\n  }\n}\n'],
    ['{ "a": {} }', '{ "a": {\n  "b": 1\n} }'],
    ['{ "a": null }', '{ "a": {\n  "b": 1\n} }'],
    ['{ "a": { "c": 2 } }', '{ "a": { "c": 2, "b": 1 } }'],
    ['{ "a": { "c": 2, } }', '{ "a": { "c": 2, "b": 1, } }'],
    ['{ "a": { "c": 2 /* c */ } }', '{ "a": { "c": 2, /* c */ "b": 1 } }'],
    ['{ "a": { "b": 2, "b": 3 } }', '{ "a": { "b": 2, "b": 1 } }'],
    ['{\n\t"a": {\n\t\t// empty\n\t}\n}', '{\n\t"a": {\n\t\t// empty\n\t\t"b": 1\n\t}\n}'],
    ['{\r\n "a": {\r\n  "c": 2\r\n }\r\n}', '{\r\n "a": {\r\n  "c": 2,\r\n  "b": 1\r\n }\r\n}'],
    ['{ "x": 1 }', '{ "x": 1, "a": {\n  "b": 1\n} }'],
    ['{\n  "x": 1 // x\n}', '{\n  "x": 1, // x\n  "a": {\n    "b": 1\n  }\n}'],
  ])("PG-05 adds an entry to %j", (text, expected) => {
    expect(setEntry(text, ["a", "b"], 1)).toBe(expected);
  });

  it.each([
    ['{ "a": { "b": 1 } }', '{ "a": {} }'],
    ['{ "a": { "b": 1, } }', '{ "a": {} }'],
    ['{ "a": { "b": 1, "c": 2 } }', '{ "a": { "c": 2 } }'],
    ['{ "a": { "c": 2, "b": 1 } }', '{ "a": { "c": 2 } }'],
    ['{ "a": { "c": 2, "b": 1, } }', '{ "a": { "c": 2, } }'],
    ['{ "a": { "b": 1, "c": 2, "b": 3 } }', '{ "a": { "c": 2 } }'],
    ['{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}', '{\n  "a": {}\n}'],
    ['{ "a": { "b": 1 /* x */, "c": 2 } }', '{ "a": {  /* x */ "c": 2 } }'],
    ['{ "a": 5 }', '{ "a": 5 }'],
    ["{}", "{}"],
    ["", ""],
  ])("PG-05 removes an entry from %j", (text, expected) => {
    expect(setEntry(text, ["a", "b"], undefined)).toBe(expected);
  });

  it("PG-05 does not change a text with mistakes", () => {
    for (const text of ["{", "[]", '"a"', "{ a: 1 }", '{ "a": }', "[".repeat(1000)]) {
      expect(canEdit(text)).toBe(false);
      expect(setEntry(text, ["a", "b"], 1)).toBe(text);
    }
    expect(["", "// a", "{}", '{ "a": 1, }'].map(canEdit)).toEqual([true, true, true, true]);
  });

  it("PG-05 accepts names of object methods", () => {
    const text = setEntry(setEntry("", ["rules", "constructor"], 1), ["rules", "toString"], 2);
    expect(parseJsonc(text).value).toEqual({ rules: { constructor: 1, toString: 2 } });
    expect(parseJsonc(setEntry(text, ["rules", "constructor"], undefined)).value).toEqual({
      rules: { toString: 2 },
    });
  });
});

describe("random edits of random texts", () => {
  it("PG-05 change exactly their entry, preserve every comment and leave valid JSON", () => {
    for (let seed = 0; seed < 400; seed++) {
      const random = createRandom(seed);
      const { text: start, comments } = randomText(random);
      let text = start;
      let model = parseJsonc(text).value as Record<string, Record<string, unknown>>;
      for (let step = 0; step < 8; step++) {
        const [outer, name] = [random.pick(["a", "b", "new"]), random.pick(["p", "q", "r", "s", "t"])];
        const value = random.pick([undefined, 1, "text", ["error"], { deep: { deeper: [1, { x: 2 }] } }]);
        text = setEntry(text, [outer, name], value);
        model = modelAfter(model, { outer, name, value });
        expect(parseJsonc(text)).toEqual({ value: model, problems: [] });
        for (const comment of comments) expect(text).toContain(comment);
      }
    }
  });

  it("PG-05 preserve the usual layout", () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = createRandom(seed);
      let text = random.pick(["", "{}\n", '{\n  "a": {\n    "p": 1\n  }\n}\n']);
      let model = (parseJsonc(text).value ?? {}) as Record<string, Record<string, unknown>>;
      for (let step = 0; step < 12; step++) {
        const change = { outer: random.pick(["a", "b"]), name: random.pick(["p", "q", "r"]) };
        const value = random.pick([undefined, undefined, "error", 2, { x: { y: null } }]);
        text = setEntry(text, [change.outer, change.name], value);
        model = modelAfter(model, { ...change, value });
        expect(text).toBe(text === "" ? "" : `${JSON.stringify(model, undefined, 2)}\n`);
      }
    }
  });
});

function modelAfter(
  model: Readonly<Record<string, Record<string, unknown>>>,
  { outer, name, value }: { readonly outer: string; readonly name: string; readonly value: unknown },
): Record<string, Record<string, unknown>> {
  if (value === undefined) {
    const rest = Object.fromEntries(Object.entries(model[outer] ?? {}).filter(([each]) => each !== name));
    return outer in model ? { ...model, [outer]: rest } : { ...model };
  }
  return { ...model, [outer]: { ...model[outer], [name]: value } };
}

/** Two objects in an object, with comments and white space in all places where they may be. */
function randomText(random: Random): { readonly text: string; readonly comments: readonly string[] } {
  const comments: string[] = [];
  const multiline = random.chance(0.7);
  const note = (): string => {
    if (!random.chance(0.3)) return multiline && random.chance(0.5) ? "\n   " : " ";
    const text = `note ${comments.length}`;
    const comment = multiline && random.chance(0.5) ? `// ${text}\n` : `/* ${text} */`;
    comments.push(comment.trim());
    return ` ${comment} `;
  };
  const object = (entries: readonly string[]): string => {
    const last = entries.length - 1;
    const items = entries.map(
      (entry, index) => note() + entry + note() + (index < last || random.chance(0.3) ? `,${note()}` : ""),
    );
    return `{${items.join("")}${note()}}`;
  };
  // a comment inside an entry is removed with it
  const inner = (): string =>
    object(["p", "q", "r"].filter(() => random.chance(0.6)).map((name) => `"${name}" /* : */ : "old"`));
  const text = note() + object(["a", "b"].map((name) => `"${name}":${note()}${inner()}`)) + note();
  return { text, comments };
}
