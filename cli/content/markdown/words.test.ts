import { describe, expect, it } from "vitest";
import type { ToolName } from "../../config/schema/markdown.ts";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

/** The words of a document are numbered, so that a lost one can be told from its equals. */
type Words = () => string;

const inlines: readonly ((word: Words) => string)[] = [
  (word) => word(),
  (word) => `**${word()}** ${word()}`,
  (word) => `*${word()} **${word()}***`,
  (word) => `~~${word()}~~`,
  (word) => `\`${word()}\``,
  (word) => `[${word()} *${word()}*](https://a.example "${word()}")`,
  (word) => `[${word()}][defined]`,
  (word) => `[${word()}]`,
  (word) => `![${word()}](https://a.example/a.png "${word()}")`,
  (word) => `<b>${word()}</b> ${word()}`,
  (word) => `${word()}\n${word()}`,
  (word) => `${word()}  \n${word()}`,
  (word) => `${word()}\\\n${word()}`,
  (word) => `&amp; ${word()} \\* ${word()}`,
  (word) => `${word()}[^note] ${word()}`,
  (word) => `https://a.example/${word()} ${word()}`,
];

type Block = (word: Words, inline: () => string, block: () => string) => string;
const blocks: readonly Block[] = [
  (_, inline) => inline(),
  (word, inline) => `## ${inline().replace(/\\?\s*\n/g, " ")} ${word()}`,
  (word) => `${word()}\n---`,
  (_, inline, block) => `> ${quoted(`${inline()}\n\n${block()}`)}`,
  ...["NOTE", "TIP", "important", "WARNING", "CAUTION"].flatMap((kind): Block[] => [
    (_, inline, block) => `> [!${kind}]\n> ${quoted(`${inline()}\n\n${block()}`)}`,
    (word, inline) => `> [!${kind}] ${word()} ${inline()}\n> ${quoted(inline())}`,
    (_, __, block) => `> [!${kind}]\n>\n> ${quoted(block())}`,
  ]),
  (_, inline, block) => `- ${indented(`${inline()}\n\n${block()}`)}\n- ${indented(inline())}`,
  (word, inline) => `1. ${indented(inline())}\n2. [x] ${word()}`,
  (word) => `- [ ] ${word()}\n- [x] ${word()}`,
  (word) => `\`\`\`js title="${word()}"\n${word()};\n\`\`\``,
  (word) => `    ${word()}\n    ${word()}`,
  (word) => `| ${word()} | ${word()} |\n| --- | --- |\n| ${word()} | **${word()}** |`,
  (word) => `<div>${word()}</div>`,
  (word, inline) => `<details>\n<summary>${word()}</summary>\n\n${inline()}\n\n</details>`,
  (word, inline, block) => `::::note ${word()}\n\n${inline()}\n\n${block()}\n\n::::`,
];

/** Constructs of MkDocs. */
const mkdocsBlocks: readonly Block[] = [
  ...blocks,
  (word, _, block) => `!!! note "${word()}"\n\n${nested(block())}`,
  (word, inline, block) => `??? tip "${word()}"\n${nested(`${inline()}\n\n${block()}`)}`,
  (word, inline) => `=== "${word()}"\n\n${nested(inline())}\n\n=== "${word()}"\n\n${nested(word())}`,
  (word, inline) => `//// note | ${word()}\n${inline()}\n\n/// details | ${word()}\n${word()}\n///\n////`,
  (word) =>
    `/// tab | ${word()}\n${word()}\n///\n\n/// tab | ${word()}\n${word()}\n///\n\n/// open\n${word()}`,
  (word, inline) => `${word()}\n:   ${word()}\n\n    ${inline().replaceAll("\n", " ")}\n\n:   ${word()}`,
  (word) => `<div markdown>\n*${word()}*\n</div>`,
  (word) => `${word()} abc ${word()}\n\n*[abc]: meaning`,
  (word) => `==${word()}== ^^${word()}^^ H~${word()}~ x^${word()}^ ++ctrl+k++ [${word()}](/x){ .y #z }`,
  (word) => `{{ ${word()} }} {% ${word()} %} ::: ${word()}\n\n::: package.${word()}\n    ${word()}: x`,
  (word) => `--8<-- "gone.md" ${word()}\n\n--8<-- "${word()}.md"\n\n{!${word()}!}`,
];

/** Constructs of mdBook. */
const mdbookBlocks: readonly Block[] = [
  ...blocks,
  (word, inline) => `<div class="warning">\n\n${inline()}\n\n</div>\n\n${word()}`,
  (word) => `{{#title ${word()}}} {{${word()}}} \\{{#include ${word()}}}`,
  (word) => `{{#include ${word()}.md}}\n\n${word()}\n: ${word()}`,
  (word) => `\`\`\`rust,ignore\n{{#include ${word()}.rs}}\n${word()}();\n\`\`\``,
  (word) => `## ${word()} { #a .b }\n\n${word()} {.c}`,
];

function nested(text: string): string {
  return text.replace(/^(?=.)/gm, "    ");
}

function quoted(text: string): string {
  return text.replaceAll("\n", "\n> ");
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n   ");
}

/** A random number generator with a fixed seed: a linear congruential one. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function documentOf(
  seed: number,
  of: readonly Block[],
): { readonly text: string; readonly words: readonly string[] } {
  const random = randomFrom(seed);
  const words: string[] = [];
  const word = (): string => {
    const next = `word${String(words.length)}w`;
    words.push(next);
    return next;
  };
  const inline = (): string =>
    Array.from({ length: 1 + random(3) }, () => inlines[random(inlines.length)]?.(word) ?? "").join(" ");
  const block = (depth: number): string =>
    of[depth > 2 ? 0 : random(of.length)]?.(word, inline, () => block(depth + 1)) ?? "";
  const body = Array.from({ length: 1 + random(4) }, () => block(0)).join("\n\n");
  const note = word();
  return { text: `${body}\n\nEnd[^note].\n\n[^note]: ${note}\n\n[defined]: /x\n`, words };
}

function lostWords({ text, words }: ReturnType<typeof documentOf>, tool?: ToolName): readonly string[] {
  const { html, body } = renderBody(text, [], undefined, tool);
  // a link is a marker in the HTML, and its URL is in the list of links
  const shown = [html, ...body.links.map(({ href }) => href)].join("\n");
  return words.filter((word) => !shown.includes(word));
}

const dialects: readonly {
  readonly name: string;
  readonly own: readonly Block[];
  readonly tool?: ToolName;
}[] = [
  { name: "ours", own: blocks },
  { name: "MkDocs", own: mkdocsBlocks, tool: "mkdocs" },
  { name: "mdBook", own: mdbookBlocks, tool: "mdbook" },
];

describe.each(dialects)("the words of a document of $name", ({ own, tool }) => {
  it("are all in its HTML, for every construct alone", () => {
    const lost = Array.from(own, (block) => {
      const words: string[] = [];
      const word = (): string => `word${String(words.push(`word${String(words.length)}w`) - 1)}w`;
      const text = `${block(word, word, word)}\n`;
      return { text, lost: lostWords({ text, words }, tool) };
    }).filter(({ lost }) => lost.length > 0);
    expect(lost).toEqual([]);
  });

  it("are all in its HTML, for 400 generated documents", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const document = documentOf(seed, own);
      expect(lostWords(document, tool), document.text).toEqual([]);
    }
  });
});
