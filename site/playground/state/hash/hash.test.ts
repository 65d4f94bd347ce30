import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../../../tests/harness/memory/random.ts";
import { defaultEslintrc, defaultState, defaultTsconfig } from "../defaults.ts";
import { fitsUrl, mostInUrl, readHash, startState, writeHash } from "./hash.ts";
import { fileTypes, type PlayState, views } from "../state.ts";

const compress = (text: string): string => lz.compressToEncodedURIComponent(text);

/** A fragment in the form that the original writes. */
function original(fields: Readonly<Record<string, string>>): string {
  return `#${new URLSearchParams(fields).toString()}`;
}

/** What a link shows that has nothing but a field without effect. */
const bare: Partial<PlayState> = {
  code: "",
  fileType: ".ts",
  sourceType: "module",
  files: [],
  eslintrc: defaultEslintrc,
  tsconfig: defaultTsconfig,
  esQuery: "",
  showTokens: false,
};

const letters = [
  "a",
  "Z",
  "0",
  " ",
  "\n",
  "\t",
  '"',
  "\\",
  "{",
  "}",
  "+",
  "%",
  "&",
  "=",
  "#",
  "é",
  "✓",
  "😀",
  "\u0000",
];

function randomText(random: Random, most: number): string {
  const texts = letters as unknown as readonly [string, ...string[]];
  const piece = Array.from({ length: 1 + random.below(8) }, () => random.pick(texts)).join("");
  const text = Array.from({ length: random.below(most) }, () =>
    random.chance(0.3) ? piece : random.pick(texts),
  );
  return text.join("");
}

function randomState(seed: number): PlayState {
  const random = createRandom(seed);
  const view = random.chance(0.5) ? random.pick(views) : undefined;
  return {
    ...defaultState(random.pick(["", "5.9.3", "4.8.4"])),
    code: randomText(random, 300),
    fileType: random.pick(fileTypes),
    sourceType: random.pick(["module", "script"]),
    files: Array.from({ length: random.below(4) }, (_, index) => ({
      name: `folder-${index}/part${random.pick(fileTypes)}`,
      text: randomText(random, 60),
    })),
    eslintrc: random.chance(0.4) ? defaultEslintrc : randomText(random, 60),
    tsconfig: random.chance(0.4) ? defaultTsconfig : randomText(random, 60),
    ...(view && { view }),
    esQuery: random.chance(0.5) ? "" : randomText(random, 20),
    showTokens: random.chance(0.5),
  };
}

describe("reading the original's links", () => {
  it("PG-16 reads all fields as the original writes them", () => {
    const esQuery = {
      filter: 'Identifier[name="a"]',
      selector: { type: "attribute", name: "name", operator: "=", value: { type: "literal", value: "a" } },
    };
    const hash = original({
      ts: "5.4.5",
      sourceType: "script",
      showAST: "types",
      fileType: ".mts",
      esQuery: compress(JSON.stringify(esQuery)),
      code: compress("const a = '✓ 😀';\n"),
      eslintrc: compress('{ "rules": {} } // mine'),
      tsconfig: compress("{}"),
      tokens: "true",
    });
    expect(readHash(hash)).toEqual({
      state: {
        ts: "5.4.5",
        sourceType: "script",
        view: "types",
        fileType: ".mts",
        esQuery: 'Identifier[name="a"]',
        code: "const a = '✓ 😀';\n",
        eslintrc: '{ "rules": {} } // mine',
        tsconfig: "{}",
        showTokens: true,
        files: [],
      },
    });
    expect(readHash(hash.slice(1))).toEqual(readHash(hash));
  });

  it("PG-16 reads a published link that was written by hand", () => {
    // console.log("hi"); without rules, as copied from a URL bar, with "+" and "$" as they are
    const code = "MYewdgziA2CmB00QHMBQBBADgWgEQAt5cBuIA";
    expect(compress(lz.decompressFromEncodedURIComponent(code))).toBe(code);
    const { state, problem } = readHash(
      `#ts=4.9.5&sourceType=module&showAST=es&fileType=.tsx&code=${code}&eslintrc=&tsconfig=&tokens=false`,
    );
    expect(problem).toBeUndefined();
    expect(state).toMatchObject({ ts: "4.9.5", view: "es", fileType: ".tsx", eslintrc: "", tsconfig: "" });
    expect(state.code).toBe(lz.decompressFromEncodedURIComponent(code));
  });

  it("reads the fields of a link that was copied from HTML source", () => {
    const hash = original({ code: compress("a"), eslintrc: compress("{}"), ts: "5.4.5" });
    const { state } = readHash(hash);
    expect(state).toMatchObject({ code: "a", eslintrc: "{}", ts: "5.4.5" });
    expect(readHash(hash.replaceAll("&", "&amp;"))).toEqual({ state });
    expect(readHash(hash.replaceAll("&", "&amp;amp;"))).toEqual({ state });
  });

  it("keeps every field of a damaged link that can be read, and names the others", () => {
    const { state, problem } = readHash(
      `#ts=5.4.5&showAST=es&code=!!&eslintrc=${compress("{}")}&tsConfig=${compress("{")}&files=${compress('{"0":1}')}`,
    );
    expect(state).toEqual({ ...bare, ts: "5.4.5", view: "es", eslintrc: "{}" });
    expect(problem).toBe(
      "The link is incomplete or damaged: its fields “code”, “tsConfig” and “files” cannot be read. The other fields are shown.",
    );
    expect(readHash("#code=!!").state).toEqual({});
  });

  it("PG-17 reads a plus that is not percent-encoded", () => {
    const texts = Array.from({ length: 200 }, (_, seed) => randomText(createRandom(seed), 40));
    const withPlus = texts.filter((text) => compress(text).includes("+"));
    expect(withPlus.length).toBeGreaterThan(10);
    for (const text of withPlus) expect(readHash(`#code=${compress(text)}`).state.code).toBe(text);
  });

  it("PG-17 reads jsx=true as .tsx, for any file type", () => {
    expect(readHash("#jsx=true&fileType=.js").state.fileType).toBe(".tsx");
    expect(readHash("#jsx=false").state.fileType).toBe(".ts");
  });

  it("PG-17 reads rules and compiler options of old links", () => {
    const hash = original({
      rules: compress('{"no-var":"error"}'),
      tsConfig: compress('{"strict":true,"lib":["es2020"]}'),
    });
    const { state } = readHash(hash);
    expect(JSON.parse(state.eslintrc ?? "")).toEqual({ rules: { "no-var": "error" } });
    expect(JSON.parse(state.tsconfig ?? "")).toEqual({
      compilerOptions: { strict: true, lib: ["es2020"] },
    });
  });

  it("PG-17 prefers the new fields to the old ones, and ignores empty old ones", () => {
    const rules = compress('{"no-var":"error"}');
    expect(readHash(original({ rules, eslintrc: compress("{}") })).state.eslintrc).toBe("{}");
    expect(readHash("#rules=&tsConfig=").state).toEqual(bare);
  });

  it("PG-17 reads an unknown view as ESTree, and an empty one as none", () => {
    expect(readHash("#showAST=nonsense").state.view).toBe("es");
    expect(readHash("#showAST=true").state.view).toBe("es");
    expect(readHash("#showAST=").state).not.toHaveProperty("view");
  });

  it.each(["js", "dts", "flow"] as const)("reads and writes the view %s", (view) => {
    expect(readHash(`#showAST=${view}`).state.view).toBe(view);
    expect(writeHash({ ...defaultState(), view })).toContain(`showAST=${view}`);
  });

  it("PG-17 reads an unknown or missing file type as .ts, and missing code as empty code", () => {
    expect(readHash("#fileType=.exe").state).toEqual(bare);
    expect(readHash("#tokens=false").state).toEqual(bare);
    expect(readHash("#fileType=constructor").state).toEqual(bare);
  });

  it("PG-19 reads the longest file type that fits, also without its dot", () => {
    const read = (type: string) => readHash(`#fileType=${type}`).state.fileType;
    expect(["tsx", "d.ts", ".d.ts", ".d.mts", "cts", ".mjs"].map(read)).toEqual([
      ".tsx",
      ".d.ts",
      ".d.ts",
      ".d.ts",
      ".cts",
      ".mjs",
    ]);
  });

  it("PG-14 reads a selector without other fields", () => {
    expect(readHash(original({ esQuery: compress("CallExpression") })).state.esQuery).toBe("CallExpression");
    expect(readHash(original({ esQuery: compress('{"selector":{}}') })).state.esQuery).toBe("");
  });

  it("PG-16 leaves out an invalid version", () => {
    for (const ts of ["../../evil", "https://example.org", "", "latest", "5.9.3/..", "__proto__"])
      expect(readHash(original({ ts, tokens: "true" })).state).not.toHaveProperty("ts");
    expect(readHash("#ts=5.0.0-beta").state.ts).toBe("5.0.0-beta");
  });
});

describe("round trips", () => {
  it("PG-16 PG-18 return the same state, for any state", () => {
    for (let seed = 0; seed < 400; seed++) {
      const state = randomState(seed);
      const hash = writeHash(state);
      expect(hash).toMatch(/^#[\w.=%&-]+$/);
      expect(startState(hash, undefined)).toEqual({ state });
    }
  });

  it("PG-16 write the original's fields in its order, and one more field only for further files", () => {
    const namesOf = (state: PlayState) => [...new URLSearchParams(writeHash(state).slice(1)).keys()];
    const state: PlayState = {
      ...defaultState("5.9.3"),
      code: "a",
      sourceType: "script",
      view: "ts",
      esQuery: "a",
      eslintrc: "{}",
      tsconfig: "{}",
      showTokens: true,
    };
    const all = "ts sourceType showAST fileType esQuery code eslintrc tsconfig tokens".split(" ");
    expect(namesOf(state)).toEqual(all);
    expect(namesOf({ ...state, files: [{ name: "a.ts", text: "" }] })).toEqual([...all, "files"]);
  });

  it("PG-18 distinguish an empty state from no state", () => {
    const state: PlayState = { ...defaultState(), fileType: ".ts" };
    expect(startState(writeHash(state), { code: "old" }).state).toEqual(state);
  });

  it("PG-16 preserve empty configurations", () => {
    const state: PlayState = { ...defaultState(), eslintrc: "", tsconfig: "" };
    expect(startState(writeHash(state), undefined).state).toEqual(state);
  });

  it("PG-16 normalize line ends as the editor does", () => {
    const files = JSON.stringify([{ name: "b.ts", text: "c\r\nd" }]);
    const hash = original({
      code: compress("a\r\nb\r"),
      eslintrc: compress("{\r\n}"),
      files: compress(files),
    });
    expect(readHash(hash).state).toMatchObject({
      ...{ code: "a\nb\n", eslintrc: "{\n}" },
      files: [{ name: "b.ts", text: "c\nd" }],
    });
  });

  it("PG-16 write half surrogate pairs as U+FFFD", () => {
    const state: PlayState = { ...defaultState(), code: "a\ud800b\udc00😀" };
    expect(startState(writeHash(state), undefined).state.code).toBe("a\ufffdb\ufffd😀");
    expect(readHash(`#code=${encodeURIComponent(compress("\udfff!"))}`).state.code).toBe("\ufffd!");
  });

  it("PG-16 do not write a state that is too large for a URL", () => {
    const state: PlayState = { ...defaultState(), code: "x".repeat(mostInUrl) };
    expect(fitsUrl(state)).toBe(false);
    expect(writeHash(state)).toBe("");
    const largest: PlayState = {
      ...state,
      code: "x".repeat(mostInUrl - defaultEslintrc.length - defaultTsconfig.length),
    };
    expect(fitsUrl(largest)).toBe(true);
    expect(startState(writeHash(largest), undefined)).toEqual({ state: largest });
  });
});

describe("the initial state", () => {
  const stored = { code: "stored", view: "scope", ts: "4.9.5", autoScroll: false, eslintrc: "{}" };

  it("PG-18 has .tsx, module, auto scroll, no tree, no rules and strict null checks without a hash", () => {
    const { state } = startState("", undefined, defaultState("5.9.3"));
    expect(state).toEqual({
      code: "",
      fileType: ".tsx",
      sourceType: "module",
      files: [],
      eslintrc: '{\n  "rules": {}\n}\n',
      tsconfig: '{\n  "compilerOptions": {\n    "strictNullChecks": true\n  }\n}\n',
      ts: "5.9.3",
      esQuery: "",
      showTokens: false,
      autoScroll: true,
    });
  });

  it("PG-18 prefers the hash to the storage, and the storage to the defaults", () => {
    expect(startState("", stored).state).toEqual({ ...defaultState(), ...stored });
    expect(startState("#top", stored).state).toEqual(startState("", stored).state);
    // all readers of a link see the same; how trees are followed is the reader's own
    expect(startState(`#code=${compress("linked")}`, stored).state).toEqual({
      ...defaultState(),
      code: "linked",
      fileType: ".ts",
      autoScroll: false,
    });
  });

  it("PG-16 is the default with a message where the hash cannot be decoded", () => {
    const { state, problem } = startState("#code=AAAA&ts=4.9.5", stored, defaultState("5.9.3"));
    expect(problem).toBe(
      "The link is incomplete or damaged: its field “code” cannot be read. The other fields are shown.",
    );
    expect(state).toEqual({ ...defaultState("4.9.5"), fileType: ".ts", autoScroll: false });
    expect(startState("#code=AAAA", stored, defaultState("5.9.3"))).toEqual({
      state: { ...defaultState("5.9.3"), autoScroll: false },
      problem: "The link is incomplete or damaged: its field “code” cannot be read.",
    });
  });
});
