import type * as TypeScript from "typescript";

export interface PackageTypes {
  readonly name: string;
  readonly folder: string;
  /** The file with its declarations. */
  readonly entry: string;
}

export interface ReadExports {
  /** The text of each export's declarations without comments, by package. Exports of other packages are left out. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The text of each member of an exported interface or enumeration. */
  readonly members: (packageName: string, exported: string) => Readonly<Record<string, string>>;
  /** The properties of each type in an exported namespace, with those of its bases; those of a union's types. */
  readonly shapes: (packageName: string, namespace: string) => Readonly<Record<string, string>>;
}

/** Reads the exports of packages from their declarations. */
export function readExports(packages: readonly PackageTypes[], ts: typeof TypeScript): ReadExports {
  const options = { noResolve: false, skipLibCheck: true, noLib: true, types: [] };
  const program = ts.createProgram(
    packages.map(({ entry }) => entry),
    { ...options, module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  );
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const symbolsOf = ({ entry }: PackageTypes): TypeScript.Symbol[] => {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    return module ? checker.getExportsOfModule(module) : [];
  };
  // what a release only writes in another way, and what no page describes, are no changes
  const textOf = (node: TypeScript.Node): string =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
      .replace(/^\s*(?:private\b[^;{}]*|#private);/gm, "")
      .replace(/"([^"'\\\n]*)"/g, "'$1'")
      .replace(/\s+/g, " ") + deprecated(node);
  /** Comments are left out, but not that a member is deprecated. */
  const deprecated = (node: TypeScript.Node): string => {
    const names: string[] = [];
    const visit = (each: TypeScript.Node): void => {
      if (ts.getJSDocDeprecatedTag(each))
        names.push(ts.getNameOfDeclaration(each as TypeScript.Declaration)?.getText() ?? "");
      ts.forEachChild(each, visit);
    };
    if (!ts.isSourceFile(node)) visit(node);
    return names.length === 0 ? "" : ` @deprecated ${names.join(", ")}`;
  };
  const declarationsOf = (symbol: TypeScript.Symbol): readonly TypeScript.Declaration[] => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol).getDeclarations() ?? [];
  };
  const isModule = (node: TypeScript.Node): node is TypeScript.SourceFile | TypeScript.ModuleDeclaration =>
    ts.isSourceFile(node) || ts.isModuleDeclaration(node);
  const membersOf = (node: TypeScript.SourceFile | TypeScript.ModuleDeclaration): TypeScript.Symbol[] => {
    const module = checker.getSymbolAtLocation(ts.isModuleDeclaration(node) ? node.name : node);
    return module ? checker.getExportsOfModule(module) : [];
  };
  /** The declarations of an export in its own package; those of a namespace one by one: "TSESLint.RuleModule". */
  const entriesOf = (symbol: TypeScript.Symbol, folder: string, prefix = ""): [string, string][] => {
    const own = declarationsOf(symbol).filter((node) => node.getSourceFile().fileName.startsWith(folder));
    const name = prefix + symbol.name;
    const [modules, others] = [own.filter(isModule), own.filter((node) => !isModule(node))];
    const inner = prefix === "" ? modules.flatMap(membersOf) : [];
    return [
      ...(others.length === 0 ? [] : [[name, others.map(textOf).join(" ")] as [string, string]]),
      ...inner.flatMap((each) => entriesOf(each, folder, `${name}.`)),
    ];
  };
  const shapeOf = (symbol: TypeScript.Symbol): string => {
    const own = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    const type = checker.getDeclaredTypeOfSymbol(own);
    const shapes = (type.isUnion() ? type.types : [type]).map((each) => {
      const properties = checker.getPropertiesOfType(each).flatMap(declarationsOf).map(textOf);
      return `interface ${(each.getSymbol() ?? own).name} { ${properties.sort().join(" ")} }`;
    });
    return shapes.sort().join(" | ");
  };
  const declarationsIn = (packageName: string, exported: string): readonly TypeScript.Declaration[] => {
    const found = packages.find(({ name }) => name === packageName);
    const symbol = found && symbolsOf(found).find(({ name }) => name === exported);
    return symbol ? declarationsOf(symbol) : [];
  };
  return {
    exports: Object.fromEntries(
      packages.map((each) => [
        each.name,
        Object.fromEntries(
          symbolsOf(each).flatMap((symbol) => entriesOf(symbol, `${each.folder.replaceAll("\\", "/")}/`)),
        ),
      ]),
    ),
    members: (packageName, exported) =>
      Object.fromEntries(
        declarationsIn(packageName, exported).flatMap((node): [string, string][] =>
          ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)
            ? [...node.members].flatMap((member): [string, string][] =>
                member.name ? [[member.name.getText(), textOf(member)]] : [],
              )
            : [],
        ),
      ),
    shapes: (packageName, namespace) =>
      Object.fromEntries(
        declarationsIn(packageName, namespace)
          .filter(isModule)
          .flatMap(membersOf)
          .filter((each) =>
            declarationsOf(each).some(
              (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
            ),
          )
          .map((each) => [each.name, shapeOf(each)]),
      ),
  };
}
