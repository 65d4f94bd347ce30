import plugin from "@typescript-eslint/eslint-plugin";
import lz from "lz-string";

/** The first line contains the name of one of the two calls below it; the name of the other call is unknown. */
const head = ["const q = start();", "q.then(start);", "qw.then(start);"];
/** The offset after the name, where keys are typed. */
export const endOfName = "const q".length;
/** The call that is reported as a whole, by the name that is defined: a promise that is not awaited. */
export const reportedCall = { q: "q.then(start);", qw: "qw.then(start);" };

const part = (/** @type {number} */ index) => [
  `interface Item${index} { id: number; name?: string; tags: string[] }`,
  `async function load${index}(id: number): Promise<Item${index}> {`,
  `  const response = await fetch("/items/" + id);`,
  `  return (await response.json()) as Item${index};`,
  "}",
  `export async function show${index}(ids: number[]) {`,
  "  for (const id of ids) {",
  `    const item = await load${index}(id);`,
  `    console.log(item.name ?? "none", item.tags.map((tag: any) => tag.length));`,
  "  }",
  `  load${index}(ids[0]);`,
  "}",
];
const start = [
  "function start(): Promise<unknown> {",
  "  const later = new Promise((resolve) => setTimeout(resolve, 10));",
  "  return later.then((value: any) => value.name);",
  "}",
  "export const settings: { [name: string]: any } = { start };",
];

/** Sixty lines with reports of typed and untyped rules. */
export const sixtyLines = [
  ...head,
  ...Array.from({ length: 4 }, (_, index) => part(index)).flat(),
  ...start,
  "export const names: Array<string> = [];",
  "export function first(list: string[]): any {",
  "  return list[0];",
  "}",
].join("\n");

/** A thousand lines, four short of it, which begin with the sixty. */
export const thousandLines = [
  sixtyLines,
  ...Array.from({ length: 78 }, (_, index) => part(index + 4)).flat(),
].join("\n");

/** A megabyte of such lines. */
export function megabyte() {
  const parts = [];
  for (let length = 0, index = 0; length < 1_000_000; index += 1) {
    const text = `${part(index).join("\n")}\n`;
    parts.push(text);
    length += text.length;
  }
  return parts.join("");
}

const eslintrc = JSON.stringify({ extends: "plugin:@typescript-eslint/recommended-type-checked" });

/** A configuration with all rules that need types. */
export const allTypedRules = JSON.stringify({
  rules: Object.fromEntries(
    Object.entries(plugin.rules)
      .filter(([, { meta }]) => meta.docs.requiresTypeChecking === true && meta.deprecated === undefined)
      .map(([name]) => [`@typescript-eslint/${name}`, "error"]),
  ),
});

/** The sixty lines as the page sends them to its worker. */
export const project = {
  files: [{ name: "input.ts", text: sixtyLines }],
  sourceType: "module",
  eslintrc,
  tsconfig: '{ "compilerOptions": { "strictNullChecks": true } }',
};

/**
 * A link that opens a text, if nothing else is given with the preset for which the figures are promised.
 * @param {string} code
 * @param {string} config
 */
export function playgroundUrl(code, config = eslintrc) {
  const fields = { code, eslintrc: config };
  const words = Object.entries(fields).map(
    ([name, text]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(text))}`,
  );
  return `/play#fileType=.ts&${words.join("&")}`;
}

const typedLines = [
  "export async function total(ids: number[]): Promise<number> {",
  "const list = ids.map((id) => load0(id));",
  "const items = await Promise.all(list);",
  "const counts = items.map((item) => item.tags.length);",
  "return counts.reduce((sum, count) => sum + count, 0);",
];

/**
 * The keys for typing new code.
 * @param {number} count
 */
export function typedKeys(count) {
  const keys = typedLines.flatMap((line) => [...Array.from(line), "Enter"]);
  return Array.from({ length: count }, (_, index) => keys[index % keys.length] ?? "");
}
