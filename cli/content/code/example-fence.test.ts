import { describe, expect, it } from "vitest";
import { exampleKindOf, readExample } from "./example-fence.ts";
import { parseFenceInfo } from "./fence-meta.ts";

const read = (info: string, inside?: "incorrect" | "correct") => readExample(parseFenceInfo(info), inside);

describe("a fence", () => {
  it("is an example if its info string or its tab marks it as one", () => {
    expect(read("ts incorrect").example).toEqual({
      kind: "incorrect",
      fileName: "example.ts",
      options: [],
      compilerOptions: {},
    });
    expect(read("tsx", "correct").example).toMatchObject({ kind: "correct", fileName: "example.tsx" });
    expect(read("ts correct", "incorrect").example?.kind).toBe("correct");
    expect(read("ts").example).toBeUndefined();
  });

  it("is not an example in a language that the linter does not parse", () => {
    expect(read("json incorrect").example).toBeUndefined();
    expect(read("bash", "incorrect").example).toBeUndefined();
    expect(read("ts npm2yarn", "incorrect").example).toBeUndefined();
  });

  it("RU-24 sets the first option of the rule, or all options as a list", () => {
    expect(read(`ts incorrect option='{ "ignoreVoid": false }'`).example?.options).toEqual([
      { ignoreVoid: false },
    ]);
    expect(read(`ts incorrect option='"always"'`).example?.options).toEqual(["always"]);
    expect(read(`ts incorrect option='["never", { "x": 1 }]'`).example?.options).toEqual(["never", { x: 1 }]);
  });

  it("sets a file name by its title, a rule, and compiler options", () => {
    const info = `ts incorrect title="src/types.d.ts" rule="no-namespace" compilerOptions='{ "strict": false }'`;
    expect(read(info).example).toMatchObject({
      fileName: "types.d.ts",
      rule: "no-namespace",
      compilerOptions: { strict: false },
    });
    expect(read('ts incorrect title="The wrong way"').example?.fileName).toBe("example.ts");
  });

  it("accepts the spellings of other tools", () => {
    expect(read("typescript Incorrect").example).toMatchObject({ kind: "incorrect", fileName: "example.ts" });
    expect(read("TSX", exampleKindOf("✅ Correct")).example).toMatchObject({
      kind: "correct",
      fileName: "example.tsx",
    });
    expect(exampleKindOf("❌ Incorrect")).toBe("incorrect");
    expect(exampleKindOf("correctness")).toBeUndefined();
  });

  it("RU-28 reports an example that is marked incorrect and correct", () => {
    expect(read("ts incorrect correct").reasons).toEqual([
      "it is marked both `incorrect` and `correct`; remove one of them.",
    ]);
  });

  it("RU-28 reports options that are not JSON, and shows how to write them", () => {
    expect(read("ts incorrect option='{ ignoreVoid: false }'")).toEqual({
      example: undefined,
      reasons: ["`option` is not valid JSON; write `option='{ \"name\": true }'`."],
    });
    expect(read("ts incorrect option").reasons).toHaveLength(1);
    expect(read("ts incorrect compilerOptions='[]'").reasons).toEqual([
      "`compilerOptions` must be an object, as in a tsconfig.json.",
    ]);
  });
});
