import { fileTypeOf } from "../../model/playground/link.ts";
import { type CompareSide, type FileType, fileTypes, type PlayFile, type PlayState, views } from "./state.ts";
import { plainLines } from "./text-edits.ts";

/** A configuration without rules, as text. */
export const defaultEslintrc = `{
  "rules": {}
}
`;

export const defaultTsconfig = `{
  "compilerOptions": {
    "strictNullChecks": true
  }
}
`;

/** UTF-16 units of all texts together that storage may bring. */
export const mostText = 2_000_000;

/** Files besides the main one. */
export const mostFiles = 20;

/** The state without a link. `ts` is the bundled version; empty leaves the choice to the page. */
export function defaultState(ts = ""): PlayState {
  return {
    code: "",
    fileType: ".tsx",
    sourceType: "module",
    files: [],
    eslintrc: defaultEslintrc,
    tsconfig: defaultTsconfig,
    ts,
    esQuery: "",
    showTokens: false,
    autoScroll: true,
  };
}

/**
 * A valid state from any value of the storage or a URL. Each field that is malformed or too large has its default, and
 * invalid files are left out. Texts are cleaned (`cleanText`).
 */
export function checkedState(value: unknown, defaults: PlayState = defaultState()): PlayState {
  const given = isRecord(value) ? value : {};
  const get = (key: keyof PlayState): unknown => (Object.hasOwn(given, key) ? given[key] : undefined);
  const flag = (key: "showTokens" | "autoScroll"): boolean => {
    const found = get(key);
    return typeof found === "boolean" ? found : defaults[key];
  };
  const fits = budget(mostText);
  const text = (key: "code" | "eslintrc" | "tsconfig" | "esQuery"): string => {
    const found = get(key);
    return typeof found === "string" && fits(found) ? cleanText(found) : defaults[key];
  };
  const sourceType = get("sourceType");
  const view = oneOf(views, get("view"));
  const left = checkedSide(get("left"), fits);
  return {
    code: text("code"),
    fileType: oneOf(fileTypes, get("fileType")) ?? defaults.fileType,
    sourceType: sourceType === "script" || sourceType === "module" ? sourceType : defaults.sourceType,
    files: checkedFiles(get("files"), fits) ?? defaults.files,
    eslintrc: text("eslintrc"),
    tsconfig: text("tsconfig"),
    ts: checkedVersion(get("ts")) ?? defaults.ts,
    ...(view && { view }),
    esQuery: text("esQuery"),
    showTokens: flag("showTokens"),
    autoScroll: flag("autoScroll"),
    ...(left && { left }),
  };
}

/** The left side of a comparison; undefined for what is none. */
export function checkedSide(
  value: unknown,
  fits: (text: string) => boolean = budget(mostText),
): CompareSide | undefined {
  const { eslintrc, tsconfig, ts, release: wanted } = isRecord(value) ? value : {};
  if (typeof eslintrc !== "string" || typeof tsconfig !== "string") return undefined;
  if (!fits(eslintrc) || !fits(tsconfig)) return undefined;
  const release = checkedVersion(wanted);
  return {
    ...{ eslintrc: cleanText(eslintrc), tsconfig: cleanText(tsconfig), ts: checkedVersion(ts) ?? "" },
    ...(release !== undefined && { release }),
  };
}

/**
 * The sound ones of a list of files; undefined for what is no list. `fits` says whether there is room for a text. A
 * text whose name is invalid has another one. `onFault` is called for each file that is left out or renamed.
 */
export function checkedFiles(
  value: unknown,
  fits: (text: string) => boolean = budget(mostText),
  onFault?: () => void,
): readonly PlayFile[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const files: PlayFile[] = [];
  if (value.length > mostFiles) onFault?.();
  for (const each of value.slice(0, mostFiles) as unknown[]) {
    const { name, text } = isRecord(each) ? each : {};
    const isSound = typeof name === "string" && fileNameProblem(name, files) === undefined;
    const isText = typeof text === "string" && (isSound || text !== "") && fits(text);
    if (!isSound || !isText) onFault?.();
    if (isText) files.push({ name: isSound ? name : validName(name, files), text: cleanText(text) });
  }
  return files;
}

/** Why a name for a further file is invalid, as a message; undefined for a valid name. */
export function fileNameProblem(
  name: string,
  others: readonly Pick<PlayFile, "name">[] = [],
): string | undefined {
  if (name === "") return "Enter a file name.";
  if (name.length > 100) return "Use at most 100 characters.";
  if (!name.split("/").every((part) => /^[\w$@-][\w$@.-]*$/.test(part)))
    return "Use letters, digits, dots and hyphens, and “/” between folders.";
  if (!fileTypes.some((type) => name.endsWith(type))) return `The name must end in ${listOf(fileTypes)}.`;
  const lower = name.toLowerCase();
  if (/^input\.[^/]*$/.test(lower)) return "“input” is reserved for the main file. Choose another name.";
  if (others.some((other) => other.name.toLowerCase() === lower))
    return "A file with this name exists. Choose another name.";
  return undefined;
}

/** A name that no file has, in any spelling: "file.ts", "file-2.ts". */
export function freeName(files: readonly Pick<PlayFile, "name">[], wanted = "file.ts"): string {
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  const [, stem = wanted, type = ""] = /^(.+?)((?:\.d)?\.[a-z]+)$/.exec(wanted) ?? [];
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${stem.slice(0, 80)}-${count}${type}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

/** A free name that is like an invalid one where it can be. */
function validName(name: unknown, files: readonly PlayFile[]): string {
  const given = typeof name === "string" ? name : "";
  const clean = given.replace(/[^\w$@./-]+/g, "-");
  return freeName(files, fileNameProblem(clean) === undefined ? clean : `file${fileTypeFrom(given)}`);
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

/** The longest extension by which code is read: of a file's name, or of an extension with or without its dot. */
export function fileTypeFrom(name: string): FileType {
  const type = fileTypeOf(name.startsWith(".") ? name : `.${name}`);
  // declarations in all module systems are read alike
  return oneOf(fileTypes, type.startsWith(".d.") ? ".d.ts" : type) ?? ".ts";
}

/** A version's text: "5.9.3", "4.8". Undefined for anything else. */
export function checkedVersion(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return /^\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?:-[\w.]{1,24})?$/.test(text) ? text : undefined;
}

/**
 * The available version for a requested one: the same, else the newest of its minor version, else the nearest one.
 * `problem` is a message when it is another one. `available` has the newest first, and at least one.
 */
export function chosenVersion(
  wanted: string,
  available: readonly { readonly version: string }[],
): { readonly version: string; readonly problem?: string } {
  const newest = available[0]?.version ?? "";
  if (wanted === "" || available.some(({ version }) => version === wanted))
    return { version: wanted === "" ? newest : wanted };
  const far = available.map(({ version }) => Math.abs(minorOf(version) - minorOf(wanted)));
  const version = available[far.indexOf(Math.min(...far))]?.version ?? newest;
  return {
    version,
    problem: `TypeScript ${wanted} is not available here. Using ${version} instead.`,
  };
}

/** The number of a minor version, so that neighbors differ by 1: 5.0 follows 4.9. */
function minorOf(version: string): number {
  const [major = 0, minor = 0] = version.split(".", 2).map(Number);
  return 10 * major + minor;
}

/** Text in which each unpaired half of a surrogate pair is U+FFFD: no encoding preserves such a half. */
export function wellFormed(text: string): string {
  // reading characters takes 7 ms of each key in a megabyte, looking for code units less than one
  return /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, "\ufffd") : text;
}

/** A text as a state holds it: well-formed, and with the editor's line ends, for all offsets are counted in it. */
export function cleanText(text: string): string {
  return plainLines(wellFormed(text));
}

/** Checks for one text after another whether it fits into the rest of a number of UTF-16 units. */
export function budget(units: number): (text: string) => boolean {
  let left = units;
  return ({ length }) => {
    if (length > left) return false;
    left -= length;
    return true;
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}
