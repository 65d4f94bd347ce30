import type { Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { readSnapshot, sourceFile } from "../../../cli/build/snapshot.ts";
import { createContext } from "../../../cli/content/markdown/context.ts";
import { parseFenceInfo } from "../../../cli/content/code/fence-meta.ts";
import { documentOf, isMdx, outlineOf } from "../../../cli/content/outline.ts";
import { plainText } from "../../../cli/content/markdown/plain-text.ts";
import { lex } from "../../../cli/content/markdown/lex.ts";
import { plainTitle } from "../../../cli/content/front-matter/title.ts";
import type { SourceFile } from "../../../cli/content/source.ts";
import type { SourcePath } from "../../../site/model/paths.ts";

interface Part {
  readonly token: Tokens.Generic;
  readonly line: number;
}
type Page = ReturnType<typeof pageOf>;
type Fault = readonly [line: number, what: string];
type Check = (page: Page, before: readonly Page[]) => readonly Fault[];

const partTypes = ["heading", "image", "link", "code", "html", "text"];

function pageOf(file: SourceFile) {
  const outline = documentOf(outlineOf(file).value, file);
  const places = createContext(outline, { components: [], render: () => "" });
  const parts: Part[] = [];
  const visit = (token: Tokens.Generic): void => {
    const isPart = partTypes.includes(token.type) && !(token.type === "text" && token.tokens);
    if (isPart) parts.push({ token, line: places.placeOf(token.raw.trimStart()).line ?? 1 });
    // the first line has been found already
    if (token.type === "code") places.pass(token.raw.replace(/^.*\n/, ""));
    if (token.type === "codespan") places.pass(token.raw);
    childrenOf(token).forEach(visit);
  };
  for (const token of lex(outline.body, { isMdx: isMdx(outline) })) {
    places.enter(token.raw);
    visit(token);
  }
  const keyLine = (key: string): number => outline.keyLines[key] ?? 1;
  const partsOf = (type: string) => parts.filter(({ token }) => token.type === type);
  return {
    ...outline.frontMatter,
    path: file.path,
    text: file.text(),
    shownTitle: outline.title,
    keyLine,
    partsOf,
  };
}

function childrenOf(token: Tokens.Generic): readonly Tokens.Generic[] {
  const lists = ["title", "summary", "header", "rows", "items"].map((name) => token[name] as unknown);
  return [...(lists.filter(Array.isArray).flat(2) as Tokens.Generic[]), ...(token.tokens ?? [])];
}

const headingLevels: Check = ({ title, partsOf }) => {
  const headings = partsOf("heading").map(({ token, line }) => ({ level: Number(token["depth"]), line }));
  return headings.flatMap(({ level, line }, index): Fault[] => {
    const above = headings[index - 1]?.level ?? 1;
    if (level === 1 && title !== undefined) return [[line, "a second title"]];
    return level > above + 1 ? [[line, `level ${level} after level ${above}`]] : [];
  });
};

const imageTexts: Check = ({ partsOf }) => {
  const tags = partsOf("html").flatMap(({ token, line }) =>
    (token.raw.match(/<img\b[^>]*>/gi) ?? []).map((tag) => ({ tag, line })),
  );
  return [
    ...partsOf("image").filter(({ token }) => String(token["text"]).trim() === ""),
    // the role marks an image as decoration in HTML
    ...tags.filter(({ tag }) => !/\salt=(["'])\s*(?!\1)\S|\srole="presentation"/.test(tag)),
  ].map(({ line }) => [line, "an image without a text"]);
};

const vague = new RegExp(
  [
    "(?:(?:click|see|read|look) )?(?:here|above|below|this|that|it|more|another|link|page|post|article)",
    "(?:this|that|the) (?:link|page|post|article|section|note|issue|question|search|one)",
    "(?:learn|see|find out) more",
    "(?:https?:|www\\.).*|",
  ]
    .map((text) => `^(?:${text})$`)
    .join("|"),
  "i",
);

const linkTexts: Check = ({ partsOf }) =>
  partsOf("link")
    .map(({ token, line }) => ({
      text: plainText(token.tokens ?? [])
        .replace(/\s+/g, " ")
        .trim(),
      line,
    }))
    .filter(({ text }) => vague.test(text))
    .map(({ text, line }) => [line, `the link text "${text}"`]);

const descriptionLengths: Check = ({ description: { length } = "", keyLine }) =>
  length >= 50 && length <= 165 ? [] : [[keyLine("description"), `a description of ${length} characters`]];

const sameDescriptions: Check = ({ description, keyLine }, before) =>
  before
    .filter((other) => description !== undefined && other.description === description)
    .map(({ path }) => [keyLine("description"), `the description of ${path}`]);

const sameTitles: Check = (page, before) =>
  before
    .filter((other) => sectionOf(other) === sectionOf(page) && titleOf(other) === titleOf(page))
    .map(({ path }) => [page.keyLine("title"), `the title of ${path}`]);
const titleOf = ({ shownTitle }: Page): string => plainTitle(shownTitle).toLowerCase();
const sectionOf = ({ path }: Page): string => path.replace(/\.mdx?$/, "").split("/")[1] ?? "";

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
const emDashes: Check = ({ text }) =>
  Array.from(text.matchAll(/\u2014|&mdash;|&#8212;|&#x2014;/gi), ({ index }) => [
    lineAt(text, index),
    "an em dash",
  ]);
/** Two spaces at the end of a line are a hard break. */
const lastSpaces: Check = ({ text }) =>
  Array.from(text.matchAll(/^(?!.*\S {2}\n[ \t]*\S).*[ \t]$/gm), ({ index }) => [
    lineAt(text, index),
    "a space at its end",
  ]);
const doubleSpaces: Check = ({ partsOf }) =>
  partsOf("text").flatMap(({ token: { raw }, line }) =>
    Array.from(raw.matchAll(/(?<![\n ]) {2,}(?![\n ])/g), ({ index }): Fault => [
      line - 1 + lineAt(raw, index),
      "two spaces",
    ]),
  );

const codeLanguages: Check = ({ partsOf }) =>
  partsOf("code")
    .filter(({ token }) => parseFenceInfo(String(token["lang"] ?? "")).language === "")
    .map(({ line }) => [line, "code in no language"]);

/** Readers choose between flat and legacy config once for all pages. */
const configTabs: Check = ({ text }) =>
  Array.from(text.matchAll(/^<Tabs\b[^>]*>\n(?:(?!<\/Tabs>)[^])*/gm), ({ 0: set, index }) => {
    const items = Array.from(set.matchAll(/<TabItem\b([^>]*)>/g), ([, attributes = ""]) => attributes.trim());
    const isOfGroup = set.startsWith('<Tabs groupId="eslint-config">');
    const isForm = items.join() === 'value="flat" label="Flat config",value="legacy" label="Legacy config"';
    const hasForm = isOfGroup || /\blabel="(?:flat|legacy)\b/i.test(items.join());
    return hasForm && !(isOfGroup && isForm)
      ? [[lineAt(text, index), "other tabs for the forms of configs"] as const]
      : [];
  }).flat();

const below = (body: string): string => `---\ntitle: Pears\n---\n\n${body}\n`;
const pears = "---\ntitle: Pears\ndescription: Green.\n---\n";

/** Each check with broken pages and its result for them, which proves that it can find mistakes. */
const checks: readonly [title: string, check: Check, broken: readonly string[], fault: string][] = [
  [
    "goes down one heading level at a time",
    headingLevels,
    [below("### Deep")],
    "5 has level 3 after level 1",
  ],
  ["has one title", headingLevels, [below("Text.\n\n# Pears")], "7 has a second title"],
  ["has a text for each image", imageTexts, [below("Text\n![](/a.png)")], "6 has an image without a text"],
  ["has a text for each <img>", imageTexts, [below('<img alt="" />')], "5 has an image without a text"],
  ["has link texts that make sense alone", linkTexts, [below("> [here](/a)")], '5 has the link text "here"'],
  ["has no bare address", linkTexts, [below("See https://a.org.")], '5 has the link text "https://a.org"'],
  [
    "has a description of 50 to 165 characters",
    descriptionLengths,
    [pears],
    "3 has a description of 6 characters",
  ],
  [
    "has its own description",
    sameDescriptions,
    [pears, pears],
    "3 has the description of content/fruit/0.md",
  ],
  [
    "has its own title in its section",
    sameTitles,
    [below(""), pears],
    "2 has the title of content/fruit/0.md",
  ],
  ["has no em dash", emDashes, [below("Pears \u2014 ripe.")], "5 has an em dash"],
  [
    "ends no line in a space",
    lastSpaces,
    [below("A hard  \nbreak, a soft \none")],
    "6 has a space at its end",
  ],
  ["has one space between words", doubleSpaces, [below("`a  b` is\ncode, a  b not")], "6 has two spaces"],
  [
    "has tabs of one kind for flat and legacy config",
    configTabs,
    [
      below(
        '<Tabs groupId="eslint-config">\n<TabItem value="flat" label="Flat config">\n</TabItem>\n' +
          '<TabItem value="legacy" label="Legacy config">\n</TabItem>\n</Tabs>\n\n' +
          '<Tabs>\n<TabItem value="new" label="Flat config">\n</TabItem>\n</Tabs>',
      ),
    ],
    "12 has other tabs for the forms of configs",
  ],
  [
    "names the language of code",
    codeLanguages,
    [below("- a\n\n  ```\n  b\n  ```")],
    "7 has code in no language",
  ],
];

const snapshot = await readSnapshot(process.cwd());
const pages = [...snapshot.value.sources.values()].filter(({ path }) => /\.mdx?$/.test(path)).map(pageOf);

const faultsIn = (all: readonly Page[], check: Check): readonly string[] =>
  all.flatMap((page, index) =>
    check(page, all.slice(0, index)).map(([line, what]) => `${page.path}:${line} has ${what}`),
  );

describe("every page", () => {
  it.each(checks)("%s", (_, check, broken, fault) => {
    const pathOf = (index: number) => `content/fruit/${index}.md` as SourcePath;
    const planted = broken.map((text, index) => pageOf(sourceFile(pathOf(index), text)));
    expect(faultsIn(planted, check)).toEqual([`${pathOf(broken.length - 1)}:${fault}`]);
    expect(pages.length).toBeGreaterThan(200);
    expect(faultsIn(pages, check)).toEqual([]);
  });
});
