import ts from "typescript";
import { jsoncTree } from "../../config/jsonc.ts";
import type { Diagnostic } from "../../state/protocol.ts";
import type { SourceType } from "../../state/state.ts";

export interface ReadCompilerOptions {
  readonly options: ts.CompilerOptions;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the reader has chosen that TypeScript emits nothing. */
  readonly noEmit: boolean;
}

/**
 * Compiler options from a tsconfig.json as the reader typed it, read by TypeScript's own reader, which reports
 * the place of every error. Files without a disk need some options, which are forced; options about a disk are left
 * out (PG-21). `types` is unchanged.
 */
export function readCompilerOptions(text: string, sourceType: SourceType = "module"): ReadCompilerOptions {
  const { root, problems } = jsoncTree(text);
  // without an object there is nothing to read, or it is too deep for TypeScript's reader
  const file = ts.parseJsonText("/tsconfig.json", root ? text : "{}");
  const { options: own, errors } = ts.parseJsonSourceFileConfigFileContent(file, noDisk, "/");
  const options = { ...defaults(own, sourceType), ...own };
  const all = [...syntaxErrors(file), ...errors].filter(({ code }) => !noFiles.has(code));
  return {
    // TypeScript needs it for the places of conflicting options; it is not enumerable, so comparisons ignore it
    options: Object.defineProperty({ ...options, ...forced(options) }, "configFile", { value: file }),
    diagnostics: [
      ...(root ? [] : problems.map((problem): Diagnostic => ({ in: "tsconfig", ...problem }))),
      ...uniqueDiagnostics(all),
    ],
    noEmit: own.noEmit === true,
  };
}

/** Errors of options in combination, such as two that exclude each other. */
export function optionDiagnostics(program: ts.Program): readonly Diagnostic[] {
  // a file that is not read is reported with what that means for its rules
  return uniqueDiagnostics(program.getOptionsDiagnostics().filter(({ code }) => code !== 6504));
}

const noDisk: ts.ParseConfigHost = {
  useCaseSensitiveFileNames: true,
  readDirectory: () => ["/input.ts"],
  fileExists: () => false,
  readFile: () => undefined,
};

/** "No inputs were found", "The files list is empty": the files are those of the playground. */
const noFiles: ReadonlySet<number> = new Set([18002, 18003]);

/** Older versions do not know the newest word for "as the bundler wants it". */
function knows(version: number): boolean {
  return Number(ts.versionMajorMinor) >= version;
}

function defaults(
  { composite, isolatedDeclarations }: ts.CompilerOptions,
  sourceType: SourceType,
): ts.CompilerOptions {
  return {
    // TypeScript refuses it where declarations are isolated
    allowJs: isolatedDeclarations !== true,
    // what isolated declarations need, and what "composite", which is left out, brings
    declaration: composite === true || isolatedDeclarations === true,
    target: ts.ScriptTarget.ESNext,
    module: knows(5.4) ? ts.ModuleKind.Preserve : ts.ModuleKind.ESNext,
    moduleDetection: sourceType === "script" ? ts.ModuleDetectionKind.Auto : ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.Preserve,
    esModuleInterop: true,
  };
}

function forced({ module = ts.ModuleKind.None }: ts.CompilerOptions): ts.CompilerOptions {
  const isNode = module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext;
  const isScript = module < ts.ModuleKind.ES2015 || module === ts.ModuleKind.System;
  const resolution = isScript || !knows(5) ? ts.ModuleResolutionKind.Node10 : ts.ModuleResolutionKind.Bundler;
  return {
    ...Object.fromEntries([...onDiskOnly, "moduleResolution"].map((name) => [name, undefined])),
    noEmit: true,
    skipLibCheck: true,
    ...(!isNode && { moduleResolution: resolution }),
  };
}

const onDiskOnly = [
  "baseUrl",
  "paths",
  "plugins",
  "rootDir",
  "rootDirs",
  "typeRoots",
  "outDir",
  "outFile",
  "declarationDir",
  "composite",
  "incremental",
  "tsBuildInfoFile",
  "libReplacement",
] as const;

function syntaxErrors(file: ts.TsConfigSourceFile): readonly ts.Diagnostic[] {
  return (file as { readonly parseDiagnostics?: readonly ts.Diagnostic[] }).parseDiagnostics ?? [];
}

function uniqueDiagnostics(found: readonly ts.Diagnostic[]): readonly Diagnostic[] {
  const diagnostics = found.map(diagnosticOf);
  const keys = diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
  return diagnostics.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

function diagnosticOf({ messageText, start, length, file }: ts.Diagnostic): Diagnostic {
  const message = ts.flattenDiagnosticMessageText(messageText, "\n");
  return {
    in: "tsconfig",
    message,
    ...(file && start !== undefined && { from: start, to: start + (length ?? 0) }),
  };
}
