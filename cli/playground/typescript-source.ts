/** Each change of the text, as a pattern that must be found and what replaces it. */
type Change = readonly [found: RegExp, replacement: string];

/**
 * Turns the text of `typescript.js`, a function that returns one object, into an ES module that a bundler can take
 * unused parts out of. What the playground never uses goes: the server of editors, the command line, watching and
 * incremental builds, and code fixes and refactorings, which register themselves and so count as used. This is a quarter
 * of the script, 245 kB after compression. Of the other exports, internal ones included, those stay that `isUsed` names:
 * the list of all 2,172 is 14 kB. Undefined for a file with another structure.
 */
export function moduleOfTypescript(text: string, isUsed: (name: string) => boolean): string | undefined {
  let module = text;
  for (const [found, replacement] of changes) {
    const changed = module.replace(found, replacement);
    if (changed === module) return undefined;
    module = changed;
  }
  const used = withUsedExports(module, isUsed);
  return used && withSplitMessages(used.replace(slowAssertion, ""));
}

/** The names that the declarations of TypeScript have: rules of readers may use all of them. */
export function publicNames(declarations: string): ReadonlySet<string> {
  const names = declarations.matchAll(
    /^ {4,8}(?:function|(?:const )?enum|(?:abstract )?class|const|let|var|namespace) (\w+)/gm,
  );
  return new Set(Array.from(names, ([, name = ""]) => name));
}

function withUsedExports(module: string, isUsed: (name: string) => boolean): string | undefined {
  const list = /(?<=^var typescript_exports = .*\{\n)[^]*?(?=^\}\);$)/m;
  const [entries] = list.exec(module) ?? [];
  return entries === undefined
    ? undefined
    : module.replace(list, () =>
        entries.replace(/^ {2}(\w+): .*\n/gm, (entry, name: string) => (isUsed(name) ? entry : "")),
      );
}

const unusedExports = [
  ...["server", "codefix", "refactor", "executeCommandLine", "createResolutionCache"],
  // see `withSplitMessages`
  "Diagnostics",
  String.raw`\w*(?:Watch|Incremental|Builder)\w*`,
];

const changes: readonly Change[] = [
  [/^var ts = \{\}; \(\(module\) => \{$/m, ""],
  [/^\}\)\(\{ get exports\(\) \{ return ts;.*$/m, ""],
  [/^module\.exports = __toCommonJS\(typescript_exports\);$/m, "export { typescript_exports as default };"],
  // names for tools that read the file without running it
  [/^0 && \(module\.exports = \{[^}]*^\}\);$/m, ""],
  // objects of functions, as values that are left out when nothing reads them
  [/^( {2}for \(var name in all\)\n.*\n)\};$/m, "$1  return target;\n};"],
  [/^var (\w+) = \{\};\n__export\(\1, \{/gm, "var $1 = /* @__PURE__ */ __export({}, {"],
  [new RegExp(`^ {2}(?:${unusedExports.join("|")}): \\(\\) => \\w+,\\n`, "gm"), ""],
  [/^\/\/ src\/server\/[^]*?(?=^\/\/ src\/typescript\/typescript\.ts$)/m, ""],
  // a code fix for all errors
  [/^var \w+ = mapDefined\(Object\.keys\(Diagnostics\), [^]*?^\}\);$/m, ""],
  [/^register(?:CodeFix|Refactor)\((?:.*\);$|[^]*?^\}\);$)/gm, ""],
];

/**
 * Compares an awaited type with nine others at each call only to throw if it is a promise. It allocated a fifth of the
 * memory of a lint with rules that need types. Older versions do not have it.
 */
const slowAssertion =
  /^ *Debug\.assert\(isAwaitedTypeInstantiation\(type\) \|\| getPromisedTypeOfPromise\(.*\);$/m;

/**
 * Gives each message a variable of its own, whose name minifiers shorten, in place of a property of one large object.
 * The keys of translations go with it: the playground has no translated messages. Undefined without such an object.
 */
function withSplitMessages(text: string): string | undefined {
  const [table, entries] = /^var Diagnostics = \{$([^]*?)^\};$/m.exec(text) ?? [];
  if (table === undefined || entries === undefined) return undefined;
  const names = new Set<string>();
  const variables = entries.replace(
    /,?\n {2}(\w+): diag\(([^"]*)"\w*"/g,
    (_, name: string, numbers: string) => {
      names.add(name);
      return `;\nvar message_${name} = /* @__PURE__ */ diag(${numbers}""`;
    },
  );
  return text
    .replace(table, () => variables)
    .replace(/\bDiagnostics\.(\w+)/g, (_, name: string) =>
      names.has(name) ? `message_${name}` : "undefined",
    );
}
