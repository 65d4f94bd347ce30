import { join } from "node:path";
import ts from "typescript";

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.NodeNext,
  // each example is a module, so its declarations stay local
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.Preserve,
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [join(process.cwd(), "node_modules/@types")],
};

export interface TypeFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The compiler's errors in files; all of them are one program, since that costs little more than one file. */
export function typeErrors(files: readonly string[]): TypeFault[] {
  const program = ts.createProgram(files, options);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) return [{ file, line: 1, message: "The compiler does not read this file." }];
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start = 0, messageText }) => ({
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      message: ts.flattenDiagnosticMessageText(messageText, " "),
    }));
  });
}
