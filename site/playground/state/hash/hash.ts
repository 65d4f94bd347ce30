import lz from "lz-string";
import { hashOf } from "../../../model/playground/link.ts";
import {
  budget,
  checkedFiles,
  checkedSide,
  checkedState,
  checkedVersion,
  cleanText,
  defaultEslintrc,
  defaultState,
  defaultTsconfig,
  fileTypeFrom,
  isRecord,
  wellFormed,
} from "../defaults.ts";
import { inflate } from "./hash-inflate.ts";
import { type CompareSide, leftTexts, type PlayFile, type PlayState, type View, views } from "../state.ts";

/**
 * The state in the fragment of the URL: form-encoded fields with the names and forms of the original playground, so
 * that both read the links of both. Texts are compressed by lz-string. Our own field `files` exists when there is
 * more than one file, and `compare` when there is a comparison.
 */

/** The limit of UTF-16 units of all decompressed fields of a link together. */
export const mostInflated = 2 ** 20;

/** The limit of UTF-16 units of all texts in a URL. More takes too long at each pause in typing. */
export const mostInUrl = 100_000;

export interface ReadHash {
  /** Empty when nothing can be read. Otherwise complete: missing fields and damaged ones have their defaults. */
  readonly state: Partial<PlayState>;
  /** Which fields cannot be read, for the reader. */
  readonly problem?: string;
}

/** The fields that cannot be read. */
interface Faults {
  readonly damaged: Set<string>;
  readonly large: Set<string>;
  /** Whether the link has files that are left out or renamed. */
  hasFiles?: boolean;
}

const names: ReadonlySet<string> = new Set([
  ...[
    "ts",
    "sourceType",
    "showAST",
    "fileType",
    "esQuery",
    "code",
    "eslintrc",
    "tsconfig",
    "tokens",
    "files",
    "compare",
  ],
  // of old links
  ...["jsx", "rules", "tsConfig"],
]);

/** Fields with one of a few values. The default takes the place of an unknown one, also where nothing else is sound. */
const settings: ReadonlySet<string> = new Set(["ts", "sourceType", "showAST", "fileType", "tokens", "jsx"]);

/** Reads a fragment, with or without its "#". Nothing that it holds is run, and no field can make it large or slow. */
export function readHash(hash: string): ReadHash {
  // links that were copied from HTML source
  const text = hash.replace(/^#/, "").replace(/&(?:amp;)+/g, "&");
  const fields = new URLSearchParams(text);
  if (![...fields.keys()].some((name) => names.has(name))) {
    // an anchor of the page is no link into the playground
    if (/^[\w-]{0,100}$/.test(text)) return { state: {} };
    return {
      state: {},
      problem: "The URL contains nothing that the playground can read. Check that the link is complete.",
    };
  }
  const faults: Faults = { damaged: new Set(), large: new Set() };
  const state = stateOf(fields, faults);
  const order = [...new Set(fields.keys())];
  const problems = problemsOf(faults, order);
  if (problems.length === 0) return { state };
  const sound = order.filter(
    (name) => names.has(name) && !faults.damaged.has(name) && !faults.large.has(name),
  );
  if (sound.length > 0 && order.length > 1) problems.push("The other fields are shown.");
  const isShown = sound.length > 0 || order.some((name) => settings.has(name));
  return { state: isShown ? state : {}, problem: problems.join(" ") };
}

/** In the order of the link. */
function problemsOf(faults: Faults, order: readonly string[]): string[] {
  const problems: string[] = [];
  const damaged = order.filter((name) => faults.damaged.has(name));
  const large = order.filter((name) => faults.large.has(name));
  if (damaged.length > 0)
    problems.push(`The link is incomplete or damaged: its ${fieldsText(damaged)} cannot be read.`);
  if (large.length > 0)
    problems.push(
      `The link contains more text than the playground accepts: its ${fieldsText(large)} ${large.length === 1 ? "is" : "are"} left out.`,
    );
  if (faults.hasFiles)
    problems.push("The link is incomplete or damaged: files in its field “files” are left out or renamed.");
  return problems;
}

function fieldsText(fields: readonly string[]): string {
  const quoted = fields.map((name) => `“${name}”`);
  return quoted.length === 1
    ? `field ${quoted.join("")}`
    : `fields ${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1) ?? ""}`;
}

function stateOf(fields: URLSearchParams, faults: Faults): Partial<PlayState> {
  const text = reader(fields, faults);
  const { damaged } = faults;
  const eslintrc = text("eslintrc") ?? legacy(text("rules"), "rules", damaged);
  const tsconfig = text("tsconfig") ?? legacy(text("tsConfig"), "compilerOptions", damaged);
  for (const name of settings) if (!isKnown(name, fields.get(name) ?? "")) damaged.add(name);
  const ts = checkedVersion(fields.get("ts"));
  const view = viewOf(fields.get("showAST"));
  const left = sideOf(text("compare"), damaged);
  return {
    code: text("code") ?? "",
    fileType: fields.get("jsx") === "true" ? ".tsx" : fileTypeFrom(fields.get("fileType") ?? ""),
    sourceType: fields.get("sourceType") === "script" ? "script" : "module",
    files: filesOf(text("files"), faults),
    eslintrc: eslintrc ?? defaultEslintrc,
    tsconfig: tsconfig ?? defaultTsconfig,
    ...(ts !== undefined && { ts }),
    ...(view && { view }),
    esQuery: selectorOf(text("esQuery"), damaged),
    showTokens: fields.get("tokens") === "true",
    ...(left && { left }),
  };
}

/** Reads compressed fields, all within one limit. One that cannot be read counts as missing. */
function reader(fields: URLSearchParams, { damaged, large }: Faults): (name: string) => string | undefined {
  let left = mostInflated;
  return (name) => {
    const value = fields.get(name);
    if (value === null) return undefined;
    if (value === "") return "";
    const read = inflate(value, left);
    if ("text" in read) {
      left -= read.text.length;
      return cleanText(read.text);
    }
    (read.problem === "too large" ? large : damaged).add(name);
    return undefined;
  };
}

/** Old links have only the rules or the compiler options, without the object around them. */
function legacy(
  text: string | undefined,
  key: "rules" | "compilerOptions",
  damaged: Set<string>,
): string | undefined {
  if (text === undefined || text === "") return undefined;
  const json = parsed(text, (value) => JSON.stringify({ [key]: value }, undefined, 2));
  if (json === undefined) damaged.add(key === "rules" ? "rules" : "tsConfig");
  return json && `${json}\n`;
}

/** The original writes the typed text together with the tree that it parsed from it. */
function selectorOf(text: string | undefined, damaged: Set<string>): string {
  if (!text?.startsWith("{")) return text ?? "";
  const value = parsed(text, (each) => each);
  if (value === undefined) damaged.add("esQuery");
  return isRecord(value) && typeof value["filter"] === "string" ? value["filter"] : "";
}

function filesOf(text: string | undefined, faults: Faults): readonly PlayFile[] {
  if (text === undefined) return [];
  const files = parsed(text, (value) =>
    checkedFiles(value, undefined, () => {
      faults.hasFiles = true;
    }),
  );
  if (!files) faults.damaged.add("files");
  return files ?? [];
}

function sideOf(text: string | undefined, damaged: Set<string>): CompareSide | undefined {
  const side = text === undefined ? undefined : parsed(text, (value) => checkedSide(value));
  if (text !== undefined && !side) damaged.add("compare");
  return side;
}

function parsed<Result>(text: string, convert: (value: unknown) => Result): Result | undefined {
  try {
    return convert(JSON.parse(text));
  } catch {
    // too deep to be written again counts too
    return undefined;
  }
}

function isKnown(setting: string, value: string): boolean {
  if (value.trim() === "") return true;
  if (setting === "ts") return checkedVersion(value) !== undefined;
  if (setting === "fileType") return fileTypeFrom(value) !== ".ts" || /(?:^|\.)ts$/.test(value);
  if (setting === "sourceType") return value === "module" || value === "script";
  // old links have "true" and "false" for the tree too
  return (
    value === "true" || value === "false" || (setting === "showAST" && views.some((each) => each === value))
  );
}

function viewOf(value: string | null): View | undefined {
  return value === null || value === "" ? undefined : (views.find((view) => view === value) ?? "es");
}

/**
 * The fragment for a state, with its "#"; empty when its texts are too large for a URL. Default values
 * are left out, but never all, because an empty fragment means another state.
 */
export function writeHash(state: PlayState): string {
  if (!fitsUrl(state)) return "";
  const { code, eslintrc, tsconfig, esQuery, files, left } = state;
  const compress = (text: string): string => lz.compressToEncodedURIComponent(wellFormed(text));
  return hashOf([
    ["ts", state.ts === "" ? undefined : state.ts],
    ["sourceType", state.sourceType === "script" ? "script" : undefined],
    ["showAST", state.view],
    ["fileType", state.fileType],
    ["esQuery", esQuery === "" ? undefined : compress(JSON.stringify({ filter: esQuery }))],
    ["code", code === "" ? undefined : compress(code)],
    ["eslintrc", eslintrc === defaultEslintrc ? undefined : compress(eslintrc)],
    ["tsconfig", tsconfig === defaultTsconfig ? undefined : compress(tsconfig)],
    ["tokens", state.showTokens ? "true" : undefined],
    ["files", files.length === 0 ? undefined : compress(JSON.stringify(files))],
    ["compare", left && compress(JSON.stringify(left))],
  ]);
}

/** Whether a state's texts are small enough for a URL. */
export function fitsUrl(state: PlayState): boolean {
  const { code, eslintrc, tsconfig, esQuery, files } = state;
  const fits = budget(mostInUrl);
  const texts = [code, eslintrc, tsconfig, esQuery, ...files.flatMap(({ name, text }) => [name, text])];
  texts.push(...leftTexts(state));
  return texts.every((text) => fits(text));
}

/**
 * The state at the start of a visit: a link takes precedence over the stored state, and this over the defaults. The
 * stored state does not change a link, so that all readers see the same, except for scrolling of trees.
 */
export function startState(
  hash: string,
  stored: unknown,
  defaults: PlayState = defaultState(),
): { readonly state: PlayState; readonly problem?: string } {
  const remembered = checkedState(stored, defaults);
  const { state: linked, problem } = readHash(hash);
  if (problem === undefined && Object.keys(linked).length === 0) return { state: remembered };
  return {
    state: { ...defaults, autoScroll: remembered.autoScroll, ...linked },
    ...(problem !== undefined && { problem }),
  };
}
