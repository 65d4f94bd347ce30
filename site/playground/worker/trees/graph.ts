import { staleNode, type TreeNode } from "../../state/protocol.ts";
import { type Fields, flagsOf, isImplicit, kindOf, type ObjectKind } from "./kinds.ts";

/** A property of an object, or an item of a list. */
export type Entry = readonly [key: string, value: unknown];

export interface Graph {
  /** Puts an object into the graph, as the root of a tree. */
  root(value: object, options?: RootOptions): TreeNode;
  /** A root whose children are chosen rather than its properties. */
  /** `deeper`: the children of what is below; their properties when absent. */
  list(label: string, entries: readonly Entry[], deeper?: RootOptions["entries"]): TreeNode;
  /** Throws when the id is of an older graph. */
  children(id: number): readonly TreeNode[];
  valueOf(id: number): unknown;
  /** Everything below a node; repeated and very deep values are only named. */
  json(id: number): string;
}

export interface RootOptions {
  readonly key?: string;
  /** Properties of the root itself that are not shown. */
  readonly hidden?: ReadonlySet<string>;
  /** The children of a node; its properties when absent. */
  readonly entries?: ((value: object) => readonly Entry[]) | undefined;
}

/** A text to show without quotes. */
export class Printed {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An error for a node that was not found. */
export const absent = Symbol("absent");

interface Known {
  readonly value: object;
  readonly entries: () => readonly Entry[];
  readonly deeper: RootOptions["entries"];
  children?: readonly TreeNode[];
}

/** `nextId` returns ids that no earlier graph has used. */
export function createGraph(nextId: () => number): Graph {
  const known = new Map<number, Known>();

  const add = (
    key: string,
    value: unknown,
    owner: ObjectKind | undefined,
    deeper?: RootOptions["entries"],
  ): TreeNode => {
    const id = nextId();
    if (value === absent) return { id, key, label: "", size: 0 };
    if (typeof value !== "object" || value === null) return { id, key, ...leafOf(key, value, owner) };
    if (value instanceof Printed) return { id, key, label: "", value: value.text, size: 0 };
    if (value instanceof RegExp) return { id, key, label: "RegExp", value: String(value), size: 0 };
    const entries = (): readonly Entry[] => (deeper ?? entriesOf)(value);
    known.set(id, { value, entries, deeper });
    return {
      id,
      key,
      label: labelOf(value),
      size: entries().length,
      ...kindOf(value).place?.(value as Fields),
    };
  };
  const knownOf = (id: number): Known => {
    const node = known.get(id);
    if (!node) throw new Error(staleNode);
    return node;
  };
  return {
    root(value, { key = "", hidden, entries }: RootOptions = {}) {
      const id = nextId();
      const all = (): readonly Entry[] =>
        (entries ?? entriesOf)(value).filter(([name]) => hidden?.has(name) !== true);
      known.set(id, { value, entries: all, deeper: entries });
      return {
        id,
        key,
        label: labelOf(value),
        size: all().length,
        ...kindOf(value).place?.(value as Fields),
      };
    },
    list(label, entries, deeper) {
      const id = nextId();
      known.set(id, { value: entries, entries: () => entries, deeper });
      return { id, key: "", label, size: entries.length };
    },
    children(id) {
      const node = knownOf(id);
      const owner = Array.isArray(node.value) ? undefined : kindOf(node.value);
      node.children ??= node.entries().map(([key, value]) => add(key, value, owner, node.deeper));
      return node.children;
    },
    valueOf: (id) => knownOf(id).value,
    json(id) {
      const node = knownOf(id);
      return JSON.stringify(plainOf(node.value, node.entries(), node.deeper ?? entriesOf), undefined, 2);
    },
  };
}

/** The visible properties of an object: no functions, nothing undefined, nothing private. */
export function entriesOf(value: object): readonly Entry[] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item]);
  if (value instanceof Map) return [...value].map(([key, item]) => [String(key), item]);
  if (value instanceof Set) return [...value].map((item, index) => [String(index), item]);
  const { hidden } = kindOf(value);
  return Object.entries(value)
    .filter(
      ([key, part]) =>
        part !== undefined && typeof part !== "function" && !key.startsWith("_") && !hidden.has(key),
    )
    .flatMap(apart);
}

/** Variables of the library are in a group of their own. */
function apart([key, part]: [string, unknown]): readonly Entry[] {
  const items: readonly Entry[] = Array.isArray(part) || part instanceof Map ? entriesOf(part as object) : [];
  const implicit = items.filter(([, item]) => isImplicit(item)).map(([, item]) => item);
  if (implicit.length === 0) return [[key, part]];
  const own = items.filter(([, item]) => !isImplicit(item));
  return [
    [key, part instanceof Map ? new Map(own) : own.map(([, item]) => item)],
    [`${key} (of libraries)`, implicit],
  ];
}

function labelOf(value: object): string {
  if (Array.isArray(value)) return `array (${value.length})`;
  if (value instanceof Map) return `Map (${value.size})`;
  if (value instanceof Set) return `Set (${value.size})`;
  return kindOf(value).label(value as Fields);
}

function leafOf(key: string, value: unknown, owner: ObjectKind | undefined): Omit<TreeNode, "id" | "key"> {
  const flags = typeof value === "number" && owner ? flagsOf(key, value, owner) : undefined;
  return {
    label: value === null ? "null" : typeof value,
    value: textOf(value),
    size: 0,
    ...(flags && { flags }),
  };
}

function textOf(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "bigint" ? `${value}n` : String(value);
}

const deepest = 200;
const mostObjects = 50_000;

function plainOf(
  value: object,
  entries: readonly Entry[],
  entriesBelow: (value: object) => readonly Entry[],
): unknown {
  const seen = new Set<object>();
  const visit = (part: unknown, depth: number): unknown => {
    if (typeof part === "bigint") return `${part}n`;
    if (typeof part !== "object" || part === null) return part;
    if (part instanceof RegExp) return String(part);
    if (seen.has(part) || depth > deepest || seen.size > mostObjects) return `[${labelOf(part)}]`;
    return visitObject(part, entriesBelow(part), depth);
  };
  const visitObject = (part: object, own: readonly Entry[], depth: number): unknown => {
    seen.add(part);
    if (Array.isArray(part)) return part.map((item: unknown) => visit(item, depth + 1));
    return Object.fromEntries(own.map(([key, item]) => [key, visit(item, depth + 1)]));
  };
  return visitObject(value, entries, 0);
}
