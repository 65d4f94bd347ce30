import { mostFiles } from "../state/defaults.ts";
import type { TypeError } from "../state/protocol.ts";
import type { PlayFile, PlayState } from "../state/state.ts";

/** The errors of TypeScript about a module that it does not find, or finds without types. */
const codes: ReadonlySet<number> = new Set([2307, 2792, 7016]);

/** The packages that code imports and the playground has no types of, by the names in the imports. */
export function missingModules(errors: readonly Pick<TypeError, "code" | "message">[]): readonly string[] {
  const names = errors.flatMap(({ code, message }) => {
    const [, name = "."] = /'([^'\s"\\]+)'/.exec(message) ?? [];
    // one that begins with a dot or a slash is a file
    return codes.has(code) && !/^[./]/.test(name) ? name : [];
  });
  return [...new Set(names)].sort();
}

export const declarationFile = "types.d.ts";

/**
 * The state with a declaration of each module in a file of its own; all that they export is `any`. The same state where
 * no file has room.
 */
export function withDeclared(state: PlayState, modules: readonly string[]): PlayState {
  const { files } = state;
  const known = files.find(({ name }) => name === declarationFile);
  const isDeclared = (name: string): boolean => known?.text.includes(`declare module "${name}"`) === true;
  const lines = modules.filter((name) => !isDeclared(name)).map((name) => `declare module "${name}";\n`);
  if (lines.length === 0 || (!known && files.length >= mostFiles)) return state;
  const before = known?.text.replace(/(?<!\n)$/, known.text === "" ? "" : "\n") ?? "";
  const file: PlayFile = { name: declarationFile, text: before + lines.join("") };
  return { ...state, files: known ? files.map((each) => (each === known ? file : each)) : [...files, file] };
}
