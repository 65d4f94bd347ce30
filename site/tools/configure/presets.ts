import type { Choices } from "./choices.ts";

/** The shared configs that the choices ask for, as `tseslint.configs` names them. */
export function presetsOf({ types, level, style }: Choices): readonly string[] {
  const suffix = types === "on" ? "TypeChecked" : "";
  return [`${level}${suffix}`, ...(style === "on" ? [`stylistic${suffix}`] : [])];
}

/** "strictTypeChecked" gives "strict-type-checked": the name in legacy config, and the anchor on the page of configs. */
export function kebabName(preset: string): string {
  return preset.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const contents: Readonly<Record<string, string>> = {
  recommended: "our rules against likely bugs that need no type information",
  recommendedTypeChecked: "our rules against likely bugs, with those that need type information",
  strict: "`recommended`, plus more opinionated rules",
  strictTypeChecked: "all rules of `recommended` and `strict`, with those that need type information",
  stylistic: "our rules for a consistent style",
  stylisticTypeChecked: "our rules for a consistent style, with those that need type information",
};

export function contentsOf(preset: string): string {
  return `Enables ${contents[preset] ?? preset}.`;
}

export function presetPage(preset: string): { readonly label: string; readonly url: string } {
  return { label: "Rules in this config", url: `/users/configs#${kebabName(preset)}` };
}
