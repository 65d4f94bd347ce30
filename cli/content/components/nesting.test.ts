import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../../tests/harness/memory/random.ts";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

const documents = 2000;

/** Builds Markdown of components in any order and depth, in which each word is another. */
class Writer {
  readonly words: string[] = [];
  constructor(private readonly random: Random) {}

  blocks(depth: number): string {
    return Array.from({ length: 1 + this.random.below(3) }, () => this.block(depth)).join("\n\n");
  }

  private block(depth: number): string {
    if (depth === 0) return this.word();
    switch (this.random.below(8)) {
      case 0:
        return `${this.word()} ${this.inline()} ${this.word()}`;
      case 1:
        return `- ${this.word()}\n\n  ${this.block(depth - 1).replaceAll("\n", "\n  ")}`;
      case 2:
        return `> ${this.block(depth - 1).replaceAll("\n", "\n> ")}`;
      case 3:
        return `:::${this.random.pick(["note", "unknown"])} ${this.word()}\n\n${this.blocks(depth - 1)}\n\n:::`;
      case 4:
        return `<details>\n<summary>${this.word()}</summary>\n\n${this.blocks(depth - 1)}\n\n</details>`;
      default:
        return this.component(depth);
    }
  }

  private component(depth: number): string {
    const tag = this.random.pick(tags);
    const gap = this.random.pick(["\n", "\n\n"]);
    return `<${tag}>${gap}${this.blocks(depth - 1)}${gap}</${tag.split(" ", 1)[0] ?? ""}>`;
  }

  private inline(): string {
    const tag = this.random.pick(tags);
    return `<${tag}>${this.word()}</${tag.split(" ", 1)[0] ?? ""}>`;
  }

  private word(): string {
    const word = `word${this.words.length}x`;
    this.words.push(word);
    return word;
  }
}

const tags = [
  ...["Tabs", 'Tabs groupId="a"', 'Tabs defaultValue="z"', "TabItem", 'TabItem value="a"'],
  ...["Card", "Unknown", "details"],
] as const satisfies readonly [string, ...string[]];

describe("components in any order", () => {
  it(`keep every word of ${documents} documents on the page, beside the errors`, () => {
    let wrong = 0;
    for (let seed = 0; seed < documents; seed++) {
      const writer = new Writer(createRandom(seed));
      const markdown = writer.blocks(3);
      const { html, body, reports } = renderBody(markdown, ["Card"]);
      if (reports.length > 0) wrong++;
      const shown = [html, ...body.components.map((each) => each.html)].join("\n");
      const lost = writer.words.filter((word) => !shown.includes(word));
      expect(lost, `seed ${seed}\n${markdown}`).toEqual([]);
    }
    expect(wrong).toBeGreaterThan(documents / 2);
  });

  it("render wrong children of tabs as they would be without tabs", () => {
    const { html, reports } = renderBody("<Tabs>\n\n<Tabs>\n\n- **lost**\n\n</Tabs>\n\n</Tabs>\n");
    expect(html).toBe("<ul>\n<li><strong>lost</strong></li>\n</ul>\n");
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 error Cannot render <Tabs>: its children must be \`<TabItem>\` tags, but found "<Tabs>".",
        "3:1 error Cannot render <Tabs>: its children must be \`<TabItem>\` tags, but found "- **lost**".",
        "3:1 error Cannot render <Tabs>: it contains no \`<TabItem>\`.",
        "1:1 error Cannot render <Tabs>: it contains no \`<TabItem>\`.",
      ]
    `);
  });
});
