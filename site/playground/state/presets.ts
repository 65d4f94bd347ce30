/** A set of rules that `extends` can name. */
export interface Preset {
  /** As `extends` names it: "plugin:@typescript-eslint/recommended". */
  readonly name: string;
  /** For a menu. */
  readonly label: string;
  readonly description: string;
}

const plugin = "plugin:@typescript-eslint/";

function ours(name: string, label: string, description: string): Preset {
  return { name: plugin + name, label, description };
}

/** The presets of the menu, in its order. */
export const presets: readonly Preset[] = [
  ours("recommended", "Recommended", "Rules that find mistakes in most projects"),
  ours("recommended-type-checked", "Recommended, type-checked", "The same, and rules that need types"),
  ours("strict", "Strict", "Recommended, and more opinionated rules that find mistakes"),
  ours("strict-type-checked", "Strict, type-checked", "The same, and rules that need types"),
  ours("stylistic", "Stylistic", "Rules for one way to write what can be written in several"),
  ours("stylistic-type-checked", "Stylistic, type-checked", "The same, and rules that need types"),
  ours("all", "All", "Every rule of typescript-eslint"),
  { name: "eslint:recommended", label: "ESLint recommended", description: "Core rules that find mistakes" },
  { name: "eslint:all", label: "ESLint all", description: "Every core rule" },
];

/** Further names that `extends` may have: parts of presets, for advanced users. */
const parts = [
  "base",
  "disable-type-checked",
  "eslint-recommended",
  "recommended-type-checked-only",
  "strict-type-checked-only",
  "stylistic-type-checked-only",
].map((name) => plugin + name);

const known: ReadonlySet<string> = new Set([...presets.map(({ name }) => name), ...parts]);

/** The name of a preset in a menu: its label, or its name when it has none. */
export function presetLabel(name: string): string {
  return presets.find((preset) => preset.name === name)?.label ?? name.replace(plugin, "");
}

/**
 * The name for `extends` of a preset that is called otherwise elsewhere, as in flat configurations:
 * "recommendedTypeChecked", "flat/recommended", "recommended-requiring-type-checking". Undefined for none of ours.
 */
export function presetNamed(text: string, from: "typescript-eslint" | "eslint"): string | undefined {
  const word = text.replace(/^flat\//, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const today = word === "recommended-requiring-type-checking" ? "recommended-type-checked" : word;
  const name = from === "eslint" ? `eslint:${today}` : plugin + today;
  return known.has(name) ? name : undefined;
}
