import type { CompilerOptionMetadata, Metadata } from "../../state/protocol.ts";
import { type ConfigPlace, type Path, keysAt, placeIn } from "./place.ts";
import type { EditorCompletion, EditorCompletions } from "../editor-types.ts";
import { type Schema, schemasAt } from "./schema-path.ts";

/** An entry that completion offers at a place. `value` is JSON text that follows a key. */
interface Entry {
  readonly label: string;
  readonly info?: string;
  readonly detail?: string;
  readonly value?: string;
  /** JSON text in place of the label in quotes: `true`, `[]`. */
  readonly literal?: string;
}

/** Rules, severities, options and presets at a place of an ESLint configuration. */
export function completeEslintrc(text: string, at: number, metadata: Metadata): EditorCompletions | null {
  return complete(text, at, (place) => eslintrcEntries(place, metadata));
}

/** Compiler options and their values at a place of a tsconfig. */
export function completeTsconfig(text: string, at: number, metadata: Metadata): EditorCompletions | null {
  return complete(text, at, (place) => tsconfigEntries(place, metadata.compilerOptions));
}

function complete(
  text: string,
  at: number,
  entriesOf: (place: ConfigPlace) => readonly Entry[],
): EditorCompletions | null {
  const place = placeIn(text, at);
  if (!place) return null;
  const there = place.isKey ? keysAt(text, place.path.slice(0, -1), at) : undefined;
  const entries = entriesOf(place)
    .filter(({ label, literal }) => there?.has(label) !== true && !(place.isQuoted && literal !== undefined))
    .map((entry) => completionOf(entry, place));
  // the inserted text replaces the closing quote
  const to =
    place.isKey && place.isQuoted && !place.hasColon ? place.to + (text[place.to] === '"' ? 1 : 0) : place.to;
  return { from: place.from, to, entries };
}

function completionOf({ label, info, detail, value, literal }: Entry, place: ConfigPlace): EditorCompletion {
  const quoted = JSON.stringify(label);
  const open = place.isQuoted ? quoted.slice(1) : quoted;
  const name = place.isQuoted && (!place.isKey || place.hasColon) ? open.slice(0, -1) : open;
  const isNewKey = place.isKey && !place.hasColon;
  return {
    label,
    kind: place.isKey ? "property" : "value",
    sortText: "",
    insert: literal ?? (isNewKey ? `${name}: ${value ?? ""}` : name),
    detail: detail ?? "",
    ...(info !== undefined && { info }),
  };
}

const severities: readonly Entry[] = ["error", "warn", "off"].map((label) => ({ label }));

function eslintrcEntries({ path, isKey }: ConfigPlace, { rules, presets }: Metadata): readonly Entry[] {
  const [section, name, index, ...rest] = path;
  if (isKey && path.length === 1) {
    return [
      { label: "extends", value: "[]", info: "Presets to extend." },
      { label: "rules", value: "{}", info: "Rules by name, with severity and options." },
    ];
  }
  if (section === "extends" && !isKey) return presets.map((label) => ({ label }));
  if (section !== "rules") return [];
  if (isKey && path.length === 2) {
    return rules.map(({ name: label, description, deprecated }) => ({
      label,
      info: description,
      value: '"error"',
      ...(deprecated && { detail: "deprecated" }),
    }));
  }
  if (index === undefined || index === 0) {
    return index === 0 ? severities : [...severities, { label: '["error"]', literal: '["error"]' }];
  }
  const schema = rules.find((rule) => rule.name === name)?.schema;
  if (schema === undefined || typeof index !== "number") return [];
  return schemaEntries(schema, [index - 1, ...rest], isKey);
}

function schemaEntries(schema: unknown, path: Path, isKey: boolean): Entry[] {
  const found = schemasAt(schema, isKey ? path.slice(0, -1) : path);
  const entries = new Map<string, Entry>();
  for (const each of found.flatMap(isKey ? propertiesOf : valuesOf)) entries.set(each.label, each);
  return [...entries.values()];
}

function propertiesOf({ properties = {} }: Schema): Entry[] {
  return Object.entries(properties).map(([label, schema]) => {
    const info = schema?.description;
    return { label, value: firstValue(schema), ...(info !== undefined && { info }) };
  });
}

/** The first value that completion writes for a property. */
function firstValue({ type, items }: Schema = {}): string {
  if (type === "object") return "{}";
  return type === "array" || items ? "[]" : "";
}

function valuesOf(schema: Schema): Entry[] {
  const { type, enum: values = [], const: only } = schema;
  const all = only === undefined ? values : [only];
  const listed = all.map((value): Entry =>
    typeof value === "string" ? { label: value } : literalEntry(JSON.stringify(value)),
  );
  if (listed.length > 0) return listed;
  if (type === "boolean") return ["true", "false"].map(literalEntry);
  const first = firstValue(schema);
  return first === "" ? [] : [literalEntry(first)];
}

function literalEntry(literal: string): Entry {
  return { label: literal, literal };
}

function tsconfigEntries(
  { path, isKey }: ConfigPlace,
  options: readonly CompilerOptionMetadata[],
): readonly Entry[] {
  const [section, name] = path;
  if (isKey && path.length === 1) return [{ label: "compilerOptions", value: "{}" }];
  if (section !== "compilerOptions") return [];
  if (isKey && path.length === 2) {
    return options.map(({ name: label, description, category, type }) => ({
      label,
      info: description,
      detail: category,
      value: firstOptionValues[type],
    }));
  }
  const option = options.find((each) => each.name === name);
  if (!option) return [];
  if (option.type === "boolean") return ["true", "false"].map(literalEntry);
  if (option.type === "list" && path.length === 2) return [literalEntry("[]")];
  return (option.values ?? []).map((label) => ({ label }));
}

const firstOptionValues: Readonly<Record<CompilerOptionMetadata["type"], string>> = {
  boolean: "true",
  string: "",
  number: "",
  list: "[]",
  object: "{}",
};
