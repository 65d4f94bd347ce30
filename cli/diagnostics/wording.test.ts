import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { sampleOf } from "./samples.ts";
import { diagnosticCodes, wordingOf } from "./wording.ts";

const at = { file: "content/a.md", line: 3, column: 5 };

const codes = diagnosticCodes;
const words = codes.map((code) => ({ code, ...wordingOf(sampleOf(code)) }));

describe("the messages of diagnostics", () => {
  it("are those that the manual shows", () => {
    const list = words.map(
      ({ code, severity, message, hint }) => `${code} (${severity}): ${message} | ${hint}\n`,
    );
    if (process.env["npm_lifecycle_event"] === "messages") process.stdout.write(list.join(""));
    const manual = readFileSync("manual/content/reference/diagnostics.md", "utf8");
    const shown = manual.split(/^(?=#{2,3} )/m).flatMap((section) => {
      const [, code, message] = /^### `(.+)`$[^]*\n```text\n([^]*?)\n```\n/m.exec(section) ?? [];
      return code === undefined ? [] : [[code, message] as const];
    });
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(
        words.map(({ code, severity, message, hint }) => [code, `${severity}: ${message}\n${hint}`]),
      ),
    );
  });

  it("are whole sentences", () => {
    for (const { code, message, hint } of words) {
      expect(hint, code).toMatch(/^[A-Z`<"].*[.?]$/);
      // the message of a failing program ends as the program wrote it
      if (!["config-threw", "bundle-failed", "template-threw"].includes(code))
        expect(message, code).toMatch(code === "broken-outside-link" ? /^https:.*\.$/ : /^[A-Z`<"].*\.$/);
    }
  });

  it("NV-23 list the available values, up to a readable number", () => {
    const many = Array.from({ length: 60 }, (_, index) => `doc-${index}`);
    const { hint } = wordingOf({ code: "unknown-doc", at, id: "x", available: many });
    expect(hint).toMatch(/^Available: doc-0, doc-1,.* doc-39 and 20 more\.$/);
    expect(wordingOf({ code: "unknown-sidebar", at, id: "x", available: [] }).hint).toBe("Available: none.");
  });

  it("belong to diagnostics that some code makes", () => {
    const files = fastGlob.sync("cli/**/*.ts", {
      ignore: ["**/*.test.ts", "cli/diagnostics/**"],
    });
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(codes.filter((each) => !code.includes(`"${each}"`))).toEqual([]);
  });
});
