import type { LintRule } from "../../site/model/rules/rule.ts";
import { optionsOf } from "../rules/rule-options.ts";
import { type Change, difference } from "./release.ts";
import { changedParts, short } from "./short.ts";

/** What changes on the pages of rules. */
export function compareRules(before: readonly LintRule[], after: readonly LintRule[]): Change[] {
  const [old, now] = [before, after].map((rules) =>
    Object.fromEntries(rules.map((rule) => [rule.name, rule])),
  );
  const { added, removed } = difference(old ?? {}, now ?? {});
  return [
    ...added.map((name): Change => ({
      ...{ kind: "rule-added", page: pageOf(name), marks: [] },
      text: `The rule \`${name}\` is new. Write its page.`,
    })),
    ...removed.map((name): Change => ({
      ...{ kind: "rule-removed", page: pageOf(name), marks: ["description:"] },
      text: `The rule \`${name}\` is removed. Set \`removed: true\` in the front matter, and say what replaces it.`,
    })),
    ...before.flatMap((rule) => {
      const next = now?.[rule.name];
      return next ? compareRule(rule, next) : [];
    }),
  ];
}

export function pageOf(rule: string): string {
  return `content/rules/${rule}.md`;
}

function compareRule(before: LintRule, after: LintRule): Change[] {
  return [
    ...deprecation(before, after),
    ...facts(before, after),
    ...options(before, after),
    ...messages(before, after),
  ];
}

function deprecation(before: LintRule, after: LintRule): Change[] {
  const [was, is] = [before.deprecated, after.deprecated];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const place = { kind: "rule-deprecated", page: pageOf(before.name), marks: [] } as const;
  if (!is) return [{ ...place, text: "The rule is not deprecated any more. Correct what the text says." }];
  const names = is.replacedBy.map(
    ({ name, plugin = name === before.name ? "ESLint" : undefined }) =>
      `\`${name}\`${plugin === undefined ? "" : ` of ${plugin}`}`,
  );
  const replaced = names.length === 0 ? "" : `, replaced by ${names.join(" and ")}`;
  const text = `The rule is ${was ? "" : "now "}deprecated${replaced}. Say so in the text, and how to move.`;
  return [{ ...place, text }];
}

function facts(before: LintRule, after: LintRule): Change[] {
  const told = {
    fixable: "has fixes",
    hasSuggestions: "has suggestions",
    requiresTypeChecking: "requires type information",
  } as const;
  return (Object.keys(told) as (keyof typeof told)[]).flatMap((key): Change[] => {
    if (before[key] === after[key]) return [];
    const words = after[key]
      ? `The rule ${told[key]} now.`
      : `It is no longer true that the rule ${told[key]}.`;
    const more =
      key === "requiresTypeChecking" && after[key] ? " The page needs a section `When Not To Use It`." : "";
    const text = `${words}${more} Read whether the text agrees.`;
    return [{ kind: "rule-fact", page: pageOf(before.name), marks: [], text }];
  });
}

function options(before: LintRule, after: LintRule): Change[] {
  const page = pageOf(before.name);
  const [old, now] = [namedOptions(before), namedOptions(after)];
  const { added, removed } = difference(old, now);
  const kept = Object.keys(old).filter((name) => Object.hasOwn(now, name));
  const isDeprecated = (text = ""): boolean => /\bdeprecated\b/i.test(text);
  const schemas = [before, after].map(({ schema }) => propertySchemas(schema));
  const sections = (name: string): readonly string[] => [`### \`${name}\``, "## Options"];
  const changed = kept.filter((name) => schemas[0]?.get(name) !== schemas[1]?.get(name));
  const same = added.length + removed.length + changed.length === 0;
  const isOther = same && withoutWords(before.schema) !== withoutWords(after.schema);
  return [
    ...added.map((name): Change => ({
      ...{ kind: "option-added", page, marks: sections(name) },
      text: `The option \`${name}\` is new. Add the section ${heading(name)} with examples.`,
    })),
    ...removed.map((name): Change => ({
      ...{ kind: "option-removed", page, marks: sections(name) },
      text: `The option \`${name}\` is removed. Remove its section and its examples.`,
    })),
    ...kept
      .filter((name) => isDeprecated(now[name]) && !isDeprecated(old[name]))
      .map((name): Change => ({
        ...{ kind: "option-deprecated", page, marks: sections(name) },
        text: `The option \`${name}\` is deprecated. Say so in its section.`,
      })),
    ...changed.map((name): Change => ({
      ...{ kind: "option-schema", page, marks: sections(name) },
      text: `The option \`${name}\` accepts other values. ${changedParts(schemas[0]?.get(name), schemas[1]?.get(name))}`,
    })),
    ...(isOther
      ? [
          {
            kind: "option-schema",
            page,
            marks: ["## Options"],
            text: "The schema of the options changed.",
          } as const,
        ]
      : []),
    ...defaults(before, after, sections),
  ];
}

function heading(option: string): string {
  return `\`### \\\`${option}\\\`\``;
}

/** Defaults of options that both releases have. The section of a new option has its default. */
function defaults(
  before: LintRule,
  after: LintRule,
  marksOf: (option: string) => readonly string[],
): Change[] {
  const place = { kind: "default", page: pageOf(before.name) } as const;
  const [old, now] = [before, after].map(({ defaultOptions }) => defaultOptions);
  return Array.from({ length: Math.max(old?.length ?? 0, now?.length ?? 0) }).flatMap(
    (_, index): Change[] => {
      const given = [old?.[index], now?.[index]];
      // no default is a default without properties
      const [one, other] = given.some(isObject) ? given.map((each) => each ?? {}) : given;
      if (JSON.stringify(one) === JSON.stringify(other)) return [];
      if (!isObject(one) || !isObject(other)) {
        const text = `The default options are ${short(JSON.stringify(other))}, not ${short(JSON.stringify(one))}.`;
        return [{ ...place, marks: ["## Options"], text }];
      }
      const known = new Set(
        [before, after].flatMap(({ schema }) => optionsOf(schema).map(({ name }) => name)),
      );
      const { added, removed, changed } = difference(one, other);
      const names = [before, after].map((rule) => new Set(Object.keys(namedOptions(rule))));
      const both = (name: string): boolean => !known.has(name) || names.every((each) => each.has(name));
      return [...added, ...removed, ...changed].filter(both).map((name) => ({
        ...{ ...place, marks: marksOf(name) },
        text: `The default of \`${name}\` is ${short(JSON.stringify(other[name]))}, not ${short(JSON.stringify(one[name]))}.`,
      }));
    },
  );
}

/** Messages are quoted by prose, and examples show them. */
function messages(before: LintRule, after: LintRule): Change[] {
  const { added, removed, changed } = difference(before.messages, after.messages);
  const place = { kind: "message", page: pageOf(before.name) } as const;
  return [
    ...added.map((id) => ({
      ...place,
      marks: [],
      text: `The message \`${id}\` is new: “${after.messages[id]}”`,
    })),
    ...removed.map((id) => ({
      ...{ ...place, marks: [before.messages[id] ?? id] },
      text: `The message \`${id}\` is removed: “${before.messages[id]}”`,
    })),
    ...changed.map((id) => ({
      ...{ ...place, marks: [before.messages[id] ?? id] },
      text: `The message \`${id}\` is “${after.messages[id]}”, not “${before.messages[id]}”.`,
    })),
  ];
}

function namedOptions({ schema }: LintRule): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(optionsOf(schema).map(({ name, description = "" }) => [name, description]));
}

/** The schemas of all properties by name, without their descriptions, wherever they are. */
function propertySchemas(schema: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === "properties" && isObject(value))
      for (const [name, each] of Object.entries(value))
        found.set(name, [found.get(name), withoutWords(each)].filter(Boolean).join(" or "));
    return value;
  });
  return found;
}

function withoutWords(schema: unknown): string {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === "description" && typeof value === "string" ? undefined : value,
  ) as string | undefined;
  return text ?? "";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
