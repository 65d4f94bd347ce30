import ts from "typescript";
import { indentationOf } from "../../state/indentation.ts";
import type { TextEdit } from "../../state/protocol.ts";
import { withoutMark } from "../open-project.ts";

/**
 * The edits by which TypeScript's formatter lays a text out. They change white space only, and leave lines with syntax
 * errors as they are. The name says what the text is: "input.tsx", "tsconfig.json".
 */
export function formatEdits(name: string, given: string): readonly TextEdit[] {
  const text = withoutMark(given);
  const { tabs, width } = indentationOf(text);
  const edits = serviceOf(name, text).getFormattingEditsForDocument(name, {
    ...ts.getDefaultFormatCodeSettings("\n"),
    convertTabsToSpaces: !tabs,
    ...{ indentSize: width, tabSize: width },
    // as TypeScript prints it
    insertSpaceAfterFunctionKeywordForAnonymousFunctions: true,
  });
  return (
    edits
      .map(({ span: { start, length }, newText }) => ({ from: start, to: start + length, text: newText }))
      // in comments it replaces white space by the same
      .filter(({ from, to, text: inserted }) => text.slice(from, to) !== inserted)
  );
}

/** A language service for one text: the formatter parses it, and asks for nothing else. */
function serviceOf(name: string, text: string): ts.LanguageService {
  return ts.createLanguageService({
    getCompilationSettings: () => ({}),
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: () => "lib.d.ts",
    getScriptFileNames: () => [name],
    getScriptVersion: () => "1",
    getScriptSnapshot: () => ts.ScriptSnapshot.fromString(text),
    fileExists: () => false,
    readFile: () => undefined,
  });
}
