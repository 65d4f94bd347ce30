import { createRequire } from "node:module";
import { join } from "node:path";
import * as parser from "@typescript-eslint/parser";
import plugin from "@typescript-eslint/eslint-plugin";
import { Linter } from "eslint";
import ts from "typescript";
import type { Report, TypeError } from "../../../site/playground/state/protocol.ts";

/**
 * The reports of the installed ESLint in Node for a text, with the stock parser and a program over library and packages
 * on disk.
 */
export interface ReferenceTask {
  readonly fileName: string;
  readonly code: string;
  readonly rules: Linter.RulesRecord;
  /** The options that the playground uses. */
  readonly compilerOptions: ts.CompilerOptions;
  /** Files that the code may import, by their names. */
  readonly others?: readonly { readonly name: string; readonly text: string }[];
}

/** The fields of a report that ESLint itself sets. */
export type Told = Pick<
  Report,
  "rule" | "severity" | "message" | "line" | "column" | "endLine" | "endColumn" | "fix" | "suggestions"
>;

const packageDir = process.cwd();
const packages = join(packageDir, "node_modules");
const libFolder = join(createRequire(import.meta.url).resolve("typescript"), "..");
const libraries = new Map<string, ts.SourceFile | undefined>();
const linter = new Linter({ cwd: "/" });

export function lintInNode({
  fileName,
  code,
  rules,
  compilerOptions,
  others,
}: ReferenceTask): readonly Told[] {
  const name = `/${fileName}`;
  const config = {
    files: ["**/*.{ts,tsx,js,jsx,cts,mts,cjs,mjs}"],
    plugins: { "@typescript-eslint": plugin },
    languageOptions: {
      parser,
      parserOptions: {
        programs: [programOf(name, code, compilerOptions, others)],
        ecmaFeatures: { jsx: true },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    rules: structuredClone(rules),
  } as unknown as Linter.Config;
  return linter.verify(code, [config], { filename: name }).map(toldOf);
}

/** The errors of the installed TypeScript for a text, as `tsc` reports them. */
export function errorsInNode({
  fileName,
  code,
  compilerOptions,
  others,
}: Omit<ReferenceTask, "rules">): readonly Omit<TypeError, "category">[] {
  const program = programOf(`/${fileName}`, code, compilerOptions, others);
  const file = program.getSourceFile(`/${fileName}`);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((error) => ({
    file: fileName,
    code: error.code,
    message: ts.flattenDiagnosticMessageText(error.messageText, "\n"),
    from: error.start ?? 0,
    to: (error.start ?? 0) + (error.length ?? 0),
  }));
}

function programOf(
  name: string,
  code: string,
  options: ts.CompilerOptions,
  others: ReferenceTask["others"] = [],
): ts.Program {
  const own = new Map([[name, code], ...others.map((file) => [`/${file.name}`, file.text] as const)]);
  const host = ts.createCompilerHost(options, true);
  host.getCurrentDirectory = () => "/";
  host.getDefaultLibLocation = () => libFolder;
  host.getDefaultLibFileName = (settings) => join(libFolder, ts.getDefaultLibFileName(settings));
  const disk = { ...host };
  const isInstalled = (path: string): boolean => path === packages || path.startsWith(`${packages}/`);
  // packages have the same paths as in the playground
  const placeOf = (path: string): string => (path.startsWith("/node_modules") ? packageDir + path : path);
  host.fileExists = (path) => own.has(path) || (isInstalled(placeOf(path)) && disk.fileExists(placeOf(path)));
  host.readFile = (path) =>
    own.get(path) ?? (isInstalled(placeOf(path)) ? disk.readFile(placeOf(path)) : undefined);
  host.directoryExists = (path) =>
    path === "/" || (isInstalled(placeOf(path)) && disk.directoryExists?.(placeOf(path)) === true);
  host.getDirectories = () => [];
  host.realpath = (path) => path;
  host.getSourceFile = (path, version) => {
    const text = own.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version, true);
    const key = `${path} ${JSON.stringify(version)}`;
    const installed = libraries.has(key) ? undefined : host.readFile(path);
    if (installed !== undefined) libraries.set(key, ts.createSourceFile(path, installed, version));
    return libraries.get(key);
  };
  return ts.createProgram([...own.keys()], options, host);
}

function toldOf({ ruleId, severity, message, fix, suggestions, ...place }: Linter.LintMessage): Told {
  const { line, column, endLine = line, endColumn = column } = place;
  const edit = (change: { range: readonly [number, number]; text: string }) => ({
    from: change.range[0],
    to: change.range[1],
    text: change.text,
  });
  return {
    ...(ruleId !== null && { rule: ruleId }),
    severity: severity === 2 ? "error" : "warning",
    ...{ message, line, column, endLine, endColumn },
    ...(fix && { fix: edit(fix) }),
    suggestions: (suggestions ?? []).map((each) => ({ message: each.desc, edit: edit(each.fix) })),
  };
}
