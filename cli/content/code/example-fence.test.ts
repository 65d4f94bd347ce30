import { describe, expect, it } from "vitest";
import { kindOf, readExample } from "./example-fence.ts";
import { parseFenceInfo } from "./fence-meta.ts";

const read = (info: string, inside?: "incorrect" | "correct") => readExample(parseFenceInfo(info), inside);

describe("a fence", () => {
  it("is an example when it says so, or stands in a tab that does", () => {
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

  it("is none in a language that the linter does not read", () => {
    expect(read("json incorrect").example).toBeUndefined();
    expect(read("bash", "incorrect").example).toBeUndefined();
  });

  it("RU-24 gives the rule its first option, or all of them as a list", () => {
    expect(read(`ts incorrect option='{ "ignoreVoid": false }'`).example?.options).toEqual([
      { ignoreVoid: false },
    ]);
    expect(read(`ts incorrect option='"always"'`).example?.options).toEqual(["always"]);
    expect(read(`ts incorrect option='["never", { "x": 1 }]'`).example?.options).toEqual(["never", { x: 1 }]);
  });

  it("names a file by its title, a rule, and compiler options", () => {
    const info = `ts incorrect title="src/types.d.ts" rule="no-namespace" compilerOptions='{ "strict": false }'`;
    expect(read(info).example).toMatchObject({
      fileName: "types.d.ts",
      rule: "no-namespace",
      compilerOptions: { strict: false },
    });
    expect(read('ts incorrect title="The wrong way"').example?.fileName).toBe("example.ts");
  });

  it("may be spelled as other tools spell it", () => {
    expect(read("typescript Incorrect").example).toMatchObject({ kind: "incorrect", fileName: "example.ts" });
    expect(read("TSX", kindOf("✅ Correct")).example).toMatchObject({
      kind: "correct",
      fileName: "example.tsx",
    });
    expect(kindOf("❌ Incorrect")).toBe("incorrect");
    expect(kindOf("correctness")).toBeUndefined();
  });

  it("RU-28 that is said to be both is told so", () => {
    expect(read("ts incorrect correct").problems).toEqual([
      "it is marked both `incorrect` and `correct`; remove one of them.",
    ]);
  });

  it("RU-28 with options that are not JSON says so, and how to write them", () => {
    expect(read("ts incorrect option='{ ignoreVoid: false }'")).toEqual({
      example: undefined,
      problems: ["`option` is not valid JSON; write `option='{ \"name\": true }'`."],
    });
    expect(read("ts incorrect option").problems).toHaveLength(1);
    expect(read("ts incorrect compilerOptions='[]'").problems).toEqual([
      "`compilerOptions` must be an object, as in a tsconfig.json.",
    ]);
  });
});
