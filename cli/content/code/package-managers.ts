/** How a package manager says what npm says. */
export interface PackageManager {
  readonly name: string;
  /** Flags of `npm install PACKAGE`; "" where nothing need be said. */
  readonly flags: ReadonlyMap<string, string>;
  /** Before `add` and `remove` for packages that belong to the machine. */
  readonly globally: string;
  /** `npm ci`. */
  readonly clean: string;
  readonly publish: string;
  /** Runs a program of an installed package. */
  readonly local: string;
  /** The `--yes` of `npm init`. */
  readonly yes: string;
  /** "vite@latest" as the manager's `create` takes it. */
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
  // only Yarn 1 installs for the machine
  globally: "yarn global",
  clean: "yarn install --immutable",
  publish: "yarn npm publish",
  local: "yarn",
  yes: "-y",
  // it always takes the latest, and Yarn 1 stumbles over being told so
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
 * New texts for a command's words, one for each: a text may be several words, "" takes its word out.
 * Undefined where the command is not npm's or has no sure equivalent.
 */
export function translateCommand(
  words: readonly string[],
  manager: PackageManager,
): readonly string[] | undefined {
  const [program, verb = "", ...rest] = words;
  if (program === "npx") return runProgram(words.slice(1), manager, (args) => args);
  if (program !== "npm") return undefined;
  // the first text stands in for `npm` and the verb
  const [first, ...others] = verbs.get(verb)?.(rest, manager) ?? [];
  return first === undefined ? undefined : [first, "", ...others];
}

/** From the words after npm's verb to a text for `npm` and the verb, and one for each of those words. */
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
  // without packages, only flags of which nothing remains can be meant
  return spelled.every((word) => word === "") ? [`${manager.name} install`, ...spelled] : undefined;
}

function cleanInstall(words: readonly string[], { clean }: PackageManager): readonly string[] | undefined {
  const spelled = spellFlags(words, new Map(neutral));
  return spelled && [clean, ...spelled];
}

function uninstall(words: readonly string[], manager: PackageManager): readonly string[] | undefined {
  // wherever a package stands, it is removed from there; only the machine's must be named
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

/** `npm init`, alone or with the name of an initializer and its arguments. */
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
 * A program of a package: one that is installed unless the words say otherwise, by a version, a scope or
 * `--yes`. `passed` turns the words after the program's name into its arguments.
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

/** npm keeps flags for itself unless `--` stands before them; the others hand on everything. */
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
