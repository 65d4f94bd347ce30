import { isFields } from "./read.ts";
import { Code, type Fields, type Value } from "./value.ts";

/** A part of a flat configuration, and what the reader should know about it. */
export interface Converted {
  readonly fields: Fields;
  readonly notes: readonly string[];
  /** Lists of the package `globals` that it needs. */
  readonly usesGlobals: boolean;
}

/** Options of the parser that version 8 no longer has; the parser ignores them. */
const removedOptions: Readonly<Record<string, string>> = {
  DEPRECATED__createDefaultProgram: "Use `projectService`.",
  EXPERIMENTAL_useSourceOfProjectReferenceRedirect: "Use `projectService`.",
  createDefaultProgram: "Use `projectService`.",
  allowAutomaticSingleRunInference: "It is the default.",
};

/** `env`, `globals`, `parserOptions`: what flat config has in `languageOptions`. */
export function languageOptionsOf(config: Fields, parser: Code | undefined): Converted {
  const { ecmaVersion, sourceType, ...written } = fieldsOr(config["parserOptions"]);
  const notes: string[] = [];
  const parserOptions = Object.entries(written).flatMap(([name, value]) => {
    const reason = Object.hasOwn(removedOptions, name) ? removedOptions[name] : undefined;
    if (reason !== undefined) {
      notes.push(`The parser option \`${name}\` was removed. ${reason}`);
      return [];
    }
    if (name === "tsconfigRootDir" && typeof value === "string" && /^\.\/?$/.test(value)) {
      notes.push("`tsconfigRootDir` must be an absolute path, so it is now `import.meta.dirname`.");
      return [[name, new Code("import.meta.dirname")] as const];
    }
    if (name !== "EXPERIMENTAL_useProjectService") return [[name, value] as const];
    notes.push("`EXPERIMENTAL_useProjectService` is now `projectService`.");
    return [["projectService", value] as const];
  });
  if (parserOptions.some(([name]) => name === "project"))
    notes.push(
      "`project` still works. `projectService: true` finds the `tsconfig.json` of each file without a list.",
    );
  const environments = Object.entries(fieldsOr(config["env"])).filter(([, isOn]) => isOn === true);
  const lists = environments.map(([name]) => name).filter((name) => !/^es\d+$/.test(name));
  const ofPlugins = lists.filter((name) => name.includes("/"));
  for (const name of ofPlugins)
    notes.push(
      `The environment \`${name}\` comes from a plugin: add the plugin's flat config or its globals.`,
    );
  const known = lists.filter((name) => !name.includes("/"));
  const globals = {
    ...Object.fromEntries(
      known.map((name) => [
        `...${name}`,
        new Code(`...globals${/^\w+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`}`),
      ]),
    ),
    ...fieldsOr(config["globals"]),
  };
  return {
    fields: {
      ...(ecmaVersion !== undefined && { ecmaVersion }),
      ...(sourceType !== undefined && { sourceType }),
      ...(Object.keys(globals).length > 0 && { globals }),
      ...(parser && { parser }),
      ...(parserOptions.length > 0 && { parserOptions: Object.fromEntries(parserOptions) }),
    },
    notes,
    usesGlobals: known.length > 0,
  };
}

export function fieldsOr(value: Value | undefined): Fields {
  return isFields(value) ? value : {};
}

/** A string, or a list of strings; other values count as none. */
export function stringsOf(value: Value | undefined): readonly string[] {
  const list: readonly Value[] = Array.isArray(value)
    ? (value as readonly Value[])
    : value === undefined
      ? []
      : [value];
  return list.filter((item): item is string => typeof item === "string");
}
