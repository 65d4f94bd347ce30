import { configDefaults } from "./config-defaults.mjs";
import { configOptions } from "./config-options.mjs";

/** @typedef {import("./config-options.mjs").ConfigOption} ConfigOption */

/**
 * The page of the manual with all options of `site/config.ts`.
 * @param {string} packageDir
 * @returns {Promise<string>}
 */
export async function configPage(packageDir) {
  const options = configOptions(packageDir).filter(({ path }) => !path.startsWith("diagnostics."));
  const withoutComment = options.filter(({ meaning }) => meaning === "").map(({ path }) => path);
  if (withoutComment.length > 0)
    throw new Error(`These options need a comment in cli/config/schema: ${withoutComment.join(", ")}`);
  const defaults = await configDefaults(packageDir);
  const top = options.filter(({ path }) => !/[.[]/.test(path));
  const sections = top.map((option) => {
    const parts = options.filter(
      ({ path }) => path.startsWith(`${option.path}.`) || path.startsWith(`${option.path}[`),
    );
    return sectionOf(option, parts, defaults);
  });
  return `${head}\n${sections.join("\n")}`;
}

const head = `---
title: Configuration
description: Every option of site/config.ts, with its type, default and meaning.
---

<!-- \`npm run reference\` writes this page from the schema in cli/config/schema. -->

The default export of \`site/config.ts\` is an object with these options, all of them optional. A wrong or unknown
option is an error that names it. In the table of an option, \`[]\` stands for each element of a list and \`NAME\` for each
name of an object.

\`\`\`ts title="site/config.ts"
import { defineConfig } from "docwright";

export default defineConfig({
  title: "Orchard",
  origin: "https://orchard.example",
  search: {},
});
\`\`\`
`;

/**
 * @param {ConfigOption} option
 * @param {readonly ConfigOption[]} parts
 * @param {ReadonlyMap<string, unknown>} defaults
 */
function sectionOf(option, parts, defaults) {
  const facts = [`Type: ${typeOf(option)}.`, ...defaultOf(option, defaults)];
  const rows = parts.map((part) => {
    const name = part.path.slice(option.path.length).replace(/^\./, "");
    const notes = [part.meaning, part.required ? "Required." : "", ...defaultOf(part, defaults)];
    return `| \`${name}\` | ${typeOf(part)} | ${notes
      .filter((note) => note !== "")
      .join(" ")
      .replaceAll("|", "\\|")} |`;
  });
  const table =
    rows.length === 0 ? "" : `\n| Part | Type | Meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  return `## \`${option.path}\` {#${option.path.toLowerCase()}}\n\n${option.meaning}\n\n${facts.join(" ")}\n${table}`;
}

/** @param {ConfigOption} option */
function typeOf({ type, values, same }) {
  const known = same === undefined ? type : `${type}, as \`${same}\``;
  return values.length === 0
    ? known
    : known.replace("one of the values", values.map((value) => `\`${value}\``).join(", "));
}

/**
 * @param {ConfigOption} option
 * @param {ReadonlyMap<string, unknown>} defaults
 * @returns {readonly string[]}
 */
function defaultOf({ path }, defaults) {
  const value = defaults.get(path);
  return value === undefined ? [] : [`Default: \`${JSON.stringify(value)}\`.`];
}
