import { dirname, join, relative, resolve, sep } from "node:path";
import type { Metafile } from "esbuild";

/** A module with a list of rules by name. */
export interface RuleList {
  readonly path: string;
  readonly text: string;
  /** The prefix of the full names of its rules. */
  readonly prefix: string;
}

/**
 * How rules are divided: those that presets turn on stay in the linter's script, where each is evaluated when it is
 * first used. The others go into a script of their own, which is loaded when a configuration needs one of them.
 */
export interface RuleSplit {
  /** The new texts of the lists, by path. They import `otherRulesName`. */
  readonly lists: ReadonlyMap<string, string>;
  /** The text of that module of the linter's script. */
  readonly otherRules: string;
  /** The entry of the other script: an object with its rules by full name. */
  readonly entry: string;
  /** The modules that the other script takes from the linter's: their names there, by absolute path. */
  readonly shared: ReadonlyMap<string, string>;
}

export const otherRulesName = "site:other-rules";

/**
 * `early` has the full names of rules that stay, `metafile` is that of the linter as one script. Undefined without such
 * rules, and for lists of another form.
 */
export function splitRules(
  lists: readonly RuleList[],
  early: ReadonlySet<string>,
  metafile: Metafile,
): RuleSplit | undefined {
  const rules = lists.map(rulesOf);
  if (early.size === 0 || rules.some((each) => each.length === 0)) return undefined;
  const others = rules.flat().filter(({ name }) => !early.has(name));
  const paths = lists.map(({ path }) => path);
  const shared = sharedModules(metafile, paths, new Set(others.map(({ path }) => path)));
  return {
    lists: new Map(
      lists.map((list, index) => [list.path, withLazyRules(list.text, rules[index] ?? [], early)]),
    ),
    otherRules: [
      `const shared = { typescript: () => require("typescript"), ${sharedEntries(shared)} };`,
      "let rules;",
      `export const names = new Set(${quoted(others.map(({ name }) => name))});`,
      "export const isLoaded = () => rules !== undefined;",
      "export const give = ({ load }) => { rules = load((name) => shared[name]()); };",
      // comments that disable a rule name one that exists
      "const missing = { create: () => ({}) };",
      "export const get = (name) => (rules ? rules[name] : missing);",
    ].join("\n"),
    entry: `module.exports = {${others.map(({ name, path, value }) => `get ${quoted(name)}() { return require(${quoted(path)})${value}; }`).join(", ")}};`,
    shared,
  };
}

function sharedEntries(shared: ReadonlyMap<string, string>): string {
  return [...shared].map(([path, name]) => `${quoted(name)}: () => require(${quoted(path)})`).join(", ");
}

interface ListedRule {
  /** The full name. */
  readonly name: string;
  readonly path: string;
  /** What is taken of its module: "", or ".default". */
  readonly value: string;
  /** The text of its entry in the list, and how the entry becomes one for another expression. */
  readonly entry: string;
  readonly entryFor: (expression: string) => string;
}

/** `"no-var": () => require("./no-var")` in ESLint's list */
const functions = /(["']?)([\w-]+)\1:\s*\(\)\s*=>\s*require\((["'])\.\/([\w-]+)\3\)/g;
/** `const no_shadow_1 = __importDefault(require("./no-shadow"))` and `'no-shadow': no_shadow_1.default` in the plugin's */
const imports = /^const (\w+) = __importDefault\(require\("\.\/([\w-]+)"\)\);$/gm;
const values = /(["']?)([\w-]+)\1: (\w+)\.default\b/g;

function rulesOf({ path, text, prefix }: RuleList): readonly ListedRule[] {
  const file = (name: string): string => join(dirname(path), `${name}.js`);
  const byImport = new Map(
    [...text.matchAll(imports)].map(([, variable = "", name = ""]) => [variable, name]),
  );
  return [
    ...[...text.matchAll(functions)].map(([entry, , name = "", , module = ""]) => ({
      ...{ name: prefix + name, path: file(module), value: "", entry },
      entryFor: (expression: string) => `${quoted(name)}: () => ${expression}`,
    })),
    ...[...text.matchAll(values)].flatMap(([entry, , name = "", variable = ""]) => {
      const module = byImport.get(variable);
      if (module === undefined) return [];
      const entryFor = (expression: string): string => `get ${quoted(name)}() { return ${expression}; }`;
      return [{ name: prefix + name, path: file(module), value: ".default", entry, entryFor }];
    }),
  ];
}

/** The text of a list in which each rule is evaluated, or looked up in the other script, when it is first used. */
function withLazyRules(text: string, rules: readonly ListedRule[], early: ReadonlySet<string>): string {
  const entries = new Map(
    rules.map(({ name, path, value, entry, entryFor }) => [
      entry,
      entryFor(early.has(name) ? `require(${quoted(path)})${value}` : `otherRules.get(${quoted(name)})`),
    ]),
  );
  const late = (entry: string): string => entries.get(entry) ?? entry;
  return [
    `const otherRules = require(${quoted(otherRulesName)});`,
    text.replace(imports, "").replace(functions, late).replace(values, late),
    // the worker finds it here; no list of rules has it
    "Object.defineProperty(module.exports, 'others', { value: otherRules });",
  ].join("\n");
}

/** The modules that rules of the other script import and that the linter's script has without these rules. */
function sharedModules(
  { inputs, outputs }: Metafile,
  lists: readonly string[],
  others: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const nameOf = (path: string): string => relative(process.cwd(), path).split(sep).join("/");
  const importsOf = (name: string): readonly string[] =>
    (inputs[name]?.imports ?? []).flatMap(({ path, external }) => (external === true ? [] : [path]));
  const rules = new Set([...others].map(nameOf));
  const listNames = new Set(lists.map(nameOf));
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const early = reached(entries, (name) =>
    listNames.has(name) ? importsOf(name).filter((each) => !rules.has(each)) : importsOf(name),
  );
  const late = reached(rules, (name) => (early.has(name) ? [] : importsOf(name)));
  const shared = [...late].filter((name) => early.has(name) && !name.includes(":"));
  return new Map(shared.sort().map((name, index) => [resolve(name), `shared:${index}`]));
}

function reached(from: Iterable<string>, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // a set also visits what is added meanwhile
  for (const name of found) for (const each of next(name)) found.add(each);
  return found;
}

/** The full names of the rules that a preset's module turns on. */
export function rulesTurnedOn(text: string): readonly string[] {
  return [...text.matchAll(/["']([\w@/-]+)["']: (?:\[\s*)?["'](?:error|warn)["']/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** The rules of ESLint that a rule of the plugin extends, from the text of its module. */
export function extendedRules(text: string): readonly string[] {
  return [...text.matchAll(/ESLintCoreRule\)?\(["']([\w-]+)["']/g)].flatMap(([, name]) => name ?? []);
}

function quoted(value: string | readonly string[]): string {
  return JSON.stringify(value);
}
