import esquery from "esquery";
import type { PlayTypes } from "../../model/playground.ts";
import type { Project, RequestName, Requests, Diagnostic } from "../state/protocol.ts";
import { readCompilerOptions } from "./compiler-options.ts";
import { createHost, type Libs } from "./host.ts";
import { completionsAt, hoverAt } from "./language.ts";
import { readLintConfig } from "./lint-config.ts";
import { lintProject } from "./lint-project.ts";
import { createLinter, enabledRules, type LintTask, type Parsed } from "./linter.ts";
import { readMetadata } from "./metadata.ts";
import { createTrees } from "./trees/trees.ts";
import { createTypePacks, type TypesSource } from "./types/packs.ts";
import { createWantedTypes, packageOf } from "./types/wanted-types.ts";

/** Answers to all requests but the first. Each throws an Error where there is none. */
export type Service = {
  readonly [Name in Exclude<RequestName, "start" | "prepare">]: (
    give: Requests[Name]["give"],
  ) => Requests[Name]["get"];
} & {
  readonly metadata: () => Requests["start"]["get"];
  readonly prepare: (give: Requests["prepare"]["give"]) => Promise<Requests["prepare"]["get"]>;
};

const noTypes: TypesSource = { types: [], fetchTexts: () => Promise.resolve({}) };

/** The linter and TypeScript over the library types that are handed in. */
export function createService(libs: Libs, source = noTypes): Service {
  const host = createHost(libs);
  const wantedTypes = createWantedTypes(source.types);
  const packs = createTypePacks(source, (texts) => {
    host.addTypes(Object.assign({}, ...texts) as Record<string, string>);
  });
  const linter = createLinter(host);
  let current: Pick<LintTask, "config" | "sourceType" | "without"> = {
    config: readLintConfig(""),
    sourceType: "module",
  };
  const taskOf = (name: string, only?: string): LintTask => ({
    ...{ name, text: host.text(name) ?? "", ...current },
    ...(only !== undefined && { only }),
  });
  const parse = (name: string): Parsed => {
    // what fixing read last is another text
    if (!linter.parsed(name)) linter.lint(taskOf(name, "no rule at all"));
    const parsed = linter.parsed(name);
    if (parsed) return parsed;
    throw new Error(`Parsing error: ${linter.parseFailure(name)?.message ?? "unknown"}`);
  };
  const trees = createTrees(host, parse);

  const open = ({ without = [], ...project }: Requests["lint"]["give"]): readonly Diagnostic[] => {
    const { options, diagnostics } = readCompilerOptions(project.tsconfig);
    const files = textsOf(project);
    const wanted = wantedTypes(files, options);
    options.types =
      options.types?.filter(isNotMissing) ??
      wanted
        .filter((types) => packs.has(types))
        .flatMap(typesEntry)
        .sort();
    trees.reset();
    host.replace(files, options);
    const config = readLintConfig(project.eslintrc);
    current = { config, sourceType: project.sourceType, without };
    return [...config.diagnostics, ...diagnostics, ...wanted.flatMap(missing)];
  };
  const missing = (types: PlayTypes): readonly Diagnostic[] => {
    const problem = packs.problem(types);
    const name = types.name.replace("@types/", "");
    return problem === undefined
      ? []
      : [{ in: "linter", message: `The types of ${name} could not be loaded: ${problem}` }];
  };
  /** One word about a pack that did not come is enough. */
  const isNotMissing = (entry: string): boolean =>
    source.types.every(
      (types) => typesEntry(types)[0] !== packageOf(entry) || packs.problem(types) === undefined,
    );
  const nameOf = (file: string): string => {
    const name = `/${file}`;
    if (host.text(name) === undefined) throw new Error(`There is no file "${file}".`);
    return name;
  };
  return {
    metadata: readMetadata,
    async prepare(project) {
      await packs.load(wantedTypes(textsOf(project), readCompilerOptions(project.tsconfig).options));
      return { ok: true };
    },
    lint(project) {
      const start = performance.now();
      const mistakes = open(project);
      const { diagnostics, ...result } = lintProject(
        host,
        linter,
        host.files().map((name) => taskOf(name)),
      );
      return {
        ...result,
        diagnostics: [...mistakes, ...diagnostics],
        milliseconds: performance.now() - start,
      };
    },
    fix({ file }) {
      const name = nameOf(file);
      const { result } = linter.fix(taskOf(name));
      return { text: result ?? host.text(name) ?? "" };
    },
    probe({ rule, ...project }) {
      open(project);
      for (const name of host.files()) linter.lint(taskOf(name, rule));
      return { ok: true };
    },
    enabled(project) {
      open(project);
      const rules = host.files().flatMap((name) => enabledRules(current.config, name, host.text(name) ?? ""));
      return { rules: [...new Set(rules)] };
    },
    hover: ({ file, at }) => hoverAt(host, nameOf(file), at),
    complete({ file, at, text }) {
      const name = nameOf(file);
      const linted = host.text(name) ?? "";
      try {
        host.write(name, withoutMark(text ?? linted));
        return completionsAt(host, name, at);
      } finally {
        host.write(name, linted);
      }
    },
    tree: (give) => trees.tree({ ...give, file: nameOf(give.file).slice(1) }),
    children: ({ id }) => trees.children(id),
    path: (give) => trees.path({ ...give, file: nameOf(give.file).slice(1) }),
    query({ file, selector }) {
      const found = findNodes(parse(nameOf(file)), selector);
      return "problem" in found ? { nodes: [], ...found } : { nodes: trees.nodes(found.nodes) };
    },
    json: ({ id }) => ({ text: trees.json(id) }),
  };
}

function textsOf({ files }: Project): ReadonlyMap<string, string> {
  return new Map(files.map(({ name, text }) => [`/${name}`, withoutMark(text)]));
}

/** What compiler options call the types of a package, if they can name it at all. */
function typesEntry({ name }: PlayTypes): readonly string[] {
  return name.startsWith("@types/") ? [name.slice("@types/".length)] : [];
}

/** A byte order mark counts for an editor and not for a linter: a space keeps all places. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, " ");
}

/** More matches take long to send and to render. */
const mostNodes = 5000;

type Found = { readonly nodes: readonly object[] } | { readonly problem: string };

/** The nodes of a syntax tree that an ESQuery selector matches, or what is wrong with the selector. */
function findNodes({ ast, visitorKeys }: Parsed, selector: string): Found {
  if (selector.trim() === "") return { nodes: [] };
  try {
    const parsed = esquery.parse(selector);
    return { nodes: esquery.match(ast, parsed, { visitorKeys, fallback: () => [] }).slice(0, mostNodes) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
