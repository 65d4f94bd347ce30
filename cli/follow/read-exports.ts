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
  const textOf = (node: TypeScript.Node): string =>
    printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, " ");
  const declarationsOf = (symbol: TypeScript.Symbol): readonly TypeScript.Declaration[] => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol).getDeclarations() ?? [];
  };
  return {
    exports: Object.fromEntries(
      packages.map((each) => [
        each.name,
        Object.fromEntries(
          symbolsOf(each).flatMap((symbol): [string, string][] => {
            const own = declarationsOf(symbol).filter((node) =>
              node.getSourceFile().fileName.startsWith(each.folder.replaceAll("\\", "/")),
            );
            return own.length === 0 ? [] : [[symbol.name, own.map(textOf).join(" ")]];
          }),
        ),
      ]),
    ),
    members(packageName, exported) {
      const found = packages.find(({ name }) => name === packageName);
      const symbol = found && symbolsOf(found).find(({ name }) => name === exported);
      const nodes = symbol ? declarationsOf(symbol) : [];
      return Object.fromEntries(
        nodes.flatMap((node) =>
          ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)
            ? [...node.members].flatMap((member): [string, string][] =>
                member.name ? [[member.name.getText(), textOf(member)]] : [],
              )
            : [],
        ),
      );
    },
  };
}
