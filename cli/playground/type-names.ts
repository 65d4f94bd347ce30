import type * as TypeScript from "typescript";

/**
 * The values and namespaces that a declaration file adds to the global scope, and its UMD name. Bare types are left
 * out: libraries declare many of them only for compatibility.
 */
export function globalNames(file: TypeScript.SourceFile, ts: typeof TypeScript): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (statements: readonly TypeScript.Statement[], isGlobal: boolean): void => {
    for (const statement of statements) {
      if (isGlobal) for (const name of namesIn(statement, ts)) names.add(name);
      if (ts.isNamespaceExportDeclaration(statement)) names.add(statement.name.text);
      if (!ts.isModuleDeclaration(statement) || !statement.body || !ts.isModuleBlock(statement.body))
        continue;
      // members of a namespace are not global; members of `global` are, in a declared module too
      const isForAll = isForAllFiles(statement, ts);
      if (isForAll || ts.isStringLiteral(statement.name)) visit(statement.body.statements, isForAll);
    }
  };
  visit(file.statements, !ts.isExternalModule(file));
  return names;
}

/** Whether a declaration is `declare global { … }`. */
function isForAllFiles({ flags }: TypeScript.ModuleDeclaration, ts: typeof TypeScript): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/**
 * The modules that a file declares with `declare module "fs"`. In a module, such a declaration only augments
 * another module.
 */
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
