import { expect, it } from "vitest";
import { indentationOf } from "./indentation.ts";

it.each([
  ["", false, 2],
  ["a\nb\n", false, 2],
  ["a {\n  b {\n    c\n  }\n}\n", false, 2],
  ["a {\n    b {\n        c\n    }\n}\n", false, 4],
  ["a {\n   b\n}\n", false, 3],
  ["a {\n\tb {\n\t\tc\n\t}\n}\n", true, 4],
  // comments, and what is aligned with something above it
  ["a {\n  /**\n   * b\n   * c\n   */\n  d(\n               e,\n  )\n}\n", false, 2],
  ["/**\n * a\n * b\n */\nc {\n\td\n}\n", true, 4],
  // one space is no step
  ["a {\n b\n}\n", false, 2],
  // one line that is another way
  ["a {\n\tb\n\tc\n        d\n}\n", true, 4],
])("%j is indented by tabs: %s, width %i", (text, tabs, width) => {
  expect(indentationOf(text)).toEqual({ tabs, width });
});
