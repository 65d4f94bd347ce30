/** The equivalents of npm commands in another package manager. */
export interface PackageManager {
  readonly name: string;
  /** Flags of `npm install PACKAGE`; "" where the manager needs no flag. */
  readonly flags: ReadonlyMap<string, string>;
  /** The command before `add` and `remove` for global packages. */
  readonly globally: string;
  /** The equivalent of `npm ci`. */
  readonly clean: string;
  readonly publish: string;
  /** The command that runs a program of an installed package. */
  readonly local: string;
  /** The equivalent of `--yes` for `npm init`. */
  readonly yes: string;
  /** The name of an initializer, such as "vite@latest", for the `create` command. */
  initializer(name: string): string;
}

const neutral = flags("--save -S --save-prod -P --legacy-peer-deps --no-audit --no-fund", () => "");

export const yarn: PackageManager = {
  name: "yarn",
  flags: new Map([
    ...neutral,
    ...flags("-D -E -O"),
    ...flags("--save-dev --save-exact --save-optional --save-peer", (flag) => flag.replace("save-", "")),
    ...flags("--global -g", () => ""),
  ]),
  // only Yarn 1 has global packages
  globally: "yarn global",
  clean: "yarn install --immutable",
  publish: "yarn npm publish",
  local: "yarn",
  yes: "-y",
  // `yarn create` always takes the latest version, and Yarn 1 fails on an explicit "@latest"
  initializer: (name) => name.replace(/@latest$/, ""),
};

export const pnpm: PackageManager = {
  name: "pnpm",
  flags: new Map([
    ...neutral,
    ...flags("-D -E -O --save-dev --save-exact --save-optional --save-peer --global -g"),
  ]),
  globally: "pnpm",
  clean: "pnpm install --frozen-lockfile",
  publish: "pnpm publish",
  local: "pnpm exec",
  yes: "",
  initializer: (name) => name,
};

function flags(names: string, spell = (flag: string) => flag): [string, string][] {
  return names.split(" ").map((name) => [name, spell(name)]);
}

/**
 * New texts for the words of a command, one for each: a text may be several words, and "" removes its word.
 * Undefined if the command is not npm's or has no reliable equivalent.
 */
export function translateCommand(
  words: readonly string[],
  manager: PackageManager,
): readonly string[] | undefined {
  const [program, verb = "", ...rest] = words;
  if (program === "npx") return runProgram(words.slice(1), manager, (args) => args);
  if (program !== "npm") return undefined;
  // the first text replaces `npm` and the verb
  const [first, ...others] = verbs.get(verb)?.(rest, manager) ?? [];
  return first === undefined ? undefined : [first, "", ...others];
}

/**
 * Translates the words after npm's verb. The first text of the result replaces `npm` and the verb; the others
 * replace one word each.
 */
type Verb = (words: readonly string[], manager: PackageManager) => readonly string[] | undefined;

const verbs: ReadonlyMap<string, Verb> = new Map([
  ...named("install i add", install),
  ...named("ci clean-install", cleanInstall),
  ...named("uninstall un remove rm r", uninstall),
  ...named("run run-script", (words, { name }) => runScript(`${name} run`, words)),
  ...named("test t", (words, { name }) => runScript(`${name} test`, words)),
  ...named("start", (words, { name }) => runScript(`${name} start`, words)),
  ...named("exec x", (words, manager) => runProgram(words, manager, passOn)),
  ...named("init create innit", initialize),
  ...named("publish", publishPackage),
]);

function named(names: string, verb: Verb): [string, Verb][] {
  return names.split(" ").map((name) => [name, verb]);
}

function install(words: readonly string[], manager: PackageManager): readonly string[] | undefined {
  const spelled = spellFlags(words, manager.flags);
  const bare = words.every(isFlag);
  if (!spelled) return undefined;
  if (words.some(isGlobal)) return bare ? undefined : [`${manager.globally} add`, ...spelled];
  if (!bare) return [`${manager.name} add`, ...spelled];
  // without packages the command is `install`; only flags that disappear are allowed
  return spelled.every((word) => word === "") ? [`${manager.name} install`, ...spelled] : undefined;
}

function cleanInstall(words: readonly string[], { clean }: PackageManager): readonly string[] | undefined {
  const spelled = spellFlags(words, new Map(neutral));
  return spelled && [clean, ...spelled];
}

function uninstall(words: readonly string[], manager: PackageManager): readonly string[] | undefined {
  // a package is removed from wherever it is listed; only the flag for global packages matters
  const silent = new Map(
    [...manager.flags].map(([flag, spelling]) => [flag, isGlobal(flag) ? spelling : ""]),
  );
  const spelled = spellFlags(words, silent);
  return spelled && [`${words.some(isGlobal) ? manager.globally : manager.name} remove`, ...spelled];
}

function runScript(command: string, words: readonly string[]): readonly string[] | undefined {
  const passed = passOn(words);
  return passed && [command, ...passed];
}

function publishPackage(
  words: readonly string[],
  { publish }: PackageManager,
): readonly string[] | undefined {
  const spelled = spellFlags(words, new Map(flags("--access --tag --otp --provenance")));
  return spelled && [publish, ...spelled];
}

/** `npm init`, alone or with an initializer and its arguments. */
function initialize(words: readonly string[], manager: PackageManager): readonly string[] | undefined {
  const [name = "-y", ...rest] = words;
  if (isFlag(name)) {
    const spelled = spellFlags(words, new Map(flags("-y --yes", () => manager.yes)));
    return spelled && [`${manager.name} init`, ...spelled];
  }
  const passed = passOn(rest);
  return passed && [`${manager.name} create`, manager.initializer(name), ...passed];
}

/**
 * Runs a program of a package. It is an installed one unless it has a version, a scope or `--yes`. `passed` turns
 * the words after the name of the program into its arguments.
 */
function runProgram(
  words: readonly string[],
  manager: PackageManager,
  passed: (words: readonly string[]) => readonly string[] | undefined,
): readonly string[] | undefined {
  const place = words.findIndex((word) => !isFlag(word));
  const program = words[place];
  const options = words.slice(0, Math.max(0, place));
  if (program === undefined || !options.every((option) => programOptions.has(option))) return undefined;
  const rest = words.slice(place + 1);
  const args = options.includes("--") ? rest : passed(rest);
  if (!args || program.startsWith(".")) return undefined;
  const dropped = options.map(() => "");
  const initializer = /^create-([\w.-]+(?:@latest)?)$/.exec(program)?.[1];
  if (initializer !== undefined)
    return [`${manager.name} create`, ...dropped, manager.initializer(initializer), ...args];
  const fetched = /[@/:]/.test(program) || options.some((option) => option === "-y" || option === "--yes");
  return [fetched ? `${manager.name} dlx` : manager.local, ...dropped, program, ...args];
}

const programOptions: ReadonlySet<string> = new Set(["--", "-y", "--yes", "--no", "--no-install"]);

/** The arguments for a script. npm reads flags itself unless `--` comes before them; the others pass on everything. */
function passOn(words: readonly string[]): readonly string[] | undefined {
  const dashes = words.indexOf("--");
  if (words.slice(0, dashes === -1 ? undefined : dashes).some(isFlag)) return undefined;
  return words.map((word, index) => (index === dashes ? "" : word));
}

function spellFlags(
  words: readonly string[],
  spelling: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const spelled = words.map((word) => (isFlag(word) ? spelling.get(word) : word));
  return spelled.every((word) => word !== undefined) ? spelled : undefined;
}

function isFlag(word: string): boolean {
  return word.startsWith("-");
}

function isGlobal(word: string): boolean {
  return word === "-g" || word === "--global";
}
