import type { Put } from "./writer.ts";

/** Every place of a Markdown document that takes a text, as the Markdown around it. */
const blocks: Readonly<Record<string, (text: string) => string>> = {
  "HTML block": (text) => text,
  "HTML in a paragraph": (text) => `Text ${text} text`,
  "escaped text": (text) => `Text ${text.replace(/[{<]/g, "\\$&")} text`,
  heading: (text) => `## A ${text}`,
  "setext heading": (text) => `A ${text}\n---`,
  "heading id": (text) => `## Title {#${text}}`,
  "link label": (text) => `[${text}](https://example.org/)`,
  "link URL": (text) => `[label](${text})`,
  "link URL in brackets": (text) => `[label](<${text}>)`,
  "link title": (text) => `[label](https://example.org/ "${text}")`,
  "link definition": (text) => `[label][there]\n\n[there]: ${text}`,
  "link definition's title": (text) => `[label][here]\n\n[here]: https://example.org/ '${text}'`,
  autolink: (text) => `<${text}>`,
  "image label": (text) => `![${text}](/img/a.svg)`,
  "image URL": (text) => `![label](${text})`,
  "image title": (text) => `![label](/img/a.svg "${text}")`,
  "inline code": (text) => `Text \`${text}\` text`,
  "code fence": (text) => `\`\`\`\`\`html\n${text}\n\`\`\`\`\``,
  "highlighted code": (text) => `\`\`\`\`\`tsx {1} showLineNumbers\nconst a = "${text}";\n\`\`\`\`\``,
  "diff code": (text) => `\`\`\`\`\`diff\n+ ${text}\n\`\`\`\`\``,
  "commands for packages": (text) => `\`\`\`\`\`bash npm2yarn\nnpm install ${text}\n\`\`\`\`\``,
  "code title": (text) => `~~~~~ts title="${text}"\nx\n~~~~~`,
  "code language": (text) => `~~~~~${text}\nx\n~~~~~`,
  "code file": (text) => `~~~~~ts file="${text}"\n~~~~~`,
  "code highlights": (text) => `~~~~~ts {${text}}\nx\n~~~~~`,
  "example's option": (text) => `~~~~~ts incorrect option='${JSON.stringify(text)}'\nx\n~~~~~`,
  "API package": (text) => `<!-- api: ${text} -->`,
  comment: (text) => `{/* ${text} */}`,
  "HTML comment": (text) => `<!-- ${text} -->`,
  "admonition title": (text) => `:::note ${text}\n\nx\n\n:::`,
  "admonition title in brackets": (text) => `:::tip[${text}]\n\nx\n\n:::`,
  "admonition kind": (text) => `:::${text}\n\nx\n\n:::`,
  "admonition text": (text) => `:::warning\n\n${text}\n\n:::`,
  alert: (text) => `> [!NOTE]\n> ${text.replaceAll("\n", "\n> ")}`,
  "tab label": (text) => `<Tabs>\n<TabItem value="a" label=${quoted(text)}>\n\nx\n\n</TabItem>\n</Tabs>`,
  "tab value": (text) => `<Tabs>\n<TabItem value=${quoted(text)} label="A">\n\nx\n\n</TabItem>\n</Tabs>`,
  "tab group": (text) =>
    `<Tabs groupId=${quoted(text)}>\n<TabItem value="a" label="A">\n\nx\n\n</TabItem>\n</Tabs>`,
  "tab text": (text) => `<Tabs>\n<TabItem value="a" label="A">\n\n${text}\n\n</TabItem>\n</Tabs>`,
  "component's attribute": (text) => `<Badge label=${quoted(text)} />`,
  "component's JSON": (text) => `<Badge label={${JSON.stringify(text)}} />`,
  "component's children": (text) => `<Badge>\n\n${text}\n\n</Badge>`,
  "island's attribute": (text) => `<Live label={${JSON.stringify(text)}} client="load" />`,
  "island's children": (text) => `<Live client="load">\n\n${text}\n\n</Live>`,
  "list item": (text) => `- ${text.replaceAll("\n", "\n  ")}`,
  quote: (text) => `> ${text.replaceAll("\n", "\n> ")}`,
  "table cell": (text) => `| a | b |\n| - | - |\n| ${text} | x |`,
  "footnote text": (text) => `A[^note].\n\n[^note]: ${text}`,
  "footnote name": (text) => `A[^${text}].\n\n[^${text}]: x`,
  "summary of details": (text) => `<details>\n<summary>${text}</summary>\n\nx\n\n</details>`,
  "HTML title": (text) => `<b title="${text}">x</b>`,
  "HTML title in apostrophes": (text) => `<b title='${text}'>x</b>`,
  "HTML attribute without quotes": (text) => `<b title=${text}>x</b>`,
  "HTML id": (text) => `<b id="${text}">x</b>`,
  "HTML link": (text) => `<a href="${text}">x</a>`,
  "HTML image": (text) => `<img src="${text}" alt="x">`,
  "HTML srcset": (text) => `<img src="/img/a.svg" srcset="${text} 2x" alt="x">`,
  "HTML cite": (text) => `<q cite="${text}">x</q>`,
  "SVG link": (text) => `<svg><a href="${text}"><text y="20">x</text></a></svg>`,
  "XLink of SVG": (text) => `<svg><a xlink:href="${text}"><text y="20">x</text></a></svg>`,
};

/** A JSX attribute: in apostrophes if the text has quotes. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

/** A document with a text in every such place. Each block follows a line with its number, by which reports are found. */
export function hostileBody(put: Put, what: string): string {
  return Object.entries(blocks)
    .map(([name, write]) => {
      const text = put(`${what}: ${name}`);
      const number = /1\d{6}/.exec(text ?? "")?.[0] ?? "";
      return text === undefined ? "" : `Block ${number}.\n\n${write(text)}\n`;
    })
    .filter((block) => block !== "")
    .join("\n");
}
