import { cleanText, freeName, mostFiles } from "./defaults.ts";
import type { Project } from "./protocol.ts";
import { mainFile, type PlayFile, type PlayState } from "./state.ts";

export type ConfigName = "eslintrc" | "tsconfig";

/** Whether a name is that of a configuration: no file can be called so, for files have an extension. */
export function isConfig(name: string): name is ConfigName {
  return name === "eslintrc" || name === "tsconfig";
}

/** The text of a file or of a configuration. */
export function textOf(state: PlayState, name: string): string | undefined {
  if (isConfig(name)) return state[name];
  if (name === mainFile(state)) return state.code;
  return state.files.find((file) => file.name === name)?.text;
}

/** The state with another text for a file or a configuration; the same where that changes nothing. */
export function withText(state: PlayState, name: string, given: string): PlayState {
  const text = cleanText(given);
  if (textOf(state, name) === text) return state;
  if (isConfig(name)) return { ...state, [name]: text };
  if (name === mainFile(state)) return { ...state, code: text };
  return { ...state, files: state.files.map((file) => (file.name === name ? { ...file, text } : file)) };
}

export function withFile(state: PlayState, name: string): PlayState {
  return { ...state, files: [...state.files, { name, text: "" }] };
}

export function withoutFile(state: PlayState, name: string): PlayState {
  return { ...state, files: state.files.filter((file) => file.name !== name) };
}

/** A file that was removed, and its place among the files. */
export interface RemovedFile {
  readonly file: PlayFile;
  readonly index: number;
}

export function removedFile({ files }: PlayState, name: string): RemovedFile | undefined {
  const index = files.findIndex((file) => file.name === name);
  const file = files[index];
  return file && { file, index };
}

/** The state with a removed file in its place again, under another name where its own is taken; the same when full. */
export function withRestored(
  state: PlayState,
  { file, index }: RemovedFile,
): { readonly state: PlayState; readonly name?: string } {
  const { files } = state;
  if (files.length >= mostFiles) return { state };
  const name = freeName(files, file.name);
  return {
    name,
    state: { ...state, files: [...files.slice(0, index), { ...file, name }, ...files.slice(index)] },
  };
}

export function withRenamed(state: PlayState, name: string, next: string): PlayState {
  return {
    ...state,
    files: state.files.map((file) => (file.name === name ? { ...file, name: next } : file)),
  };
}

/** The project for the linter. */
export function projectOf(state: PlayState): Project {
  const { code, files, sourceType, eslintrc, tsconfig } = state;
  return { files: [{ name: mainFile(state), text: code }, ...files], sourceType, eslintrc, tsconfig };
}

/** Whether two states are the same to the linter. */
export function isSameProject(one: PlayState, other: PlayState): boolean {
  const parts = ["code", "files", "fileType", "sourceType", "eslintrc", "tsconfig"] as const;
  return parts.every((part) => one[part] === other[part]);
}

/** The text of a file or of a configuration in a linted project. */
export function textIn(project: Project, name: string): string | undefined {
  return isConfig(name) ? project[name] : project.files.find((file) => file.name === name)?.text;
}
