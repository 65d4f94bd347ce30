import ts from "typescript";
import type { Rename } from "../../state/symbols.ts";
import type { PlayHost } from "../host.ts";

interface RenameTask {
  readonly name: string;
  readonly at: number;
  /** The new name; without one, the answer only says what would be renamed. */
  readonly next: string | undefined;
}

/** The edits in all files that rename what has the name at a place, or the reason why it cannot be renamed. */
export function renameAt(host: PlayHost, { name, at, next }: RenameTask): Rename {
  const info = host.service.getRenameInfo(name, at, {});
  if (!info.canRename) return { problem: info.localizedErrorMessage };
  const old = info.displayName;
  if (next === undefined || next === old) return { name: old, edits: [] };
  if (!isName(next, old)) return { problem: `"${next}" cannot be a name here.` };
  const own = new Set(host.files());
  const find = (providePrefixAndSuffixTextForRename: boolean): readonly ts.RenameLocation[] =>
    host.service.findRenameLocations(name, at, false, false, { providePrefixAndSuffixTextForRename }) ?? [];
  const precise = find(true);
  // { name } becomes { name: next }, which keeps the property; otherwise imports have the new name, too, and no alias
  const keepsProperty = precise.some((each) =>
    `${each.prefixText ?? ""}${each.suffixText ?? ""}`.includes(":"),
  );
  const found = keepsProperty ? precise : find(false);
  const edits = found.map(({ fileName, textSpan: { start, length }, prefixText, suffixText }) => ({
    ...{ file: fileName, from: start, to: start + length },
    text: `${prefixText ?? ""}${next}${suffixText ?? ""}`,
  }));
  const library = edits.find(({ file }) => !own.has(file));
  if (library) return { problem: `"${old}" is also a name in library types.` };
  return { name: old, edits: edits.map((edit) => ({ ...edit, file: edit.file.slice(1) })) };
}

/** Whether a text can take the place of a name. Private names begin with "#", and no other names do. */
function isName(text: string, old: string): boolean {
  const [mark] = /^#?/.exec(old) ?? [""];
  const word = text.startsWith(mark) ? text.slice(mark.length) : "";
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, word);
  scanner.scan();
  return scanner.isIdentifier() && scanner.getTokenText() === word;
}
