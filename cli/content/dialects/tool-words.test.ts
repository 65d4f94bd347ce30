import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

/** A construct around a block. Its own words are numbered. */
type Construct = (word: () => string, inner: string) => string;

const vitepress: readonly Construct[] = [
  (word, inner) => `:::: details ${word()} {open}\n${inner}\n::::`,
  (word, inner) => `::: warning ${word()} {#${word()}}\n${inner}\n:::`,
  (word, inner) => `::: raw\n${word()}\n\n${inner}\n:::`,
  (word, inner) => `:::: v-pre\n{{ ${word()} }} ${word()}\n\n${inner}\n::::`,
  (word, inner) => `:::: tabs\n${word()}\n=== ${word()}\n${inner}\n=== ${word()}\n${word()}\n::::`,
  (word, inner) =>
    `::: code-group\n${word()}\n\n\`\`\`ts [${word()}]\n${word()} // [!code ++]\n\`\`\`\n\`\`\`sh [${word()} ~x~]\n${word()}\n\`\`\`\n:::\n\n${inner}`,
  (word, inner) =>
    `{{ "${word()}" }} {{ ${word()} }} <Badge text="${word()}" /> <Own :a="b">${word()}</Own>\n\n${inner}`,
  (word, inner) => `<div v-if="a" @click="b">\n\n<template #x>${word()}</template>\n\n${inner}\n\n</div>`,
  (word, inner) => `### ${word()} <Badge>${word()}</Badge> {#${word()}}\n\n:::\n\n${inner}`,
  (word, inner) => `- ${word()}\n\n${inner.replace(/^(?=.)/gm, "  ")}\n- [ ] ${word()}`,
];

const starlight: readonly Construct[] = [
  (word, inner) => `<Aside type="tip" title="${word()}">\n\n${inner}\n\n</Aside>`,
  (word, inner) => `<Card title="${word()} <b>${word()}</b>" icon="x">\n\n${inner}\n\n</Card>`,
  (word, inner) =>
    `<CardGrid>\n<LinkCard title="${word()}" description="${word()}" href="/${word()}" />\n</CardGrid>\n\n${inner}`,
  (word, inner) => `<LinkButton href="/${word()}" variant="minimal">\n${word()}\n</LinkButton>\n\n${inner}`,
  (word, inner) =>
    `<Tabs syncKey="a">\n<TabItem label="${word()}">\n\n${inner}\n\n</TabItem>\n<TabItem label="${word()}">\n${word()}\n</TabItem>\n</Tabs>`,
  (word, inner) =>
    `<Steps>\n\n1. ${word()}\n\n${inner.replace(/^(?=.)/gm, "   ")}\n\n2. ${word()}\n\n</Steps>`,
  (word, inner) =>
    `<FileTree>\n\n- ${word()} ${word()} **${word()}** ${word()}\n  - **${word()}** ${word()}\n  - \`${word()}\`\n- ${word()}/\n\n</FileTree>\n\n${inner}`,
  (word, inner) =>
    `${word()} <Badge text="${word()}" variant="note" /> <Icon name="x" label="${word()}" />\n\n${inner}`,
  (word, inner) =>
    `<Code code={\`${word()}\n${word()}\`} lang="js" title="${word()}" />\n\n\`\`\`js "a" ins={1} title="${word()}"\n${word()}\n\`\`\`\n\n${inner}`,
  (word, inner) => `:::note[${word()}]{icon="heart"}\n${word()}\n:::\n\n<Own a={b}>\n\n${inner}\n\n</Own>`,
];

/** Each construct in each other one. */
const documents = (constructs: readonly Construct[]) =>
  constructs.flatMap((outer) =>
    constructs.map((inner) => {
      const words: string[] = [];
      const word = (): string => `word${String(words.push(`word${String(words.length)}w`) - 1)}w`;
      const text = `${outer(word, inner(word, `${word()} *${word()}*`))}\n\n${word()}\n`;
      return { text, words };
    }),
  );

describe.each([
  ["vitepress", vitepress],
  ["starlight", starlight],
] as const)("the words of a document for %s", (tool, constructs) => {
  it("are all in its HTML, for each construct in each other one", () => {
    for (const { text, words } of documents(constructs)) {
      const source = tool === "starlight" ? `---\nformat: mdx\n---\n${text}` : text;
      const { html, body } = renderBody(source, [], undefined, tool);
      const shown = [html, ...body.links.map(({ href }) => href)].join("\n");
      expect(
        words.filter((each) => !shown.includes(each)),
        `${text}\n\n${html}`,
      ).toEqual([]);
    }
  });
});
