import { readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import fastGlob from "fast-glob";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** What a room may use. Rooms name folders or single files; the longest name that a file begins with is its own. */
interface Floor {
  /** Rooms whose values it may import, besides itself. */
  readonly rooms?: readonly string[];
  /** Rooms of which it may know the types. */
  readonly types?: readonly string[];
  /** Packages, without the folders below them; "node:" ones too. */
  readonly packages?: readonly string[];
}

const pure = ["site/model", "cli/core"];

const floors: Readonly<Record<string, Floor>> = {
  // the site: it knows neither Node nor the engine
  "site/model": {},
  // search itself, in the browser as on the command line
  "site/search": { rooms: ["site/model"], packages: ["algoliasearch", "minisearch"] },
  "site/theme": { rooms: ["site/model", "site/search"], packages: ["react"] },
  // the playground: texts, worker, its other end in the page, editor and views
  "site/playground": { rooms: ["site/model"], packages: ["@lezer/", "jsonc-parser", "lz-string"] },
  "site/playground/worker": {
    rooms: ["site/playground", "site/model"],
    packages: [
      "@eslint/js",
      "@typescript-eslint/",
      "eslint",
      "esquery",
      "jsonc-parser",
      "typescript",
      "site:",
    ],
  },
  "site/playground/client": { rooms: ["site/playground", "site/model", "site/theme"] },
  "site/playground/editor": {
    rooms: ["site/playground", "site/model"],
    packages: ["@codemirror/", "@lezer/", "jsonc-parser"],
  },
  "site/playground/ui": {
    rooms: ["site/playground", "site/model", "site/theme"],
    packages: ["react", "site:"],
  },
  // tags that our own content adds to the dialect
  "site/components": { rooms: ["site/theme", "site/model", "package.json"], packages: ["react"] },
  templates: { rooms: ["site/theme", "site/model", "site/search"], packages: ["react", "site:"] },
  "site/client": {
    rooms: ["site/theme", "site/model", "site/search"],
    packages: [
      "lz-string",
      "react",
      "react-dom",
      "workbox-core",
      "workbox-precaching",
      "workbox-routing",
      "site:",
    ],
  },
  "site/server.tsx": { rooms: ["site/theme", "site/model"], packages: ["react", "react-dom"] },
  "site/config.ts": { rooms: ["site/model", "site/footer.ts"] },
  "site/footer.ts": { rooms: ["site/model"] },

  // the pure rooms: values in, values out
  "cli/core": {
    rooms: ["site/model"],
    types: ["cli/config", "cli/content", "cli/stages"],
    packages: ["fastest-levenshtein", "node:crypto"],
  },
  "cli/content": {
    rooms: pure,
    packages: ["@lezer/", "fastest-levenshtein", "github-slugger", "gray-matter", "json5", "marked", "zod"],
  },
  "cli/config": { rooms: pure, packages: ["fastest-levenshtein", "zod"] },
  "cli/stages": {
    rooms: [...pure, "site/search", "cli/content"],
    types: ["cli/config"],
    packages: ["feed", "github-slugger", "htmlparser2", "lz-string", "node:crypto", "typedoc"],
  },
  "cli/pipeline.ts": {
    rooms: [...pure, "cli/content", "cli/stages"],
    types: ["cli/config", "site/search"],
  },
  "cli/report": { rooms: ["cli/core", "site/search"], types: ["site/model"] },

  // the rooms that touch the world
  "cli/adapters": {
    rooms: [...pure, "site/search"],
    types: ["cli/content", "cli/stages", "site/playground"],
    packages: [
      "@resvg/resvg-js",
      "algoliasearch",
      "chokidar",
      "esbuild",
      "eslint",
      "fast-glob",
      "linkinator",
      "oxc-minify",
      "prettier",
      "typedoc",
      "typescript",
      "workbox-build",
      "node:",
    ],
  },
  // what is left out of a snapshot, and which characters, the dialect says
  "cli/adapters/snapshot.ts": { rooms: [...pure, "cli/content", "cli/adapters"], packages: ["node:"] },
  // the work that other threads do
  "cli/adapters/tasks.ts": {
    rooms: [...pure, "cli/content", "cli/stages", "cli/adapters", "site/search"],
    packages: ["node:"],
  },
  "cli/commands": {
    rooms: [
      ...pure,
      "site/search",
      "cli/config",
      "cli/content",
      "cli/stages",
      "cli/pipeline.ts",
      "cli/report",
      "cli/adapters",
    ],
    packages: ["node:crypto", "node:fs", "node:path"],
  },
  "cli/program.ts": { rooms: ["cli/main.ts", "cli/worker.ts"] },
  "cli/worker.ts": { rooms: ["cli/adapters"], types: ["cli/core"], packages: ["node:worker_threads"] },
  "cli/main.ts": {
    rooms: ["cli/core", "cli/adapters", "cli/commands"],
    packages: ["commander", "node:console", "node:path"],
  },

  // beside the house: they start and measure it
  bin: { packages: ["esbuild", "fast-glob", "playwright-core", "node:"] },
  bench: { rooms: ["bin"], packages: ["esbuild", "lz-string", "node:", "playwright-core"] },
};

/** Packages with one door: who needs what they do asks there. The playground's worker brings its own copies. */
const doors: Readonly<Record<string, string>> = {
  "@resvg/resvg-js": "cli/adapters/pictures.ts",
  chokidar: "cli/adapters/watcher.ts",
  commander: "cli/main.ts",
  eslint: "cli/adapters/linter.ts",
  feed: "cli/stages/feeds.ts",
  "gray-matter": "cli/content/yaml.ts",
  linkinator: "cli/adapters/linkinator.ts",
  "oxc-minify": "cli/adapters/minifier.ts",
  marked: "cli/content/syntax.ts",
  minisearch: "site/search/engine.ts",
  prettier: "cli/adapters/option-types.ts",
  typescript: "cli/adapters/linter.ts",
  "workbox-build": "cli/adapters/service-worker.ts",
};

interface Import {
  readonly from: string;
  /** A file by its path, or a package by its name. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isType: boolean;
}

const sources = fastGlob
  .sync("{bench,bin,cli,site,templates,tests}/**/*.{ts,tsx,mjs}", { ignore: ["**/*.d.ts", "**/fixtures/**"] })
  .sort();
const imports = sources.filter((file) => !isTest(file)).flatMap(importsOf);
const unitTests = sources.filter((file) => isTest(file) && !file.startsWith("tests/"));

/** Tests, and what only tests use: they may look everywhere. */
function isTest(file: string): boolean {
  return /\.test\.\w+$/.test(file) || file.startsWith("tests/");
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const types = new Set<string>();
  const values = new Set<string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier)) {
      (isTypeOnly(statement) ? types : values).add(moduleSpecifier.text);
    }
  }
  // the scanner also finds what is imported while running
  const all = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...new Set([...all, ...types, ...values])].map((name) => {
    const isPackage = !name.startsWith(".");
    const to = isPackage ? packageOf(name) : posix.join(dirname(file), name);
    return { from: file, to, isPackage, isType: types.has(name) && !values.has(name) };
  });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings } = clause;
  return (
    clause.name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function packageOf(name: string): string {
  if (name.startsWith("node:") || name.startsWith("site:")) return name;
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

function roomOf(file: string): string | undefined {
  const rooms = Object.keys(floors).filter((room) => file === room || file.startsWith(`${room}/`));
  return rooms.sort((one, other) => other.length - one.length)[0];
}

/** A name that ends in "/" or ":" stands for all that begin so. */
function isListed(name: string, list: readonly string[] = []): boolean {
  return list.some((each) => name === each || (/[/:]$/.test(each) && name.startsWith(each)));
}

/** What a crossed floor is called; undefined when the import is allowed. */
function crossing({ from, to, isPackage, isType }: Import): string | undefined {
  const room = roomOf(from);
  if (room === undefined) return `${from} is in no room`;
  const floor = floors[room] ?? {};
  if (isPackage) return isListed(to, floor.packages) ? undefined : `${from} (${room}) uses the package ${to}`;
  const target = roomOf(to) ?? to;
  const isHome = target === room || room.startsWith(`${target}/`) || target.startsWith(`${room}/`);
  const known = [...(floor.rooms ?? []), ...(isType ? (floor.types ?? []) : [])];
  if (isHome || known.some((each) => target === each || target.startsWith(`${each}/`))) return undefined;
  return `${from} (${room}) imports ${isType ? "types of " : ""}${to} (${target})`;
}

describe("the floors", () => {
  it("are not crossed: each room imports only what it may know", () => {
    expect(imports.flatMap((each) => crossing(each) ?? [])).toEqual([]);
  });

  it("the pure rooms touch no disk, network, thread, clock of the machine or process", () => {
    const world = /^node:(?!crypto$)/;
    const pureRooms = [
      "cli/core",
      "cli/content",
      "cli/config",
      "cli/stages",
      "cli/report",
      "cli/pipeline.ts",
      "site",
    ];
    const found = imports.filter(
      ({ from, to }) => world.test(to) && pureRooms.some((room) => from.startsWith(room)),
    );
    expect(found).toEqual([]);
  });

  it("a package has one door", () => {
    const other = imports.filter(
      ({ from, to, isType }) =>
        !isType &&
        doors[to] !== undefined &&
        doors[to] !== from &&
        !from.startsWith("site/playground/worker/"),
    );
    expect(other.map(({ from, to }) => `${from} imports ${to}; ask ${doors[to] ?? ""}`)).toEqual([]);
  });

  it("what is for tests is used by tests only", () => {
    expect(imports.filter(({ to, isPackage }) => !isPackage && isTest(to))).toEqual([]);
  });

  it("unit tests start no process, thread, server, bundler or browser", () => {
    const starters = [
      /^node:(child_process|http|https|net|worker_threads)$/,
      /^(esbuild|playwright-core)$/,
      /^tests\/harness\/(browser|shared)\//,
      /^tests\/harness\/(create-root|run-site)\.ts$/,
    ];
    const found = unitTests
      .flatMap(importsOf)
      .filter(({ to, isType }) => !isType && starters.some((starter) => starter.test(to)));
    expect(found.map(({ from, to }) => `${from} imports ${to}; it belongs into tests/integration`)).toEqual(
      [],
    );
  });

  it("no file needs itself in a circle", () => {
    expect(circles()).toEqual([]);
  });
});

/** Circles of value imports, each as the way that it goes. */
function circles(): string[] {
  const next = new Map<string, Import[]>();
  for (const each of imports) {
    if (!each.isPackage && !each.isType) next.set(each.from, [...(next.get(each.from) ?? []), each]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(" -> "));
    if (way.includes(file) || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

describe("the sources", () => {
  it("no file has more than 350 lines", () => {
    const styles = fastGlob.sync("{site,templates}/**/*.css", { ignore: ["**/fixtures/**"] });
    const long = [...sources, ...styles].flatMap((file) => {
      const lines = readFileSync(join(process.cwd(), file), "utf8").split("\n").length - 1;
      return lines > 350 ? [`${file}: ${lines}`] : [];
    });
    expect(long).toEqual([]);
  });

  it("CSS modules have names of their own: classes begin with them", () => {
    const names = fastGlob
      .sync("{site,templates}/**/*.module.css", { ignore: ["**/fixtures/**"] })
      .map((file) => basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
