/** Each change of the text, as a pattern that must be found and what replaces it. */
type Change = readonly [found: RegExp, replacement: string];

/**
 * Turns the text of `typescript.js`, a function that returns one object, into an ES module that a bundler can take
 * unused parts out of. The server of editors goes, and so do code fixes and refactorings, which register themselves
 * and so count as used: the playground offers none. All other exports stay, also internal ones: the linter uses some.
 * This is a seventh of the script, 135 kB after compression. Undefined for a file with another structure.
 */
export function moduleOfTypescript(text: string): string | undefined {
  let module = text;
  for (const [found, replacement] of changes) {
    const changed = module.replace(found, replacement);
    if (changed === module) return undefined;
    module = changed;
  }
  return module;
}

const changes: readonly Change[] = [
  [/^var ts = \{\}; \(\(module\) => \{$/m, ""],
  [/^\}\)\(\{ get exports\(\) \{ return ts;.*$/m, ""],
  [/^module\.exports = __toCommonJS\(typescript_exports\);$/m, "export { typescript_exports as default };"],
  // names for tools that read the file without running it
  [/^0 && \(module\.exports = \{[^}]*^\}\);$/m, ""],
  // objects of functions, as values that are left out when nothing reads them
  [/^( {2}for \(var name in all\)\n.*\n)\};$/m, "$1  return target;\n};"],
  [/^var (\w+) = \{\};\n__export\(\1, \{/gm, "var $1 = /* @__PURE__ */ __export({}, {"],
  [/^ {2}(?:server|codefix|refactor): \(\) => \w+,\n/gm, ""],
  [/^\/\/ src\/server\/[^]*?(?=^\/\/ src\/typescript\/typescript\.ts$)/m, ""],
  [/^register(?:CodeFix|Refactor)\((?:.*\);$|[^]*?^\}\);$)/gm, ""],
];
