import { mostFiles } from "../../state/defaults.ts";
import type { TypeError } from "../../state/protocol.ts";
import type { PlayFile, PlayState } from "../../state/state.ts";

/** The errors of TypeScript about a module that it does not find, or finds without types. */
const codes: ReadonlySet<number> = new Set([2307, 2792, 7016]);

/** The packages that code imports and the playground has no types of, by the names in the imports. */
export function missingModules(errors: readonly Named[]): readonly string[] {
  return [...new Set(errors.flatMap((error) => missingModule(error) ?? []))].sort();
}

type Named = Pick<TypeError, "code" | "message">;

/** The package that an error is about. */
export function missingModule({ code, message }: Named): string | undefined {
  const [, name = "."] = /'([^'\s"\\]+)'/.exec(message) ?? [];
  // one that begins with a dot or a slash is a file
  return codes.has(code) && !/^[./]/.test(name) ? name : undefined;
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
  const missing = modules.filter((name) => !isDeclared(name));
  if (missing.length === 0 || (!known && files.length >= mostFiles)) return state;
  const before = known?.text.replace(/(?<!\n)$/, known.text === "" ? "" : "\n") ?? "";
  const file: PlayFile = { name: declarationFile, text: before + declarations(state, missing) };
  return { ...state, files: known ? files.map((each) => (each === known ? file : each)) : [...files, file] };
}

/** What a module exports has no type, so a name that is needed as a type has to be declared by itself. */
function declarations({ code, files }: PlayState, modules: readonly string[]): string {
  const text = [code, ...files.map((file) => file.text)].join("\n");
  const open: string[] = [];
  const listed: string[] = [];
  for (const module of modules) {
    const names = typesImported(text, module);
    if (names.length === 0) open.push(`declare module "${module}";\n`);
    else listed.push(`declare module "${module}" {\n${names.map(exported).join("")}}\n`);
  }
  // rules would report each `any`
  return open.join("") + (listed.length > 0 ? `/* eslint-disable */\n${listed.join("")}` : "");
}

function exported(name: string): string {
  const local = name === "default" ? "value" : name;
  return (
    `  const ${local}: any;\n  type ${local}<A = any, B = any, C = any, D = any> = any;\n` +
    `  export { ${local === name ? name : `${local} as ${name}`} };\n`
  );
}

/**
 * The names that code imports from a module, if one of them may be a type: by its capital letter, or by `type`. None if
 * the code imports the module as a whole, whose members are not known.
 */
function typesImported(text: string, module: string): readonly string[] {
  const imports = text.matchAll(/\b(?:import|export)\s+(type\b)?([^;'"`]*?)\s*\bfrom\s*["']([^"']+)["']/g);
  const names = new Set<string>();
  let mayBeType = false;
  for (const [, type, clause = "", from] of imports) {
    if (from !== module) continue;
    if (clause.includes("*")) return [];
    const [first = "", list = ""] = clause.split("{");
    const own = first.replace(",", "").trim();
    if (own !== "") names.add("default");
    for (const item of list.replace("}", "").split(",")) {
      const [, isType, name] = /^\s*(type\s+(?!as\b))?([\w$]+)/.exec(item) ?? [];
      if (name === undefined) continue;
      names.add(name);
      mayBeType ||= isType !== undefined || /^[A-Z]/.test(name);
    }
    mayBeType ||= type !== undefined || /^[A-Z]/.test(own);
  }
  return mayBeType ? [...names] : [];
}
