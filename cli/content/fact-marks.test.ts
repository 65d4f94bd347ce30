import { describe, expect, it } from "vitest";
import { factMarksIn, withFacts } from "./fact-marks.ts";

const version = "<!-- fact: version -->";

describe("marks of facts", () => {
  it("are found with the text before them, several in a line", () => {
    const text = `# Page\n\nThe \`8.0.0\`${version} has 12<!--fact: rules typed--> rules.`;
    expect(factMarksIn(text)).toEqual([
      { name: "version", before: "The `8.0.0`", line: 3 },
      { name: "rules typed", before: "The `8.0.0` has 12", line: 3 },
    ]);
  });

  it("below code are about its last line", () => {
    const text = ["```text", "It is sour.", "", "It is sweet.", "```", "", "<!-- fact: message a b -->"].join(
      "\n",
    );
    expect(factMarksIn(text)).toEqual([{ name: "message a b", before: "It is sweet.", line: 7 }]);
  });

  it("in code are text", () => {
    const fence = ["```md", `8.0.0${version}`, "```"].join("\n");
    expect(factMarksIn(`${fence}\nWrite \`8.0.0${version}\`.`)).toEqual([]);
  });

  it("get another number before them, and the rest of the text stays", () => {
    const text = `The \`^8.0.0\`${version} has 12<!-- fact: rules -->, not 12 ${version}\r\nIn 8.0.0.\r\n`;
    const values: Readonly<Record<string, string>> = { version: "8.1.0", rules: "15" };
    expect(withFacts(text, ({ name }) => values[name])).toBe(
      `The \`^8.1.0\`${version} has 15<!-- fact: rules -->, not 12 ${version}\r\nIn 8.0.0.\r\n`,
    );
    expect(withFacts(text, () => undefined)).toBe(text);
  });

  it("may have any characters in their names", () => {
    expect(withFacts("There are 3<!-- fact: rules (all -->.", () => "4")).toBe(
      "There are 4<!-- fact: rules (all -->.",
    );
  });
});
