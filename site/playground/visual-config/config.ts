import { readEslintrc, ruleStates, setPreset, setRule } from "../config/eslintrc.ts";
import { canEdit } from "../config/jsonc-edit.ts";
import type { Metadata } from "../state/protocol.ts";
import { compilerOptionsOf, optionStates, setOption } from "../config/tsconfig.ts";
import { optionGroups, presetIn, presetKey, type RowValue, ruleGroups, type VisualGroup } from "./rows.ts";

/** The operations of a list of settings on one of the two configurations. */
export interface VisualConfig {
  /** The noun for one of its rows. */
  readonly noun: string;
  readonly groups: (metadata: VisualMetadata) => readonly VisualGroup[];
  /** The settings of a text, by the keys of the rows. */
  readonly values: (text: string) => ReadonlyMap<string, RowValue>;
  /** The text after a row was set: true and false are a box that is checked or cleared. */
  readonly set: (text: string, key: string, value: boolean | string) => string;
}

export type VisualMetadata = Pick<Metadata, "rules" | "presets" | "compilerOptions">;

const eslintrc: VisualConfig = {
  noun: "rule",
  groups: ({ rules, presets }) => ruleGroups(rules, presets),
  values(text) {
    const { rules, extends: presets } = readEslintrc(text);
    return new Map([
      ...presets.map((name) => [presetKey(name), { state: "on" }] as const),
      ...valuesOf(ruleStates(text), rules),
    ]);
  },
  set(text, key, value) {
    const preset = presetIn(key);
    if (preset !== undefined) return setPreset(text, preset, value === true);
    return setRule(text, key, value === true ? "error" : undefined);
  },
};

const tsconfig: VisualConfig = {
  noun: "compiler option",
  groups: ({ compilerOptions }) => optionGroups(compilerOptions),
  values: (text) => valuesOf(optionStates(text), compilerOptionsOf(text)),
  set: (text, key, value) => setOption(text, key, value === false ? undefined : value),
};

export const visualConfigs = { eslintrc, tsconfig } as const;

/** Why a text cannot be changed by pressing boxes; undefined when it can. */
export function editProblem(text: string): string | undefined {
  return canEdit(text)
    ? undefined
    : "The configuration has a syntax error. Fix it in the text to continue here.";
}

/** Units of a value's text that are shown. */
const mostShown = 120;

function valuesOf(
  states: ReadonlyMap<string, "on" | "off" | "custom">,
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, RowValue> {
  return new Map(
    Array.from(states, ([name, state]): [string, RowValue] => {
      if (state === "on") return [name, { state }];
      const value = given[name];
      const text = typeof value === "string" ? value : JSON.stringify(value);
      const shown = text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
      return [name, { state: state === "off" ? "unset" : state, text: shown }];
    }),
  );
}
