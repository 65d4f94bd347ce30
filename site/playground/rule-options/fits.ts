import { innerPlace, type SchemaPlace } from "../editor/config/schema-path.ts";
import { isRecord } from "../state/defaults.ts";
import { type Branch, type Entry, entryOf, namesOf } from "./entry.ts";

/** Whether a form shows all of a value, apart from what is inside it: inner values have forms of their own. */
export function fits(entry: Entry, value: unknown): boolean {
  switch (entry.kind) {
    case "choice":
      return value === null || typeof value !== "object";
    case "choices":
      return Array.isArray(value) && value.every((each) => entry.values.includes(each as string));
    case "text":
      return typeof value === "string" && !value.includes("\n");
    case "number":
      return typeof value === "number";
    case "texts":
      return Array.isArray(value) && value.every(isLine);
    case "list":
    case "positions":
      return Array.isArray(value);
    case "object":
    case "map":
      return isRecord(value);
    case "json":
      return true;
    case "union":
      return isConstant(entry.values, value) || branchOf(entry.branches, value) !== undefined;
  }
}

/** The branch of a union that has a form for a value: one whose inner forms fit too comes first. */
export function branchOf(branches: readonly Branch[], value: unknown): Branch | undefined {
  return (
    branches.find(({ place }) => fitsDeeply(place, value)) ??
    branches.find(({ place }) => fits(entryOf(place), value))
  );
}

/** Whether the form of each inner value fits too, and all names are in the schema. */
function fitsDeeply(place: SchemaPlace, value: unknown): boolean {
  const entry = entryOf(place);
  if (!fits(entry, value)) return false;
  if (entry.kind === "choice") return isConstant(entry.values, value);
  if (entry.kind === "union")
    return isConstant(entry.values, value) || entry.branches.some((each) => fitsDeeply(each.place, value));
  if (
    entry.kind === "object" &&
    isRecord(value) &&
    Object.keys(value).some((name) => !namesOf(place).includes(name))
  )
    return false;
  if (typeof value !== "object" || value === null || entry.kind === "json") return true;
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...steps].every((step) =>
    fitsDeeply(innerPlace(place, step), (value as Readonly<Record<string | number, unknown>>)[step]),
  );
}

/** The value with which an item begins that was just added. */
export function emptyOf(entry: Entry): unknown {
  switch (entry.kind) {
    case "choice":
      return entry.values[0];
    case "text":
      return "";
    case "number":
      return 0;
    case "choices":
    case "texts":
    case "list":
    case "positions":
      return [];
    case "object":
    case "map":
      return {};
    case "json":
      return null;
    case "union": {
      const [branch] = entry.branches;
      return entry.values.length > 0 || !branch ? entry.values[0] : emptyOf(entryOf(branch.place));
    }
  }
}

export function isConstant(values: readonly unknown[], value: unknown): boolean {
  return values.some((each) => JSON.stringify(each) === JSON.stringify(value));
}

/** A line of a field with one string on each line, which takes white space away. */
function isLine(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.trim() === value && !/[\n\r]/.test(value);
}
