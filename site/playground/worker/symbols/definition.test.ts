import { describe, expect, it } from "vitest";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../../tests/harness/playground/play-project.ts";

const file = "input.ts";

describe("definition", () => {
  it("is in the same file, or in the file that exports the name", () => {
    const code = 'import { apple } from "./fruit";\nconst pear = apple;\npear;\n';
    const fruit = "export const apple = 1;\n";
    nodeService.lint(projectOf(code, { files: { "fruit.ts": fruit } }));
    const pear = code.indexOf("pear");
    expect(nodeService.definition({ file, at: code.indexOf("pear;") })).toEqual({
      ...{ file, from: pear, to: pear + 4 },
    });
    const apple = fruit.indexOf("apple");
    expect(nodeService.definition({ file, at: code.indexOf("apple;") + 5 })).toEqual({
      ...{ file: "fruit.ts", from: apple, to: apple + 5 },
    });
  });

  it("in library types is the name of a file", () => {
    nodeService.lint(projectOf("parseInt('1');\n"));
    expect(nodeService.definition({ file, at: 2 })).toEqual({ library: "lib.es5.d.ts" });
  });

  it("is null where no name is", () => {
    nodeService.lint(projectOf("1 + 2;\n"));
    expect(nodeService.definition({ file, at: 0 })).toBeNull();
  });

  it("is found in the current text while the lint uses an earlier one", () => {
    const { lint, definition } = nodeService;
    lint(projectOf("let a = 1;\n"));
    expect(definition({ file, at: 11, text: "let bc = 1;\nbc;\n" })).toBeNull();
    expect(definition({ file, at: 12, text: "let bc = 1;\nbc;\n" })).toEqual({ file, from: 4, to: 6 });
    expect(definition({ file, at: 4 })).toEqual({ file, from: 4, to: 5 });
  });
});
