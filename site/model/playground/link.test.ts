import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { exampleState, fileTypeOf, playgroundHash } from "./link.ts";

const compress = (text: string): string => lz.compressToEncodedURIComponent(text);

it("PG-16 PG-19 a link carries code, file type and configurations as form-encoded fields of the fragment", () => {
  const state = {
    code: "export const total = await 3; // ✓\n".repeat(20),
    fileType: ".tsx",
    eslintrc: { rules: { "@typescript-eslint/await-thenable": ["error"] } },
    tsconfig: { compilerOptions: { strict: false } },
  };
  const hash = playgroundHash(state, compress);
  const fields = new URLSearchParams(hash.slice(1));
  expect([...fields.keys()]).toEqual(["fileType", "code", "eslintrc", "tsconfig"]);
  const read = (key: string) => lz.decompressFromEncodedURIComponent(fields.get(key) ?? "");
  expect(read("code")).toBe(state.code);
  expect(JSON.parse(read("eslintrc"))).toEqual(state.eslintrc);
  expect(JSON.parse(read("tsconfig"))).toEqual(state.tsconfig);
});

it("PG-16 a link leaves out defaults", () => {
  expect(playgroundHash({}, compress)).toBe("");
  expect(playgroundHash({ fileType: ".ts" }, compress)).toBe("");
});

it("PG-19 the file type is the longest file extension that fits", () => {
  expect(fileTypeOf("types.d.ts")).toBe(".d.ts");
  expect(fileTypeOf("example.mts")).toBe(".mts");
  expect(fileTypeOf("README")).toBe(".ts");
});

describe("the state of an example", () => {
  it("PG-19 has its rule with its options, its code and its file type", () => {
    expect(
      exampleState(["array-type", [{ default: "generic" }], ".tsx", { strict: false }], "let a;"),
    ).toEqual({
      code: "let a;",
      fileType: ".tsx",
      eslintrc: { rules: { "@typescript-eslint/array-type": ["error", { default: "generic" }] } },
      tsconfig: { compilerOptions: { strict: false } },
    });
  });

  it("is short where everything has its default", () => {
    expect(exampleState(["array-type"], "let a;")).toEqual({
      code: "let a;",
      fileType: ".ts",
      eslintrc: { rules: { "@typescript-eslint/array-type": ["error"] } },
      tsconfig: { compilerOptions: { strict: true } },
    });
  });
});
