import type { SyntaxNode } from "@lezer/common";
import { childrenOf, textOf } from "../../../site/playground/config/eslintrc-syntax.ts";
import { decodeEntities } from "../markdown/plain-text.ts";
import { resultOf, withParameters } from "./functions.ts";
import { Closure, Component, Element, type Found, isData, type ReadNode, type Reading } from "./reading.ts";

/** The value of `<a href={b}>…</a>`: an element, or what a component that can be read shows in its place. */
export function markupOf(node: SyntaxNode, reading: Reading, read: ReadNode): Found {
  const opening = node.firstChild;
  const attributes = opening ? attributesOf(opening, reading) : [];
  const loop = attributes.find(({ name }) => name === "v-for")?.value;
  return loop ? repeated(node, loop, reading, read) : singleOf(node, attributes, reading, read);
}

/** `<li v-for={(item, index) => items}>`: the element for each entry of a list, an object or a number. */
function repeated(node: SyntaxNode, loop: SyntaxNode, reading: Reading, read: ReadNode): Found {
  const body = childrenOf(loop).at(-1);
  const entries = entriesIn(body && read(body, reading)?.value);
  const opening = node.firstChild;
  if (!entries || !opening) return undefined;
  const attributes = attributesOf(opening, reading).filter(({ name }) => name !== "v-for");
  const values: unknown[] = [];
  for (const entry of entries) {
    const args = entry.map((value) => ({ value }));
    const found = singleOf(node, attributes, withParameters(loop, args, reading, read), read);
    if (!found) return undefined;
    if (found.value !== left) values.push(found.value);
  }
  return { value: values };
}

/** More than any document shows. */
const mostEntries = 10_000;

/** What `v-for` goes through: each entry with its index, or with its key and index. */
function entriesIn(list: unknown): readonly (readonly unknown[])[] | undefined {
  if (typeof list === "number" && Number.isInteger(list) && list >= 0 && list <= mostEntries)
    return Array.from({ length: list }, (_, index) => [index + 1, index]);
  if (Array.isArray(list)) return (list as readonly unknown[]).map((entry, index) => [entry, index]);
  if (list === null || typeof list !== "object" || !isData(list)) return undefined;
  return Object.entries<unknown>({ ...list }).map(([key, value], index) => [value, key, index]);
}

function singleOf(
  node: SyntaxNode,
  attributes: readonly Attribute[],
  reading: Reading,
  read: ReadNode,
): Found {
  const [opening, ...inner] = childrenOf(node);
  if (!opening) return undefined;
  const condition = attributes.find(({ name }) => name === "v-if" || name === "v-else-if");
  if (condition) {
    const holds = condition.value && read(condition.value, reading);
    if (!holds) return undefined;
    if (!holds.value) return { value: left };
  }
  const props: [string, unknown][] = [];
  for (const { name, value, literal } of attributes) {
    if (/^v-(?:if|else-if|else)$/.test(name)) continue;
    const found = literal === undefined ? value && read(value, reading) : { value: literal };
    if (!found || name === "v-unknown") return undefined;
    if (name !== "...") props.push([name, found.value]);
    else if (found.value instanceof Object) props.push(...Object.entries(found.value));
  }
  const children = childrenIn(inner, reading, read);
  return (
    children && elementOf(nameIn(opening, reading), Object.fromEntries(props), { children, reading, read })
  );
}

/** In place of an element whose condition does not hold: the next one may be its alternative. */
const left = Symbol("left out");

interface Inner {
  readonly children: readonly Child[];
  readonly reading: Reading;
  readonly read: ReadNode;
}

interface Child {
  readonly slot: string;
  readonly value: unknown;
}

function elementOf(
  name: string,
  props: Readonly<Record<string, unknown>>,
  { children, reading, read }: Inner,
): Found {
  const slots: Record<string, unknown[]> = {};
  for (const { slot, value } of children) (slots[slot] ??= []).push(value);
  if (name === "slot") {
    const slot = typeof props["name"] === "string" ? props["name"] : "default";
    const given = reading.names("$slots")?.value as Readonly<Record<string, unknown>> | undefined;
    return { value: given && Object.hasOwn(given, slot) ? given[slot] : children.map(({ value }) => value) };
  }
  const element = new Element(
    name,
    props,
    children.map(({ value }) => value),
  );
  if (/^(?:[a-z]|$)/.test(name)) return { value: element };
  const found = reading.names(name)?.value;
  if (found instanceof Component) return found.show({ props, slots });
  if (found instanceof Closure)
    return resultOf(found, [{ value: { ...props, children: slots["default"] } }], read);
  if (typeof found === "string" && /^[a-z][a-z\d]*$/.test(found))
    return { value: new Element(found, props, element.children) };
  // a part of an object: <Foo.Bar>
  if (name.includes(".")) return undefined;
  return { value: element };
}

function nameIn(opening: SyntaxNode, { text }: Reading): string {
  const name = childrenOf(opening)[1];
  return name?.name.startsWith("JSX") === true && name.name !== "JSXEndTag" ? textOf(text, name) : "";
}

interface Attribute {
  readonly name: string;
  readonly value?: SyntaxNode | undefined;
  readonly literal?: string | true;
}

function attributesOf(opening: SyntaxNode, { text }: Reading): readonly Attribute[] {
  return childrenOf(opening).flatMap((node): Attribute[] => {
    if (node.name === "JSXSpreadAttribute") return [{ name: "...", value: childrenOf(node)[2] }];
    if (node.name !== "JSXAttribute") return [];
    const [key, , value] = childrenOf(node);
    const name = key ? textOf(text, key) : "";
    if (!value) return [{ name, literal: true }];
    if (value.name === "JSXAttributeValue")
      return [{ name, literal: decodeEntities(textOf(text, value).slice(1, -1)) }];
    return [{ name, value: value.name === "JSXEscape" ? childrenOf(value)[1] : value }];
  });
}

/** The texts, expressions and elements between tags; undefined if one of them cannot be read. */
function childrenIn(nodes: readonly SyntaxNode[], reading: Reading, read: ReadNode): Child[] | undefined {
  const children: Child[] = [];
  const add = (value: unknown, slot = "default"): void => void children.push({ slot, value });
  // whether an element before has taken the place of an alternative
  let isTaken = false;
  for (const node of nodes) {
    if (node.name === "JSXText") add(shownText(textOf(reading.text, node), reading));
    else if (node.name === "JSXEscape") {
      const inner = childrenOf(node).find(({ name }) => !/^[{}]$/.test(name));
      if (!inner || inner.type.isError) continue;
      const found = read(inner, reading);
      if (!found) return undefined;
      add(found.value);
    } else if (node.name === "JSXElement") {
      const opening = node.firstChild;
      const attributes = opening ? attributesOf(opening, reading) : [];
      const isElse = attributes.some(({ name }) => name === "v-else" || name === "v-else-if");
      if (isElse && isTaken) continue;
      const found = read(node, reading);
      if (!found) return undefined;
      isTaken = found.value !== left;
      const slot = attributes.find(({ name }) => name === "slot")?.literal;
      if (isTaken) add(found.value, typeof slot === "string" ? slot : undefined);
    }
  }
  return children;
}

/** In JSX, lines are trimmed and blank ones are left out; in HTML, spaces of any kind are one space. */
function shownText(written: string, { isHtml }: Reading): string {
  if (isHtml === true) return decodeEntities(written.replace(/\s+/g, " "));
  const lines = written.split("\n");
  const shown = lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== "");
  return decodeEntities(shown.join(" "));
}
