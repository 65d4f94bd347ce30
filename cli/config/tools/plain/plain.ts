import type { Place } from "../../../diagnostics/diagnostic.ts";

/** A value of a configuration file with its place, in JavaScript, YAML, TOML or JSON alike. */
export type Plain = PlainText | PlainOther | PlainList | PlainMap | PlainCall | PlainCode;

interface Placed {
  readonly at: Place;
}
export interface PlainText extends Placed {
  readonly kind: "text";
  readonly value: string;
}
export interface PlainOther extends Placed {
  readonly kind: "other";
  readonly value: number | boolean | null | undefined;
}
export interface PlainList extends Placed {
  readonly kind: "list";
  readonly items: readonly Plain[];
}
export interface PlainMap extends Placed {
  readonly kind: "map";
  readonly entries: ReadonlyMap<string, Plain>;
}
/** A call of an imported function, such as `starlight({ … })`. */
export interface PlainCall extends Placed {
  readonly kind: "call";
  /** The module that the function was imported from, or else its name. */
  readonly from: string;
  readonly args: readonly Plain[];
}
/** What only running the file could tell. */
export interface PlainCode extends Placed {
  readonly kind: "code";
}

export function entryOf(value: Plain | undefined, ...keys: readonly string[]): Plain | undefined {
  return keys.reduce<Plain | undefined>(
    (found, key) => (found?.kind === "map" ? found.entries.get(key) : undefined),
    value,
  );
}

export function textOf(value: Plain | undefined): string | undefined {
  return value?.kind === "text" ? value.value : undefined;
}

/** A list, or one value as a list of one. */
export function itemsOf(value: Plain | undefined): readonly Plain[] {
  if (value === undefined || isNothing(value)) return [];
  return value.kind === "list" ? value.items : [value];
}

export function entriesOf(value: Plain | undefined): readonly (readonly [string, Plain])[] {
  return value?.kind === "map" ? [...value.entries] : [];
}

export function isNothing(value: Plain | undefined): boolean {
  return value === undefined || (value.kind === "other" && (value.value ?? undefined) === undefined);
}

export function isTrue(value: Plain | undefined): boolean {
  return value?.kind === "other" && value.value === true;
}

export function isFalse(value: Plain | undefined): boolean {
  return value?.kind === "other" && value.value === false;
}
