import { expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { withLevels } from "./levels.ts";
import { wordingOf } from "./wording.ts";

const at = { file: "content/a.md", line: 1 };
const diagnostics: readonly Diagnostic[] = [
  { code: "empty-page", at },
  { code: "not-utf8", at },
  { code: "broken-link", at, href: "/x", nearest: undefined, severity: "error" },
];
const severities = (levels: Parameters<typeof withLevels>[1]): string[] =>
  withLevels(diagnostics, levels).map((diagnostic) => `${diagnostic.code} ${wordingOf(diagnostic).severity}`);

it("diagnostics have severities of their own", () => {
  expect(severities({})).toEqual(["empty-page warning", "not-utf8 error", "broken-link error"]);
});

it("a configuration raises, lowers and ignores kinds of diagnostics", () => {
  expect(severities({ "empty-page": "error", "broken-link": "warn", "not-utf8": "ignore" })).toEqual([
    "empty-page error",
    "broken-link warning",
  ]);
});
