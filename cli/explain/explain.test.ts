import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { diagnosticCodes } from "../diagnostics/wording.ts";
import { explanations } from "./explain.ts";

const page = `---
title: Diagnostics
---

Text [about](a.md) all.

## Links

### \`broken-link\`

A link leads to **nothing**. See [links](../links.md#part).

\`\`\`text
error: No page found at /x.
\`\`\`

### \`broken-anchor\`

No heading.
`;

it("finds the section of each code, as text for a terminal", () => {
  expect([...explanations(page)]).toEqual([
    ["broken-link", "A link leads to **nothing**. See links.\n\n  error: No page found at /x."],
    ["broken-anchor", "No heading."],
  ]);
});

it("the manual explains every diagnostic", () => {
  const texts = explanations(readFileSync("manual/content/reference/diagnostics.md", "utf8"));
  expect([...texts.keys()].sort()).toEqual([...diagnosticCodes].sort());
  expect([...texts].filter(([, text]) => text.length < 30)).toEqual([]);
});
