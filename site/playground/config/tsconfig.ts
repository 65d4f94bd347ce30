import { isRecord } from "../state/defaults.ts";
import { parseJsonc } from "./jsonc.ts";
import { setEntry } from "./jsonc-edit.ts";

/** "custom": neither true nor false. */
export type OptionState = "on" | "off" | "custom";

/** The compiler options of JSON with comments, as the reader typed them. Malformed parts count as missing. */
export function compilerOptionsOf(text: string): Readonly<Record<string, unknown>> {
  const { value } = parseJsonc(text);
  const options = isRecord(value) ? value["compilerOptions"] : undefined;
  return isRecord(options) ? options : {};
}

/** The states of the compiler options that are named in a text; all others are as TypeScript has them. */
export function optionStates(text: string): ReadonlyMap<string, OptionState> {
  return new Map(Object.entries(compilerOptionsOf(text)).map(([name, value]) => [name, stateOf(value)]));
}

function stateOf(value: unknown): OptionState {
  return value === true ? "on" : value === false ? "off" : "custom";
}

/**
 * Sets or removes a compiler option. Comments and layout stay; a text with syntax errors is returned unchanged
 * (see `canEdit`).
 */
export function setOption(text: string, name: string, value: unknown): string {
  return setEntry(text, ["compilerOptions", name], value);
}

/** Why an option has no effect in the playground, or a fixed value; undefined for options that work. */
export function optionNote(name: string): string | undefined {
  return Object.hasOwn(notes, name) ? notes[name] : undefined;
}

const noDisk = "Has no effect here: the playground has no file system.";
const noOutput = "Has no effect here: the playground writes no files.";
const notes: Readonly<Record<string, string>> = {
  allowJs: "On here unless it is false or “isolatedDeclarations” is on, so that files can be JavaScript.",
  noEmit: "Always on here: the playground writes no files.",
  skipLibCheck: "Always on here: you cannot change library types.",
  moduleResolution: "Set here by the playground to match “module”.",
  typeRoots: "Has no effect here: the playground provides the types of packages.",
  plugins: "Has no effect here: the playground runs no plugins.",
  ...Object.fromEntries(
    ["baseUrl", "paths", "rootDir", "rootDirs", "libReplacement"].map((name) => [name, noDisk]),
  ),
  ...Object.fromEntries(
    ["outDir", "outFile", "declarationDir", "composite", "incremental", "tsBuildInfoFile"].map((name) => [
      name,
      noOutput,
    ]),
  ),
};
