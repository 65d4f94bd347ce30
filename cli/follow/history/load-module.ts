import { readdirSync, readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { basename, dirname, isAbsolute, join } from "node:path";
import { compileFunction } from "node:vm";
import { completed, copied, standIn } from "./stand-in.ts";

export type Load = (file: string) => unknown;

/** Loads CommonJS modules with stand-ins for all packages. Node's own loader would refuse what is not installed. */
export function moduleLoader(): Load {
  const modules = new Map<string, { exports: unknown }>();
  const load: Load = (file) => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module: { exports: unknown } = { exports: {} };
    modules.set(file, module);
    const text = readFileSync(file, "utf8");
    if (file.endsWith(".json")) module.exports = JSON.parse(text);
    else {
      const names = ["exports", "require", "module", "__dirname", "__filename"];
      const run = compileFunction(text, names, { filename: file }) as (...values: unknown[]) => void;
      run(module.exports, requireFor(file, load), module, dirname(file), file);
    }
    // a module may export all that a package does
    if (Object.hasOwn(module.exports as object, copied)) module.exports = completed(module.exports as object);
    return module.exports;
  };
  return load;
}

function requireFor(file: string, load: Load): (name: string) => unknown {
  const node = createRequire(file);
  return (name) => {
    if (name.startsWith(".") || isAbsolute(name)) return load(node.resolve(name));
    if (isBuiltin(name)) return node(name) as unknown;
    if (name === "requireindex") return (dir: string) => modulesIn(dir, load);
    return /^@typescript-eslint\/(?:experimental-)?utils$/.test(name) ? utils : standIn();
  };
}

/** What the package `requireindex` does, with which the oldest releases list their rules. */
function modulesIn(dir: string, load: Load): object {
  const files = readdirSync(dir).filter((file) => file.endsWith(".js"));
  return Object.fromEntries(files.map((file) => [basename(file, ".js"), load(join(dir, file))]));
}

/** A rule stays as its file describes it. */
const asIs = (rule: unknown): unknown => rule;
const creator = Object.assign(() => asIs, { withoutDocs: asIs });
const utils = completed({ ESLintUtils: completed({ RuleCreator: creator }) });
