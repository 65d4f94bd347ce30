import { expect, it } from "vitest";
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
