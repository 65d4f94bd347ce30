/**
 * A bundle of ours as a script that leaves its only export in `self.loaded`. The sandbox has an origin of its own, from
 * which browsers load no modules. Throws for a text that has another form.
 */
export function asScript(module: string): string {
  const script = module
    .replace(/\bexport default ([\w$]+\(\));?\s*$/, "return $1;")
    .replace(/\bexport ?\{ ?([\w$]+) as default ?\};?\s*$/, "return $1;")
    .replace(/^((?:\/\*[^]*?\*\/)?\s*)export (?=function load\()/, "$1return ");
  if (script === module) throw new Error("A script of the linter has another form than the sandbox knows.");
  return `self.loaded = (() => {"use strict";${script}\n})();`;
}
