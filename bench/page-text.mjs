import { choicesFrom } from "./random.mjs";
import { adjectives, articles, nouns, verbs } from "./words.mjs";

/** @param {string} word */
export const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The body of a page: about 600 words, 4 to 6 headings, four code blocks, a table, a list, a quotation and five links.
 * `linksOf` returns the links, because only the caller has the other pages.
 * @param {number} seed
 * @param {(choices: Choices) => { site: () => string, section: () => string }} linksOf
 * @typedef {ReturnType<typeof choicesFrom>} Choices
 */
export function pageText(seed, linksOf) {
  const choices = choicesFrom(seed);
  const words = wordsFrom(choices);
  const link = linksOf(choices);
  const headings = headingsFrom(choices, words);
  const code = [
    typescript(choices, words),
    javascript(choices, words),
    json(choices, words),
    bash(choices, words),
  ];

  const blocks = [`${words.paragraph(3)} Start from ${link.site()}.`];
  headings.forEach((heading, index) => {
    const level = index > 0 && index % 2 === 1 ? "###" : "##";
    const parts = [`${level} ${heading}`, words.paragraph(4), words.paragraph(2)];
    const block = code[index];
    if (block !== undefined && index < 4) parts.push(block);
    if (index === 0) parts.push(table(choices, words));
    if (index === 1) parts.push(list(choices, words));
    if (index === 2) parts.push(`> **Note:** ${words.sentence()}\n> ${words.sentence()}`);
    if (index < 2) parts.push(`Related: ${link.section()} and ${link.site()}.`);
    blocks.push(parts.join("\n\n"));
  });
  return blocks.join("\n\n");
}

/** @param {Choices} choices */
function wordsFrom({ random, pick }) {
  const noun = () => pick(nouns);
  const identifier = () => `${noun()}${capitalize(noun())}`;
  const sentence = () => {
    const start = `${capitalize(pick(articles))} ${pick(adjectives)} ${noun()} ${pick(verbs)} ${pick(articles)} ${noun()} ${noun()}`;
    return `${start}${ending(random())}.`;
  };
  const ending = (/** @type {number} */ chance) => {
    if (chance < 0.3)
      return ` when \`${identifier()}\` is set to \`${pick(["true", "false", "null", '"auto"', "42"])}\``;
    if (chance < 0.5)
      return `, and the **${noun()}** ${pick(verbs)} ${pick(articles)} ${pick(adjectives)} ${noun()}`;
    if (chance < 0.7) return ` before the ${noun()} ${noun()} ${pick(verbs)} its ${noun()}`;
    return `; see \`${identifier()}()\` for the ${pick(adjectives)} ${noun()}`;
  };
  const paragraph = (/** @type {number} */ sentences) =>
    Array.from({ length: sentences }, sentence).join(" ");
  return { noun, identifier, sentence, paragraph };
}

/** @typedef {ReturnType<typeof wordsFrom>} Words */

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function headingsFrom({ below, pick }, { noun }) {
  const count = 4 + below(3);
  /** @type {Set<string>} */
  const headings = new Set();
  while (headings.size < count) headings.add(`${capitalize(pick(adjectives))} ${noun()} ${noun()}`);
  return [...headings];
}

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function table({ below, pick }, { noun, identifier }) {
  const rows = Array.from({ length: 4 }, () => {
    const type = () => pick(["string", "number", "boolean", "string[]"]);
    return `| \`${identifier()}\` | \`${type()}\` | \`${below(100)}\` | ${capitalize(pick(adjectives))} ${noun()} ${noun()} |`;
  });
  return ["| Option | Type | Default | Description |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function list({ pick }, { noun, identifier }) {
  const entry = () =>
    `- **${capitalize(noun())}**: ${pick(adjectives)} ${noun()} that ${pick(verbs)} \`${identifier()}\``;
  return Array.from({ length: 4 }, entry).join("\n");
}

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function typescript({ below }, { noun, identifier, sentence }) {
  const load = identifier();
  const name = identifier();
  const subject = noun();
  return `\`\`\`ts
import { ${load}, type ${capitalize(name)}Options } from '@acme/${subject}';

interface ${capitalize(subject)}Entry<T = unknown> {
  readonly id: string;
  ${name}?: Array<T>;
  createdAt: Date;
}

// ${sentence()}
export async function ${name}<T>(input: ${capitalize(subject)}Entry<T>, options: ${capitalize(name)}Options = {}): Promise<T[]> {
  const { retries = ${1 + below(9)}, timeout = ${100 * (1 + below(50))} } = options;
  for (let attempt = 0; attempt < retries; attempt++) {
    const result = await ${load}(input.id, { timeout, label: \`${subject}-\${attempt}\` });
    if (result.ok) return result.items as T[];
  }
  throw new Error('${subject} failed');
}
\`\`\``;
}

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function javascript({ below, pick }, { noun, identifier }) {
  const handle = identifier();
  const subject = noun();
  return `\`\`\`js
const ${handle} = require('./${subject}');

module.exports = {
  name: '${subject}',
  ${noun()}: ${below(1000)},
  setup(app) {
    app.on('${noun()}', async (event) => {
      const items = event.items.filter((x) => x.${noun()} !== null).map(({ id }) => id);
      console.log(\`handled \${items.length} items\`); // ${noun()} ${noun()}
      return ${handle}(items, { force: ${pick(["true", "false"])} });
    });
  },
};
\`\`\``;
}

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function json({ below }, { noun, identifier }) {
  const value = {
    name: identifier(),
    version: `${below(9)}.${below(20)}.${below(9)}`,
    [noun()]: { enabled: true, [identifier()]: below(9999), list: [noun(), noun(), noun()] },
    [identifier()]: null,
  };
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/**
 * @param {Choices} choices
 * @param {Words} words
 */
function bash({ below }, { noun, sentence }) {
  return `\`\`\`bash
# ${sentence().replaceAll("`", "")}
export ${noun().toUpperCase()}_${noun().toUpperCase()}="${noun()}"
npx acme ${noun()} --${noun()}=${below(100)} --out ./dist/${noun()} | grep -v '${noun()}'
for f in $(ls ./${noun()}); do
  echo "processing $f" && cp "$f" /tmp/${noun()}/
done
\`\`\``;
}
