import { Code } from "./value.ts";

/** What a list of `extends` becomes. */
export interface Extended {
  /** Items of a list in flat config, in order. */
  readonly items: readonly Code[];
  readonly notes: readonly string[];
  readonly usesEslint: boolean;
  readonly usesCompat: boolean;
}

const prefix = "plugin:@typescript-eslint/";
const ours: ReadonlySet<string> = new Set([
  ...["all", "base", "disable-type-checked", "eslint-recommended"],
  ...["recommended", "strict", "stylistic"].flatMap((name) => [
    name,
    `${name}-type-checked`,
    `${name}-type-checked-only`,
  ]),
]);

export function extendedOf(written: readonly string[]): Extended {
  const notes: string[] = [];
  const names = renamed(written, notes);
  let usesEslint = false;
  let usesCompat = false;
  const items = names.flatMap((name) => {
    if (name === "eslint:recommended" || name === "eslint:all") {
      usesEslint = true;
      return [new Code(`eslint.configs.${name.slice("eslint:".length)}`)];
    }
    if (name.startsWith(prefix)) {
      const config = name.slice(prefix.length);
      if (ours.has(config)) return [new Code(`tseslint.configs.${camelCase(config)}`)];
      notes.push(`We have no config \`${config}\`, so it is left out.`);
      return [];
    }
    usesCompat = true;
    return [new Code(`compat.extends(${JSON.stringify(name)})`)];
  });
  return { items, notes, usesEslint, usesCompat };
}

/** The names of today: version 6 sorted the rules into new configs, and Prettier's config contains its parts. */
function renamed(written: readonly string[], notes: string[]): readonly string[] {
  const former = `${prefix}recommended-requiring-type-checking`;
  const isTyped = written.includes(former);
  const isStrict = isTyped && written.includes(`${prefix}strict`);
  if (isTyped) notes.push("`recommended-requiring-type-checking` is now `recommended-type-checked`.");
  if (isStrict)
    notes.push(
      "In version 5, `strict` had typed rules and rules for style: those of `strictTypeChecked` and `stylisticTypeChecked`.",
    );
  const names = written.flatMap((name) => {
    if (name === former) return isStrict ? [] : [`${prefix}recommended-type-checked`];
    // the typed configs contain the others
    if (isTyped && name === `${prefix}recommended`) return [];
    if (isStrict && name === `${prefix}strict`)
      return [`${prefix}strict-type-checked`, `${prefix}stylistic-type-checked`];
    if (name.startsWith("prettier/")) {
      notes.push(`\`${name}\` is part of \`prettier\` since version 8 of eslint-config-prettier.`);
      return written.includes("prettier") ? [] : ["prettier"];
    }
    return [name];
  });
  return [...new Set(names)];
}

export function camelCase(name: string): string {
  return name
    .replace(/^[^A-Za-z]+/, "")
    .replace(/[^A-Za-z\d]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^A-Za-z\d]/g, "");
}
