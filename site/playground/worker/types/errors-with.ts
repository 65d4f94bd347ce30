import ts from "typescript";
import type { TypeError } from "../../state/protocol.ts";
import type { PlayHost } from "../host.ts";
import { typeErrorOf } from "../language.ts";

/**
 * The errors of a program with one file more. It is a program of its own: the host's files, and the nodes that the page
 * knows, stay as they are.
 */
export function errorsWith(host: PlayHost, name: string, text: string): readonly TypeError[] {
  const program = host.program();
  const options = program.getCompilerOptions();
  const { languageVersion } = program.getSourceFile(host.files()[0] ?? "") ?? {};
  const added = ts.createSourceFile(name, text, languageVersion ?? ts.ScriptTarget.Latest, true);
  const fileOf = (path: string): ts.SourceFile | undefined =>
    path === name ? added : program.getSourceFile(path);
  const readFile = (path: string): string | undefined => fileOf(path)?.text ?? host.typesText(path);
  const next = ts.createProgram({
    rootNames: [...new Set([...program.getRootFileNames(), name])],
    options,
    host: {
      getSourceFile: fileOf,
      getDefaultLibFileName: () => libOf(program, options),
      getCurrentDirectory: () => "/",
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => "\n",
      fileExists: (path) => readFile(path) !== undefined,
      readFile,
      writeFile: () => undefined,
    },
  });
  return host
    .files()
    .flatMap((path) => next.getSourceFile(path) ?? [])
    .flatMap((file) => [...next.getSyntacticDiagnostics(file), ...next.getSemanticDiagnostics(file)])
    .flatMap((diagnostic) => (diagnostic.file ? typeErrorOf(diagnostic, diagnostic.file.fileName) : []));
}

/** The path of the default library that a program has. */
function libOf(program: ts.Program, options: ts.CompilerOptions): string {
  const name = ts.getDefaultLibFileName(options);
  return program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${name}`))?.fileName ?? name;
}
