import { describe, expect, it } from "vitest";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../../tests/harness/playground/play-project.ts";
import { applyEdits } from "../../state/text-edits.ts";

const file = "input.ts";

/** The texts after the name at the first "|" in the main file was renamed, or the problem. */
function renamed(marked: string, next: string, others: Readonly<Record<string, string>> = {}) {
  const at = marked.indexOf("|");
  const { files } = projectOf(marked.replace("|", ""), { files: others });
  // the texts of the last lint are older
  nodeService.lint(
    projectOf("", { files: Object.fromEntries(Object.keys(others).map((name) => [name, ""])) }),
  );
  const answer = nodeService.rename({ files, file, at, next });
  if ("problem" in answer) return answer.problem;
  return files.map(({ name, text }) =>
    applyEdits(
      text,
      answer.edits.filter((edit) => edit.file === name),
    ),
  );
}

describe("rename", () => {
  it("changes all files that have the name", () => {
    expect(
      renamed('import { apple| } from "./fruit";\napple;\n', "pear", {
        "fruit.ts": "export const apple = 1;\n",
      }),
    ).toEqual(['import { pear } from "./fruit";\npear;\n', "export const pear = 1;\n"]);
  });

  it("keeps the names of properties, and respects scopes", () => {
    expect(renamed("const a| = 1;\nexport const b = { a };\n((a: string) => a)('');\n", "c")).toEqual([
      "const c = 1;\nexport const b = { a: c };\n((a: string) => a)('');\n",
    ]);
  });

  it("says what would be renamed when there is no new name", () => {
    const { files } = projectOf("const apple = 1;\n");
    nodeService.lint(projectOf("const apple = 1;\n"));
    expect(nodeService.rename({ files, file, at: 7 })).toEqual({ name: "apple", edits: [] });
  });

  it("is refused for names of libraries and for code without a name", () => {
    expect(renamed("par|seInt('1');\n", "x")).toBe(
      "You cannot rename elements that are defined in the standard TypeScript library.",
    );
    expect(renamed("1| + 2;\n", "x")).toBe("You cannot rename this element.");
  });

  it.each(["", "a b", "1a", "class", "a-b", "#a", "a;", "a/**/"])(
    "is refused when %j is the new name",
    (next) => {
      expect(renamed("const apple| = 1;\n", next)).toBe(`"${next}" cannot be a name here.`);
    },
  );

  it.each(["type", "$", "ä", "_1"])("accepts %j", (next) => {
    expect(renamed("const apple| = 1;\n", next)).toEqual([`const ${next} = 1;\n`]);
  });

  it("keeps private names private", () => {
    const code = "class A { #a| = 1; b = this.#a; }\n";
    expect(renamed(code, "#c")).toEqual(["class A { #c = 1; b = this.#c; }\n"]);
    expect(renamed(code, "c")).toBe('"c" cannot be a name here.');
  });

  it("leaves the texts of the last lint as they were", () => {
    nodeService.lint(projectOf("const apple = 1;\n"));
    nodeService.rename({ files: projectOf("let b = 1;\n").files, file, at: 4, next: "c" });
    expect(nodeService.hover({ file, at: 7 })?.code).toBe("const apple: 1");
  });
});
