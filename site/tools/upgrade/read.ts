import type { SyntaxNode } from "@lezer/common";
import { readScript, type Script } from "../../playground/config/eslintrc-script.ts";
import { entriesOf, itemsOf, textOf } from "../../playground/config/eslintrc-syntax.ts";
import { Code, type Fields, type Value } from "./value.ts";

export interface ReadConfig {
  readonly config: Fields;
  /** Code that is no plain value, as it is written: it would have to run. */
  readonly unread: readonly string[];
}

/**
 * The object of a legacy configuration: JSON with comments, `module.exports = {…}`, or a `package.json` with
 * `eslintConfig`. The text is parsed, never run. A text is the reason why there is none.
 */
export function readConfig(text: string): ReadConfig | string {
  const script = readScript(text);
  if (!script)
    return "This is neither JSON nor a JavaScript object with correct syntax. For YAML, convert the file to JSON first.";
  const exported = script.bare(script.exported);
  if (exported.name === "ArrayExpression" || exported.name === "CallExpression")
    return "This is a list or a call of a function, as in flat config. The converter reads legacy config.";
  if (exported.name !== "ObjectExpression")
    return "The file exports no object that could be read without running it.";
  const unread: string[] = [];
  const whole = fieldsOf(script, exported, unread);
  const { eslintConfig } = whole;
  const isManifest = eslintConfig !== undefined && isFields(eslintConfig);
  return { config: isManifest ? eslintConfig : whole, unread };
}

export function isFields(value: Value | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Code);
}

function fieldsOf(script: Script, object: SyntaxNode, unread: string[]): Fields {
  const fields = entriesOf(script.text, object).flatMap(({ node, name, value, isSpread }) => {
    const known = value && !isSpread && name !== undefined && name !== "__proto__";
    if (!known) {
      unread.push(short(textOf(script.text, node)));
      return [];
    }
    const read = valueOf(script, value, unread, `${name}: `);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(fields);
}

function valueOf(script: Script, outer: SyntaxNode, unread: string[], before = ""): Value | undefined {
  const literal = script.literal(outer);
  if (literal) return literal.value as Value;
  const node = script.bare(outer);
  if (node.name === "ObjectExpression") return fieldsOf(script, node, unread);
  if (node.name === "ArrayExpression")
    return itemsOf(node).flatMap((item) => {
      const read = item.isSpread ? undefined : valueOf(script, item.node, unread);
      if (item.isSpread) unread.push(short(`...${textOf(script.text, item.node)}`));
      return read === undefined ? [] : [read];
    });
  if (textOf(script.text, node) === "__dirname") return new Code("import.meta.dirname");
  unread.push(short(before + textOf(script.text, node)));
  return undefined;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
