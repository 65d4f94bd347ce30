import { expect, it } from "vitest";
import { defaultState } from "./defaults.ts";
import { playMarkdown } from "./markdown.ts";
import type { PlayState } from "./state.ts";

const versions = { typescript: "5.9.3", eslint: "9.39.5", plugin: "8.46.3" };
const about = { link: "https://example.org/play#code=x", versions };

it("PG-08 has link, code, configurations and versions", () => {
  const state: PlayState = { ...defaultState(), code: "let a = <b />;\n\n" };
  expect(playMarkdown(state, about)).toBe(`[Open in the playground](https://example.org/play#code=x)

### input.tsx

\`\`\`tsx
let a = <b />;
\`\`\`

### ESLint configuration

\`\`\`jsonc
{
  "rules": {}
}
\`\`\`

### TypeScript configuration

\`\`\`jsonc
{
  "compilerOptions": {
    "strictNullChecks": true
  }
}
\`\`\`

| package | version |
| -- | -- |
| \`@typescript-eslint/eslint-plugin\` | \`8.46.3\` |
| \`@typescript-eslint/parser\` | \`8.46.3\` |
| \`TypeScript\` | \`5.9.3\` |
| \`ESLint\` | \`9.39.5\` |
| \`node\` | \`web\` |
`);
});

it("PG-08 leaves out a version that is not loaded yet", () => {
  const unknown = { typescript: "5.9.3", eslint: "", plugin: "" };
  expect(playMarkdown(defaultState(), { ...about, versions: unknown })).toMatch(
    /\| -- \| -- \|\n\| `TypeScript` \| `5\.9\.3` \|\n\| `node` \| `web` \|\n$/,
  );
});

it("PG-08 long blocks are collapsed, empty ones left out", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `f(${index});`).join("\n");
  const state: PlayState = { ...defaultState(), code: lines(30), eslintrc: lines(10), tsconfig: " \n" };
  const short = playMarkdown(state, about);
  expect(short).not.toContain("<details>");
  expect(short).not.toContain("TypeScript configuration");
  const long = playMarkdown({ ...state, code: lines(31), eslintrc: lines(11) }, about);
  expect(long).toContain("<details>\n<summary>input.tsx (31 lines)</summary>\n\n```tsx\nf(0);\n");
  expect(long).toContain("<summary>ESLint configuration (11 lines)</summary>");
  expect(long.match(/f\(10\);\n```\n\n<\/details>/g)).toHaveLength(1);
});

it("PG-08 has all files, each with its language", () => {
  const state: PlayState = {
    ...defaultState(),
    fileType: ".d.ts",
    code: "a",
    files: [
      { name: "lib/b.cjs", text: "b" },
      { name: "c.jsx", text: "c" },
      { name: "d.mts", text: "d" },
    ],
  };
  const text = playMarkdown(state, about);
  for (const block of [
    "### input.d.ts\n\n```ts\na\n```",
    "### lib/b.cjs\n\n```js\nb\n```",
    "### c.jsx\n\n```jsx\nc\n```",
    "### d.mts\n\n```ts\nd\n```",
  ])
    expect(text).toContain(block);
});

it("PG-08 code cannot end its own block", () => {
  const text = playMarkdown({ ...defaultState(), code: "`a`\n`````ts\nb\n```\n" }, about);
  expect(text).toContain("\n``````tsx\n`a`\n`````ts\nb\n```\n``````\n");
});

it("PG-08 has no link when the state is too large for one, and accepts odd characters and a million spaces", () => {
  const text = playMarkdown({ ...defaultState(), code: `\ud800${" ".repeat(1_000_000)}!` }, about);
  expect(text).not.toContain("example.org");
  expect(text).toContain("```tsx\n\ufffd ");
});
