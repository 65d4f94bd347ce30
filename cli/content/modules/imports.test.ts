import { describe, expect, it } from "vitest";
import { importsIn, isReadImport } from "./imports.ts";

describe("imports of a document", () => {
  it("have a module and names, also some on one line and one on some lines", () => {
    const text = [
      "import A from './a'; import { b, c as d } from '@theme/B';",
      "import {\n  e,\n  f,\n} from './e';",
      "import G, * as h from './\\_g.md'",
      "import './i.css';",
      "",
    ].join("\n");
    expect(importsIn(text)).toMatchObject([
      { from: "./a", names: [{ local: "A", imported: "default" }] },
      {
        from: "@theme/B",
        names: [
          { local: "b", imported: "b" },
          { local: "d", imported: "c" },
        ],
      },
      { from: "./e", names: [{ local: "e" }, { local: "f" }] },
      {
        from: "./_g.md",
        names: [
          { local: "G", imported: "default" },
          { local: "h", imported: "*" },
        ],
      },
      { from: "./i.css", names: [] },
    ]);
  });

  it("are not in code, and prose is none", () => {
    expect(importsIn("```js\nimport a from './a';\n```\n\nimport duties from abroad\n")).toEqual([]);
  });

  it.each([
    ["import A from './a.md'", true],
    ["import A from '@site/a'", true],
    ["import A from './a.tsx'", true],
    ["import A from './a.png'", false],
    ["import './a.js'", false],
    ["import A from 'a'", false],
  ])("%s names a file that is read: %s", (line, isRead) => {
    expect(importsIn(line).some(isReadImport)).toBe(isRead);
  });
});
