import { isFields } from "./read.ts";
import { ruleNames } from "./rule-names.ts";
import type { Fields, Value } from "./value.ts";

/** What becomes of an entry of a removed rule. */
export interface Replaced {
  /** By full name. */
  readonly rules: Fields;
  readonly note: string;
}

const prefix = "@typescript-eslint/";

/** Removed rules whose replacement accepts the same options. */
const renamed: Readonly<Record<string, string>> = {
  "no-throw-literal": "only-throw-error",
  "no-useless-template-literals": "no-unnecessary-template-expression",
  "sort-type-union-intersection-members": "sort-type-constituents",
};

/** The formatting rules, which version 8 removed, by their names in ESLint Stylistic. */
export const formattingRules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["block-spacing", "brace-style", "comma-dangle", "comma-spacing", "indent", "key-spacing"],
      ...["keyword-spacing", "lines-around-comment", "lines-between-class-members", "member-delimiter-style"],
      ...["no-extra-parens", "no-extra-semi", "object-curly-spacing", "padding-line-between-statements"],
      ...["quotes", "semi", "space-before-blocks", "space-before-function-paren", "space-infix-ops"],
      "type-annotation-spacing",
    ].map((name) => [name, name]),
  ),
  "func-call-spacing": "function-call-spacing",
};

/** Removed rules without a replacement that a program could configure. */
const withoutReplacement: Readonly<Record<string, string>> = {
  camelcase: "Configure `naming-convention` in its place.",
  "no-duplicate-imports": "Use `import/no-duplicates` of `eslint-plugin-import`.",
  "no-unused-vars-experimental": "Use `no-unused-vars`.",
  "no-implicit-any-catch": "Set the compiler option `useUnknownInCatchVariables`, which is part of `strict`.",
};

/** The names of the rules that no longer exist, without prefix. */
export const removedRules: readonly string[] = [
  ...Object.keys(renamed),
  ...Object.keys(formattingRules),
  ...Object.keys(withoutReplacement),
  "ban-types",
  "no-parameter-properties",
];

/** Undefined for a rule that still exists, or that is none of ours. */
export function replacementOf(name: string, entry: Value): Replaced | undefined {
  const rule = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  if (rule === undefined || ruleNames.has(rule)) return undefined;
  if (!removedRules.includes(rule))
    return { rules: {}, note: `We have no rule \`${rule}\`, so it is left out.` };
  const next = renamed[rule];
  if (next !== undefined)
    return { rules: { [prefix + next]: entry }, note: `\`${rule}\` is now \`${next}\`.` };
  const stylistic = formattingRules[rule];
  if (stylistic !== undefined)
    return {
      rules: {},
      note: `\`${rule}\` was a formatting rule. Use a formatter, or \`@stylistic/${stylistic}\`.`,
    };
  const other = withoutReplacement[rule];
  if (other !== undefined) return { rules: {}, note: `\`${rule}\` was removed. ${other}` };
  return rule === "ban-types" ? banTypes(entry) : parameterProperties(entry);
}

/** What each rule of the plugin reports of the types that `ban-types` reported by default. */
const coveredTypes: Readonly<Record<string, readonly string[]>> = {
  "no-empty-object-type": ["{}"],
  "no-unsafe-function-type": ["Function"],
  "no-wrapper-object-types": ["Object", "String", "Number", "Boolean", "Symbol", "BigInt"],
};

function banTypes(entry: Value): Replaced {
  const [severity = "error", options] = partsOf(entry);
  const { types: written, extendDefaults } = isFields(options) ? options : {};
  const entries = isFields(written) ? Object.entries(written) : [];
  const allowed = entries.filter(([, banned]) => banned === false).map(([type]) => type);
  // a rule of its own reports the usual types
  const covered = extendDefaults === false ? [] : Object.values(coveredTypes).flat();
  const own = entries.filter(([type, banned]) => banned !== false && !covered.includes(type));
  const list = Object.fromEntries(own.map(([type, banned]) => [type, banned ?? true]));
  const rules = Object.entries(coveredTypes).flatMap(([rule, types]) =>
    extendDefaults === false || types.some((type) => allowed.includes(type))
      ? []
      : [[prefix + rule, severity] as const],
  );
  const restricted =
    own.length === 0 ? {} : { [`${prefix}no-restricted-types`]: [severity, { types: list }] };
  const lost =
    allowed.length === 0
      ? ""
      : ` Rules for the types that you allowed (\`${allowed.join("`, `")}\`) are left out.`;
  return {
    rules: { ...Object.fromEntries(rules), ...restricted },
    note: `\`ban-types\` is replaced by several rules.${lost}`,
  };
}

function parameterProperties(entry: Value): Replaced {
  const [severity = "error", options] = partsOf(entry);
  const { allows } = isFields(options) ? options : {};
  return {
    rules: {
      [`${prefix}parameter-properties`]: allows === undefined ? severity : [severity, { allow: allows }],
    },
    note: "`no-parameter-properties` is now `parameter-properties`, and its option `allows` is named `allow`.",
  };
}

function partsOf(entry: Value): readonly Value[] {
  return Array.isArray(entry) ? (entry as readonly Value[]) : [entry];
}
