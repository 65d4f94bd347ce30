import type * as TypeScript from "typescript";

/**
 * The values and namespaces that a declaration file adds to all files, and what a library calls itself where nobody
 * imports it. Not bare types: libraries declare many of them only to fit in where others have them.
 */
export function globalNames(file: TypeScript.SourceFile, ts: typeof TypeScript): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (statements: readonly TypeScript.Statement[], isGlobal: boolean): void => {
    for (const statement of statements) {
      if (isGlobal) for (const name of namesIn(statement, ts)) names.add(name);
      if (ts.isNamespaceExportDeclaration(statement)) names.add(statement.name.text);
      if (!ts.isModuleDeclaration(statement) || !statement.body || !ts.isModuleBlock(statement.body))
        continue;
      // what a namespace holds is no global; what `global` holds is, in a declared module too
      const isForAll = isForAllFiles(statement, ts);
      if (isForAll || ts.isStringLiteral(statement.name)) visit(statement.body.statements, isForAll);
    }
  };
  visit(file.statements, !ts.isExternalModule(file));
  return names;
}

/** `declare global { … }` */
function isForAllFiles({ flags }: TypeScript.ModuleDeclaration, ts: typeof TypeScript): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/** The modules that a file declares by `declare module "fs"`. In a module that only adds to them. */
export function declaredModules(file: TypeScript.SourceFile, ts: typeof TypeScript): readonly string[] {
  if (ts.isExternalModule(file)) return [];
  return file.statements.flatMap((statement) =>
    ts.isModuleDeclaration(statement) && ts.isStringLiteral(statement.name) ? [statement.name.text] : [],
  );
}

function namesIn(statement: TypeScript.Statement, ts: typeof TypeScript): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  if (ts.isModuleDeclaration(statement)) {
    const isNamespace = ts.isIdentifier(statement.name) && !isForAllFiles(statement, ts);
    return isNamespace ? [statement.name.text] : [];
  }
  const isValue =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isValue && statement.name ? [statement.name.text] : [];
}
