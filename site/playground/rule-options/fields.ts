import { innerPlace, rootPlace, type SchemaPlace } from "../editor/config/schema-path.ts";
import { isRecord } from "../state/defaults.ts";
import { type Branch, type Entry, entryOf } from "./entry.ts";

/** From a rule's list of options inwards: `[0, "allow"]`. Empty for the whole list. */
export type OptionPath = readonly (string | number)[];

export interface OptionField {
  readonly entry: Entry;
  readonly place: SchemaPlace;
  readonly path: OptionPath;
  readonly label: string;
  readonly description: string;
  /** The value that the rule has without it; undefined if the rule does not say. */
  readonly default: unknown;
  /** It cannot be left out: an item of a list, or an entry of an object with names of the author. */
  readonly isItem: boolean;
  /** What the labels of inner fields begin with. */
  readonly prefix: string;
  /** How many objects it is inside of, since the last field that shows its inner fields by itself. */
  readonly depth: number;
}

interface RuleSchema {
  readonly schema: unknown;
  /** The options of the rule without a configuration. */
  readonly defaults: readonly unknown[];
}

/** The field of a rule's whole list of options. */
export function rootField({ schema, defaults }: RuleSchema): OptionField {
  return fieldOf({ place: rootPlace(schema), path: [], label: "All options", default: defaults });
}

/** Objects in objects beyond this depth are entered as JSON: a schema may refer to itself. */
const mostDepth = 3;

/**
 * The fields of the properties of an object, or of the options of a rule, as far as the schema has them. Names of the
 * value that the schema does not have are entered as JSON.
 */
export function innerFields(field: OptionField, value?: unknown): readonly OptionField[] {
  const { entry, prefix } = field;
  if (entry.kind === "positions")
    return Array.from({ length: entry.count }, (_, index) =>
      innerField(field, index, entry.count === 1 ? "Option" : `Option ${index + 1}`, ""),
    );
  if (entry.kind !== "object") return [];
  const others = isRecord(value) ? Object.keys(value).filter((name) => !entry.names.includes(name)) : [];
  return [
    ...entry.names.map((name) => innerField(field, name, prefix + name, `${prefix + name}.`)),
    ...others.map((name) => ({
      ...innerField(field, name, prefix + name, ""),
      entry: { kind: "json" } as const,
    })),
  ];
}

/** The field of an item of a list, or of an entry of an object with names of the author. */
export function itemField(field: OptionField, step: string | number): OptionField {
  const list = field.path.length === 0 ? "Option" : field.label;
  const label = typeof step === "number" ? `${list} ${step + 1}` : step;
  // a list of the configuration takes the place of the default list, so its items have no defaults
  return { ...innerField({ ...field, default: undefined }, step, label, ""), isItem: true, depth: 0 };
}

/** The field of one of the types of a value. */
export function branchField(field: OptionField, branch: Branch): OptionField {
  const inner = fieldOf({ ...field, place: branch.place, prefix: "", depth: 0 });
  const word = branchWords[branch.shape];
  const isGroup = ["object", "positions", "list", "map"].includes(branch.shape);
  return { ...inner, description: "", label: isGroup ? field.label : `${field.label} ${word}` };
}

/** The types of a value, as the select of a union says them. */
export const branchWords: Readonly<Record<Branch["shape"], string>> = {
  text: "as text",
  number: "as a number",
  list: "as a list",
  positions: "as options",
  object: "as options",
  map: "by name",
  json: "as JSON",
};

function innerField(field: OptionField, step: string | number, label: string, prefix: string): OptionField {
  const depth = field.entry.kind === "object" ? field.depth + 1 : 0;
  const place = innerPlace(field.place, step);
  const path = [...field.path, step];
  return fieldOf({ place, path, label, default: valueAt(field.default, [step]), prefix, depth });
}

interface FieldParts extends Pick<OptionField, "place" | "path" | "label" | "default"> {
  readonly prefix?: string;
  readonly depth?: number;
  readonly isItem?: boolean;
}

function fieldOf({
  place,
  path,
  label,
  prefix = "",
  depth = 0,
  isItem = false,
  ...parts
}: FieldParts): OptionField {
  const entry = entryOf(place, parts.default);
  const description = place.schemas.find((each) => each.description !== undefined)?.description ?? "";
  const isTooDeep = entry.kind === "object" && depth >= mostDepth;
  // without its options, a later position has no place
  const isLost = entry.kind === "positions" && path.length > 0;
  return {
    ...{ place, path, label, prefix, depth, isItem, description, default: parts.default },
    entry: isTooDeep || isLost ? { kind: "json" } : entry,
  };
}

/** The value at a path; undefined where there is none. */
export function valueAt(options: unknown, path: OptionPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    options,
  );
}
