import type { Node } from "jsonc-parser";
import { canEdit, endOf, remove, replace, setEntry } from "../config/jsonc-edit.ts";
import { entryOf, jsoncTree } from "../config/jsonc.ts";
import { isRecord } from "../state/defaults.ts";
import { entryIn, hasComments, isEqual, optionsOf, partsOf, textOf } from "./edit.ts";
import type { OptionPath } from "./fields.ts";

/** "remove" is for an item or an entry, "swap" for an item and the next one. The path is that of the item. */
export type Rearrangement =
  | { readonly kind: "remove" | "swap"; readonly path: OptionPath }
  | { readonly kind: "rename"; readonly path: OptionPath; readonly name: string };

/** What a form does with the options of its rule. */
export interface OptionEdits {
  /** Undefined removes the value. */
  readonly set: (path: OptionPath, value: unknown) => void;
  readonly rearrange: (change: Rearrangement) => void;
}

interface RuleEntry {
  readonly rule: string;
  /** The rule's entry where the text has none of its own: that of a preset. */
  readonly inherited: unknown;
}

/**
 * Rearranges lists and names in the options of a rule, in the text of an eslintrc. Comments stay, and those inside an
 * item move with it. A text with syntax errors is returned unchanged.
 */
export function rearrange(text: string, { rule, inherited }: RuleEntry, change: Rearrangement): string {
  if (!canEdit(text)) return text;
  const [level] = partsOf(entryIn(text, rule) ?? inherited);
  const options = updatedAt(optionsOf(text, rule, inherited), change.path.slice(0, -1), (parent) =>
    rearranged(parent, change),
  );
  const next = [level, ...(options as readonly unknown[])];
  const inText = rearrangedText(text, rule, change);
  if (next.length === 1 && !hasComments(textOf(text, rule))) return setEntry(text, ["rules", rule], level);
  const isRight = canEdit(inText) && isEqual(entryIn(inText, rule), next);
  return isRight ? inText : setEntry(text, ["rules", rule], next);
}

function updatedAt(
  value: unknown,
  [step, ...rest]: OptionPath,
  update: (parent: unknown) => unknown,
): unknown {
  if (step === undefined) return update(value);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? updatedAt(each, rest, update) : each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === step ? updatedAt(each, rest, update) : each]),
  );
}

function rearranged(parent: unknown, change: Rearrangement): unknown {
  const step = change.path.at(-1);
  if (Array.isArray(parent) && typeof step === "number") {
    const items = parent as readonly unknown[];
    const here = change.kind === "swap" ? [items[step + 1], items[step]] : [];
    return [...items.slice(0, step), ...here, ...items.slice(step + (change.kind === "swap" ? 2 : 1))];
  }
  if (!isRecord(parent)) return parent;
  return Object.fromEntries(
    Object.entries(parent).flatMap(([name, value]) => {
      if (name !== step) return [[name, value]];
      return change.kind === "rename" ? [[change.name, value]] : [];
    }),
  );
}

function rearrangedText(text: string, rule: string, change: Rearrangement): string {
  const entry = entryOf(entryOf(jsoncTree(text).root, "rules"), rule);
  const parent = nodeAt(entry, change.path.slice(0, -1), 1);
  const step = change.path.at(-1);
  if (!parent || step === undefined) return text;
  const children = parent.children ?? [];
  // in the entry of a rule, the level stands before the options
  const index = typeof step === "number" ? step + (parent === entry ? 1 : 0) : -1;
  const child = index >= 0 ? children[index] : children.find((each) => each.children?.[0]?.value === step);
  if (!child) return text;
  if (change.kind === "remove") return remove(text, parent, child);
  const key = child.children?.[0];
  if (change.kind === "rename")
    return key ? replace(text, [[key.offset, endOf(key), JSON.stringify(change.name)]]) : text;
  const next = children[index + 1];
  if (!next) return text;
  const textOf = (node: Node): string => text.slice(node.offset, endOf(node));
  return replace(text, [
    [child.offset, endOf(child), textOf(next)],
    [next.offset, endOf(next), textOf(child)],
  ]);
}

function nodeAt(node: Node | undefined, path: OptionPath, shift = 0): Node | undefined {
  const [step, ...rest] = path;
  if (step === undefined || !node) return node;
  return nodeAt(typeof step === "number" ? node.children?.[step + shift] : entryOf(node, step), rest);
}
