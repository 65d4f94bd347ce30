import { compareRules } from "./compare-rules.ts";
import { type Change, type ChangeKind, difference, plugin, type Release } from "./release.ts";
import { changedParts } from "./short.ts";

/** Everything in the data of two releases that differs. */
export function compareReleases(before: Release, after: Release): Change[] {
  return [
    ...compareRules(before.rules, after.rules),
    ...comparePresets(before, after),
    ...compareExports(before, after),
    ...compareNames(before, after),
    ...compareRanges(before, after),
  ];
}

function comparePresets(before: Release, after: Release): Change[] {
  const page = "content/users/configs.md";
  const { added, removed } = difference(before.presets, after.presets);
  const marks = (preset: string): readonly string[] => [
    `{#${preset}}`,
    `#${preset})`,
    `\`${preset.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}\``,
  ];
  return [
    ...added.map((preset): Change => ({
      ...{ kind: "preset", page, marks: [] },
      text: `The config \`${preset}\` is new.`,
    })),
    ...removed.map((preset): Change => ({
      ...{ kind: "preset", page, marks: marks(preset) },
      text: `The config \`${preset}\` is removed.`,
    })),
    ...Object.entries(before.presets).flatMap(([preset, old]): Change[] => {
      const now = after.presets[preset];
      if (!now) return [];
      const rules = difference(old, now);
      const told = [
        ...rules.added.map((rule) => `It gains \`${rule}\`: ${JSON.stringify(now[rule])}.`),
        ...rules.removed.map((rule) => `It loses \`${rule}\`.`),
        ...rules.changed.map(
          (rule) => `\`${rule}\` is ${JSON.stringify(now[rule])}, not ${JSON.stringify(old[rule])}.`,
        ),
      ];
      return told.map((text) => ({
        ...{ kind: "preset", page, marks: marks(preset) },
        text: `The config \`${preset}\`: ${text}`,
      }));
    }),
  ];
}

/** Exports of packages that both releases have. */
function compareExports(before: Release, after: Release): Change[] {
  return Object.entries(before.exports).flatMap(([name, old]): Change[] => {
    const now = after.exports[name];
    if (!now) return [];
    const { added, removed, changed } = difference(old, now);
    const page = apiPage(name);
    const change = (each: string, what: string): Change => ({
      ...{ kind: "export", page, marks: [`\`${each}`, each, lastOf(each)] },
      text: `The export \`${each}\` of ${name} ${what}`,
    });
    return [
      ...added.map((each) => change(each, "is new.")),
      ...removed.map((each) => change(each, "is removed.")),
      ...changed.map((each) =>
        change(each, `has another declaration. ${changedParts(old[each], now[each])}`),
      ),
    ];
  });
}

/** "RuleModule" of "TSESLint.RuleModule". */
function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function compareNames(before: Release, after: Release): Change[] {
  type Texts = Readonly<Record<string, string>>;
  const told = (
    { kind, page, what }: { kind: ChangeKind; page: string; what: string },
    [old, now]: readonly [Texts, Texts],
  ): Change[] => {
    const { added, removed, changed } = difference(old, now);
    const change = (name: string, words: string): Change => ({
      ...{ kind, page, marks: [`\`${name}\``, name] },
      text: `The ${what} \`${name}\` ${words}`,
    });
    return [
      ...added.map((name) => change(name, "is new.")),
      ...removed.map((name) => change(name, "is removed.")),
      ...changed.map((name) => change(name, `has another type. ${changedParts(old[name], now[name])}`)),
    ];
  };
  return [
    ...told({ kind: "node-type", page: "content/packages/ast-spec/generated/index.md", what: "node type" }, [
      before.nodes,
      after.nodes,
    ]),
    ...told({ kind: "parser-option", page: "content/packages/parser.md", what: "parser option" }, [
      before.parserOptions,
      after.parserOptions,
    ]),
  ];
}

type Ranges = Readonly<Record<string, string>>;

/** Those of the plugin, and what another package changes otherwise. */
function compareRanges(before: Release, after: Release): Change[] {
  const told = (old: Ranges = {}, now: Ranges = {}): readonly (readonly [name: string, text: string])[] => {
    const { added, removed, changed } = difference(old, now);
    return [...added, ...removed, ...changed].map((name) => {
      const [was, is = "not stated any more"] = [old[name], now[name]];
      return [name, `of ${name} is ${is}${was === undefined ? "" : `, not ${was}`}.`];
    });
  };
  const common = told(before.ranges[plugin], after.ranges[plugin]);
  const known = new Set(common.map(([, text]) => text));
  return [
    ...common.map(([name, text]): Change => ({
      ...{ kind: "range", page: "content/users/dependency-versions.md", marks: [`| ${name}`, name] },
      text: `The supported range ${text}`,
    })),
    ...Object.entries(before.ranges).flatMap(([owner, old]) =>
      (owner in after.ranges ? told(old, after.ranges[owner]) : [])
        .filter(([, text]) => !known.has(text))
        .map(([name, text]): Change => ({
          ...{ kind: "range", page: apiPage(owner), marks: [`${name} \``] },
          text: `For ${owner} the supported range ${text}`,
        })),
    ),
  ];
}

function apiPage(packageName: string): string {
  return `content/packages/${packageName.replace(/^.*\//, "")}.md`;
}
