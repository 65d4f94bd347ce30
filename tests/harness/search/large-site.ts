import { searchedOrchard } from "./reader.ts";

/** Prose of more characters than an index keeps, on many pages. */
const filler = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `content/store/crate-${index}.md`,
    `# Crate ${index}\n\n${`Straw keeps crate ${index} warm. `.repeat(1700)}\n`,
  ]),
);

/** The orchard beside so much prose that hits read their texts from the pages. */
export const largeOrchard: Readonly<Record<string, string>> = {
  ...searchedOrchard,
  ...filler,
  "content/trees/fig.md": [
    "# Fig",
    "A tree of warm places.",
    "## Harvest",
    "Pick each one before <em>the wasps</em> do, and store a kumquat beside it.",
    "```sh\npick kumquat\n```",
    "## Frost",
    "Cover it.",
  ].join("\n\n"),
};
