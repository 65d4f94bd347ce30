import type { SyntaxNode } from "@lezer/common";

/** A value, which may be undefined. No value at all stands for an expression that only running it would answer. */
export type Found = { readonly value: unknown } | undefined;

/** What a name stands for. */
export type Names = (name: string) => Found;

/** How much may be read for a document: names may refer to lists of names, so a short text can have endless values. */
export interface Allowance {
  left: number;
  /** How many functions are being read, each called by the one before. */
  depth?: number;
}

/** Where an expression is read. */
export interface Reading {
  readonly text: string;
  readonly names: Names;
  readonly allowance: Allowance;
  /** True if the text between tags is that of HTML, where a line break is a space. */
  readonly isHtml?: boolean | undefined;
}

export type ReadNode = (node: SyntaxNode, reading: Reading) => Found;

/** A function, whose result is read from what it returns. */
export class Closure {
  constructor(
    readonly node: SyntaxNode,
    readonly reading: Reading,
  ) {}
}

/** A function of ours. */
export class Native {
  constructor(readonly call: (args: readonly Found[]) => Found) {}
}

/** An element of JSX. A capital letter begins the name of a component that the tool supplies. */
export class Element {
  constructor(
    readonly name: string,
    readonly props: Readonly<Record<string, unknown>>,
    readonly children: readonly unknown[],
  ) {}
}

/** What is between the tags of a component, by the names of slots; "default" is what has no name. */
export type Slots = Readonly<Record<string, unknown>>;

/** A component of another program. The result is a text, an element or a list of them. */
export class Component {
  constructor(
    readonly show: (use: {
      readonly props: Readonly<Record<string, unknown>>;
      readonly slots: Slots;
    }) => Found,
  ) {}
}

/** Pays for all parts of a value, which may have the same part in many places. False if they are too many. */
export function isPaid(value: unknown, allowance: Allowance): boolean {
  allowance.left -= typeof value === "string" ? value.length + 1 : 1;
  if (allowance.left < 0) return false;
  if (value instanceof Element) return isPaid(value.props, allowance) && isPaid(value.children, allowance);
  if (value === null || typeof value !== "object" || !isPlain(value)) return true;
  return Object.values(value).every((part) => isPaid(part, allowance));
}

/** True for a value that JSON has as well: no functions, elements and components. */
export function isData(value: unknown): boolean {
  if (value === null || typeof value !== "object") return true;
  return isPlain(value) && Object.values(value).every(isData);
}

/** True for lists and objects without a class. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
