import js from "@eslint/js";
import { flatConfigs } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import type { Linter } from "eslint";

export type Rules = Linter.RulesRecord;

/** One layer of a preset; where it names extensions, it is for files with these alone. */
interface Layer {
  readonly files?: readonly string[];
  readonly rules: Rules;
}

const presets = new Map<string, readonly Layer[]>([
  ["eslint:recommended", [{ rules: js.configs.recommended.rules }]],
  ["eslint:all", [{ rules: js.configs.all.rules }]],
  ...Object.entries(flatConfigs).map(([name, config]): [string, readonly Layer[]] => [
    `plugin:@typescript-eslint/${name.replace("flat/", "")}`,
    [config].flat().flatMap(layerOf),
  ]),
]);

/** An older name for the same rules, which the plugin still answers to. */
const aliases: Readonly<Record<string, string>> = {
  "plugin:@typescript-eslint/recommended-requiring-type-checking":
    "plugin:@typescript-eslint/recommended-type-checked",
};

/** All names that `extends` may have, the ones of today. */
export const presetNames: readonly string[] = [...presets.keys()];

/** The rules of a preset for a file, layer by layer; undefined for an unknown preset. */
export function presetRules(name: string, fileName: string): readonly Rules[] | undefined {
  return presets
    .get(aliases[name] ?? name)
    ?.filter(({ files }) => files?.some((pattern) => fileName.endsWith(pattern.replace(/^.*\*/, ""))) ?? true)
    .map(({ rules }) => rules);
}

// parser and plugin of the presets would replace those of the playground
function layerOf(config: unknown): readonly Layer[] {
  const { files, rules } = config as { files?: readonly string[]; rules?: Rules };
  return rules ? [{ rules, ...(files && { files }) }] : [];
}
