/**
 * Plugins and parsers that are not installed here, as files of a project's `node_modules`. They have the names, configs
 * and rules that a configuration uses of the real ones, in the versions for a format.
 */
export function pluginStandIns(format: "flat" | "legacy"): Readonly<Record<string, string>> {
  const runner = format === "flat" ? flatRunner : legacyRunner;
  return {
    ...packageOf("vue-eslint-parser", markupParser),
    ...packageOf("svelte-eslint-parser", markupParser),
    ...packageOf(
      "eslint-plugin-vue",
      format === "flat" ? flatMarkup("vue", "flat/recommended") : legacyMarkup("vue"),
    ),
    ...packageOf(
      "eslint-plugin-svelte",
      format === "flat" ? flatMarkup("svelte", "recommended") : legacyMarkup("svelte"),
    ),
    ...packageOf(
      "@vitest/eslint-plugin",
      runner(
        format === "flat" ? "vitest" : "@vitest",
        format === "flat" ? "recommended" : "legacy-recommended",
      ),
    ),
    ...packageOf(
      "eslint-plugin-jest",
      runner("jest", format === "flat" ? "flat/recommended" : "recommended"),
    ),
  };
}

function packageOf(name: string, code: string): Readonly<Record<string, string>> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
    [`node_modules/${name}/index.js`]: code,
  };
}

/**
 * Gives the script of a file to the parser in its options, as the real ones do. Flat config has that parser itself,
 * legacy config its name.
 */
const markupParser = `
exports.parseForESLint = (text, options) => {
  const parser = typeof options.parser === "string" ? require(options.parser) : options.parser;
  const { index = 0, 0: code = "" } = /(?<=<script[^>]*>)[^]*?(?=<\\/script>)/.exec(text) ?? {};
  const blank = (part) => part.replace(/[^\\n]/g, " ");
  const script = blank(text.slice(0, index)) + code + blank(text.slice(index + code.length));
  return parser.parseForESLint(script, options);
};
`;

function flatMarkup(name: string, config: string): string {
  return `
const plugin = { meta: { name: "${name}" }, rules: {} };
plugin.configs = {
  "${config}": [
    { plugins: { ${name}: plugin } },
    { files: ["**/*.${name}"], languageOptions: { parser: require("${name}-eslint-parser") } },
  ],
};
module.exports = plugin;
`;
}

function legacyMarkup(name: string): string {
  return `
const parser = require.resolve("${name}-eslint-parser");
const recommended = { plugins: ["${name}"], overrides: [{ files: ["*.${name}"], parser }] };
module.exports = { rules: {}, configs: { recommended } };
`;
}

const globals = '{ expect: "readonly", test: "readonly" }';
const ownRules = '{ "unbound-method": { create: () => ({}) } }';

function flatRunner(name: string, config: string): string {
  return `
const plugin = { meta: { name: "${name}" }, rules: ${ownRules} };
plugin.configs = {
  "${config}": { plugins: { ${name}: plugin }, languageOptions: { globals: ${globals} } },
};
module.exports = plugin;
`;
}

function legacyRunner(name: string, config: string): string {
  return `
const configs = { "${config}": { plugins: ["${name}"], globals: ${globals} } };
module.exports = { rules: ${ownRules}, configs };
`;
}
