import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../tests/harness/memory/random.ts";
import { checkedState } from "../defaults.ts";
import { mostInflated, readHash } from "./hash.ts";

const compress = (text: string): string => lz.compressToEncodedURIComponent(text);

/** A fragment in the form that the original writes. */
function original(fields: Readonly<Record<string, string>>): string {
  return `#${new URLSearchParams(fields).toString()}`;
}

/**
 * Compressed text in which each number stands for one letter more than the one before: so many of them stand for the
 * half of their square.
 */
function bomb(numbers: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
  const bits: number[] = [];
  const write = (value: number, width: number): void => {
    for (let bit = 0; bit < width; bit++) bits.push((value >> bit) & 1);
  };
  write(0, 2);
  write("a".charCodeAt(0), 8);
  for (let number = 4; number < numbers + 4; number++) write(number, Math.ceil(Math.log2(number + 1)));
  write(2, Math.ceil(Math.log2(numbers + 5)));
  while (bits.length % 6 !== 0) bits.push(0);
  return Array.from({ length: bits.length / 6 }, (_, index) =>
    alphabet.charAt(Number.parseInt(bits.slice(6 * index, 6 * index + 6).join(""), 2)),
  ).join("");
}

describe("hostile input", () => {
  it("PG-16 reports a truncated link, wherever it was cut", () => {
    const code = compress("export const answer: number = 42;\nconsole.log(answer);\n");
    for (let length = 1; length < code.length; length++) {
      expect(readHash(`#code=${encodeURIComponent(code.slice(0, length))}`)).toEqual({
        state: {},
        problem: "The link is incomplete or damaged: its field “code” cannot be read.",
      });
    }
  });

  it(
    "PG-16 rejects at once a few kilobytes that decompress to a thousand million characters",
    { timeout: 2000 },
    () => {
      expect(lz.decompressFromEncodedURIComponent(bomb(100))).toBe("a".repeat(5151));
      const hash = `#code=${encodeURIComponent(bomb(44_000))}`;
      expect(hash.length).toBeLessThan(120_000);
      expect(readHash(hash)).toEqual({
        state: {},
        problem: "The link contains more text than the playground accepts: its field “code” is left out.",
      });
    },
  );

  it("PG-16 limits the size of all fields together", () => {
    const half = encodeURIComponent(compress("b".repeat(mostInflated / 2)));
    expect(readHash(`#code=${half}&eslintrc=${half}`).problem).toBeUndefined();
    expect(readHash(`#code=${half}&eslintrc=${half}&tsconfig=${compress("c")}`).problem).toMatch(/more text/);
    expect(readHash(`#code=${half}&eslintrc=${half}&files=${compress("[]")}`).problem).toMatch(/more text/);
  });

  it("PG-16 reports 100 kB of garbage in plain words, without an exception", () => {
    const random = createRandom(7);
    const garbage = Array.from({ length: 100_000 }, () => String.fromCharCode(random.below(0x10000))).join(
      "",
    );
    expect(readHash(`#${garbage}`).problem).toBe(
      "The URL contains nothing that the playground can read. Check that the link is complete.",
    );
    for (const name of ["code", "eslintrc", "files", "rules", "esQuery", "tsConfig"]) {
      const { state, problem } = readHash(
        `#${name}=${encodeURIComponent(garbage.replace(/\p{Surrogate}/gu, ""))}`,
      );
      expect(state).toEqual({});
      expect(problem).toContain(`“${name}”`);
    }
  });

  it("PG-16 never throws for garbage in the right alphabet, and never reads a part of it", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed);
      const text = Array.from({ length: random.below(400) }, () =>
        alphabet.charAt(random.below(alphabet.length)),
      ).join("");
      const { state, problem } = readHash(`#code=${encodeURIComponent(text)}&showAST=es`);
      if (problem === undefined) expect(typeof state.code).toBe("string");
      else expect(state).toMatchObject({ code: "", view: "es" });
    }
  });

  it("PG-16 treats an anchor of the page neither as a state nor as an error", () => {
    expect(readHash("")).toEqual({ state: {} });
    expect(readHash("#")).toEqual({ state: {} });
    expect(readHash("#main-content")).toEqual({ state: {} });
    expect(readHash("#__proto__")).toEqual({ state: {} });
    expect(readHash(`#${"x".repeat(101)}`).problem).toBeDefined();
    expect(readHash("#hello world=1").problem).toBeDefined();
  });

  it("PG-16 reports a field with invalid JSON as damaged", () => {
    for (const name of ["rules", "tsConfig", "files"])
      expect(readHash(original({ [name]: compress("{") })).problem).toContain(`“${name}”`);
    expect(readHash(original({ files: compress('{"0":1}') })).problem).toContain("“files”");
    expect(readHash(original({ esQuery: compress("{") })).problem).toContain("“esQuery”");
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(readHash(original({ rules: compress(deep) })).problem).toContain("“rules”");
  });

  it("PG-16 leaves out files with paths outside the folder, and files with the same name", () => {
    const files = [
      { name: "good.ts", text: "export {};" },
      { name: "../../etc/passwd.ts", text: "" },
      { name: "/root.ts", text: "" },
      { name: "GOOD.ts", text: "" },
      { name: "input.tsx", text: "" },
      { name: "page.html", text: "" },
      { name: "a.ts", text: 5 },
      { name: "__proto__.ts", text: "", extra: true },
      null,
    ];
    const { state } = readHash(original({ files: compress(JSON.stringify(files)) }));
    expect(state.files).toEqual([
      { name: "good.ts", text: "export {};" },
      { name: "__proto__.ts", text: "" },
    ]);
  });

  it("says where files of a link are left out or renamed, and keeps their texts", () => {
    const read = (files: unknown) => readHash(original({ files: compress(JSON.stringify(files)) }));
    const good = { name: "a.ts", text: "a" };
    const problem = "The link is incomplete or damaged: files in its field “files” are left out or renamed.";
    expect(read([good])).toEqual({ state: { ...read([]).state, files: [good] } });
    for (const wrong of [{ name: "b.ts" }, { name: "../b.ts", text: "" }, null]) {
      expect(read([good, wrong]).problem).toBe(problem);
      expect(read([good, wrong]).state.files).toEqual([good]);
    }
    const names = ["a b.ts", "../c.mts", "A.ts", "input.tsx", "page.html", 5];
    const { state } = read([good, ...names.map((name) => ({ name, text: "b" }))]);
    expect(state.files?.map(({ name }) => name)).toEqual([
      ...["a.ts", "a-b.ts", "file.mts", "A-2.ts", "file.tsx", "file.ts", "file-2.ts"],
    ]);
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `a${index}.ts`, text: "" }));
    expect(read(many).problem).toBe(problem);
    expect(readHash(`#code=${compress("a")}&files=${compress("[5]")}`).problem).toBe(
      `${problem} The other fields are shown.`,
    );
  });

  it("names settings that it does not know, and none of old links", () => {
    const { state, problem } = readHash(
      `#ts=latest&fileType=.py&sourceType=foo&showAST=xyz&code=${compress("a")}`,
    );
    expect(problem).toBe(
      "The link is incomplete or damaged: its fields “ts”, “fileType”, “sourceType” and “showAST” cannot be read. The other fields are shown.",
    );
    expect(state).toMatchObject({ code: "a", fileType: ".ts", sourceType: "module", view: "es" });
    expect(readHash(`#tokens=yes&jsx=1&code=${compress("a")}`)).toMatchObject({
      problem:
        "The link is incomplete or damaged: its fields “tokens” and “jsx” cannot be read. The other fields are shown.",
      state: { code: "a", fileType: ".ts", showTokens: false },
    });
    for (const value of ["", "true", "false"]) {
      expect(readHash(`#tokens=${value}`).problem, value).toBeUndefined();
      expect(readHash(`#jsx=${value}`).problem, value).toBeUndefined();
    }
    expect(readHash("#sourceType=true").problem).toContain("“sourceType”");
    expect(readHash("#ts=next").problem).toBe(
      "The link is incomplete or damaged: its field “ts” cannot be read.",
    );
    for (const view of ["ts", "es", "scope", "types", "false", "true", ""])
      for (const fileType of [".ts", "ts", ".tsx", ".d.ts", ".d.mts", ""])
        for (const ts of ["4.0.2", "3.3.1", "5.0.0-beta", ""]) {
          const hash = `#ts=${ts}&sourceType=module&showAST=${view}&fileType=${fileType}`;
          expect(readHash(hash).problem).toBeUndefined();
        }
  });

  it("PG-16 reads nothing from a prototype", () => {
    const rules = compress('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    const { state } = readHash(original({ rules, __proto__: "x", constructor: "x" }));
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect(checkedState(state)).toMatchObject({ fileType: ".ts" });
  });
});
