import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { withGenerated } from "./generated-part.mjs";

/** The page with the messages of all rules and of the parser; authors write what comes before them. */
export const messagesFile = "content/users/messages.md";

/**
 * @typedef {{
 *   readonly messages: Readonly<Record<string, string>>,
 *   readonly fixable?: string,
 *   readonly hasSuggestions?: boolean,
 *   readonly deprecated?: unknown,
 * }} Meta
 */

/** The type of the package's exports leaves out what their rules are. */
const { plugin } = /** @type {{ plugin: { rules: Record<string, { meta: Meta }> } }} */ (
  /** @type {unknown} */ (tseslint)
);

/**
 * The page with the messages of the installed packages.
 * @param {string} packageDir
 * @returns {Promise<string>}
 */
export async function messagesPage(packageDir) {
  const page = await readFile(join(packageDir, messagesFile), "utf8");
  const errors = await parserErrors(packageDir);
  const rules = Object.entries(plugin.rules).sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = await Promise.all(
    rules.map(async ([name, { meta }]) => rowOf(name, meta, await descriptionOf(packageDir, name))),
  );
  return withGenerated(
    page,
    [
      errors.map((message) => `- ${codeOf(message)}`).join("\n"),
      "## Messages of rules {#rules}",
      "| Message | Rule | Fix |\n| --- | --- | --- |\n" + rows.join("\n"),
    ].join("\n\n"),
  );
}

/**
 * @param {string} name
 * @param {Meta} meta
 * @param {string} description
 */
function rowOf(name, meta, description) {
  const messages = new Set(Object.values(meta.messages).map((text) => codeOf(templateOf(text))));
  const fixes = [
    ...(meta.fixable === undefined ? [] : ["`--fix`"]),
    ...(meta.hasSuggestions === true ? ["suggestion in the editor"] : []),
  ];
  const cells = [
    [...messages].join("<br>"),
    `[\`${name}\`](../rules/${name}.md)${meta.deprecated ? ", deprecated" : ""}: ${description}`,
    fixes.join("; ") || "by hand",
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/**
 * What the page of a rule says about it, in its front matter.
 * @param {string} packageDir
 * @param {string} name
 */
async function descriptionOf(packageDir, name) {
  const page = await readFile(join(packageDir, `content/rules/${name}.md`), "utf8");
  const written = /^description: (.+)$/m.exec(page)?.[1] ?? "";
  const text = written.startsWith('"') ? String(JSON.parse(written)) : written;
  // "Array<T>" would be a tag in prose
  return text.replaceAll("<", "&lt;");
}

/**
 * A message with "…" in the place of each placeholder.
 * @param {string} message
 */
function templateOf(message) {
  return message
    .replace(/(?:\{\{[^{}]*\}\})+/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Code in Markdown, with a longer fence if it contains backticks. An odd one, so that a simple search for pairs of
 * backticks takes a message for code, too.
 * @param {string} text
 */
function codeOf(text) {
  return text.includes("`") ? `\`\`\` ${text} \`\`\`` : `\`${text}\``;
}

/**
 * The errors that the parser adds to those of TypeScript, sorted: it has no list of them, so they are read from its
 * code.
 * @param {string} packageDir
 * @returns {Promise<readonly string[]>}
 */
async function parserErrors(packageDir) {
  const folder = join(packageDir, "node_modules/@typescript-eslint/typescript-estree/dist");
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of ["convert.js", "check-modifiers.js"]) {
    const source = ts.createSourceFile(
      name,
      await readFile(join(folder, name), "utf8"),
      ts.ScriptTarget.Latest,
    );
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isCallExpression(node) && /throw(?:Error|UnlessAllowInvalidAST)$/.test(nameOf(node.expression)))
        for (const text of textsOf(node.arguments[1])) found.add(text);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found].sort();
}

/** @param {ts.Expression} callee */
function nameOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : "";
}

/**
 * The texts that an expression can be, with "…" for what is not known; none for a variable.
 * @param {ts.Node | undefined} node
 * @returns {readonly string[]}
 */
function textsOf(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("")];
}
