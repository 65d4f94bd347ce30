import ts from "typescript";
import type { Output, OutputKind } from "../../state/output.ts";
import { plainLines } from "../../state/text-edits.ts";
import type { PlayHost } from "../host.ts";

interface EmitTask {
  /** "/input.ts". */
  readonly name: string;
  readonly kind: OutputKind;
  /** Whether the reader's tsconfig has "noEmit": the options of the host always have it. */
  readonly noEmit: boolean;
  /** Whether the linter's parser refuses the code: TypeScript finds some errors of syntax only when it checks types. */
  readonly isBroken: boolean;
}

/** What TypeScript makes of a file, with the options of the reader. */
export function emit(host: PlayHost, { name, kind, noEmit, isBroken }: EmitTask): Output {
  const program = host.program();
  const source = program.getSourceFile(name);
  if (!source) return { problem: "TypeScript does not read this file with these compiler options." };
  if (source.isDeclarationFile) return { problem: "TypeScript emits nothing for declaration files." };
  if (noEmit) return { problem: 'The tsconfig sets "noEmit", so TypeScript emits nothing.' };
  if (isBroken || program.getSyntacticDiagnostics(source).length > 0)
    return {
      problem: "The code has a syntax error. Correct it to see the output.",
      isBroken: true,
    };
  if (program.getCompilerOptions().noEmitOnError === true && emitted(program).isSkipped)
    return {
      problem: 'The tsconfig sets "noEmitOnError", and the code has errors, so TypeScript emits nothing.',
    };
  return kind === "js" ? script(program, source) : declarations(host, program, source);
}

function script(program: ts.Program, source: ts.SourceFile): Output {
  if (program.getCompilerOptions().emitDeclarationOnly === true)
    return { problem: 'The tsconfig sets "emitDeclarationOnly", so TypeScript emits no JavaScript.' };
  return fileIn(emitted(program, source).files, /\.[cm]?jsx?$/);
}

function declarations({ service }: PlayHost, program: ts.Program, source: ts.SourceFile): Output {
  const [first, ...more] = program.getDeclarationDiagnostics(source);
  if (first) return { problem: `TypeScript emits no types: ${messageOf(first)}${moreOf(more.length)}` };
  return fileIn(service.getEmitOutput(source.fileName, true, true).outputFiles, /\.d\.[cm]?ts$/);
}

type Files = readonly Pick<ts.OutputFile, "name" | "text">[];

/**
 * What the program makes of one file, or of all. It has "noEmit" only because there is no disk: a program with other
 * options would check everything again.
 */
function emitted(
  program: ts.Program,
  source?: ts.SourceFile,
): { readonly files: Files; readonly isSkipped: boolean } {
  const options = program.getCompilerOptions();
  const files: { readonly name: string; readonly text: string }[] = [];
  try {
    options.noEmit = false;
    const { emitSkipped } = program.emit(source, (name, text) => void files.push({ name, text }));
    return { files, isSkipped: emitSkipped };
  } finally {
    options.noEmit = true;
  }
}

function fileIn(files: Files, ending: RegExp): Output {
  const file = files.find(({ name }) => ending.test(name));
  if (!file) return { problem: "TypeScript emits nothing for this file." };
  return { name: file.name.slice(1), text: plainLines(file.text) };
}

function messageOf({ messageText, file, start = 0 }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, " ").replace(/\.$/, "");
  return file ? `${message} (line ${file.getLineAndCharacterOfPosition(start).line + 1}).` : `${message}.`;
}

function moreOf(count: number): string {
  return count === 0 ? "" : ` ${count} more ${count === 1 ? "error" : "errors"}.`;
}
