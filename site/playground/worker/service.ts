import type { Diagnostic, Project, RequestName, Requests } from "../state/protocol.ts";
import { disableLine } from "./directives/disable-line.ts";
import { createRuleLoader } from "./other-rules.ts";
import { createHost, type Libs } from "./host.ts";
import { completionsAt, hoverAt } from "./language.ts";
import { readLintConfig } from "./config/lint-config.ts";
import { lintProject } from "./lint-project.ts";
import { createLinter, enabledRules, type LintTask, type Parsed } from "./linter.ts";
import { createFlow } from "./flow/flow.ts";
import { readMetadata } from "./metadata.ts";
import { createProjectOpener, type LintSettings, withoutMark } from "./open-project.ts";
import { emit } from "./output/emit.ts";
import { errorsWith } from "./types/errors-with.ts";
import { formatEdits } from "./output/format.ts";
import { findNodes } from "./query.ts";
import { aroundToken, typeAround, typesIn } from "./types/types-in.ts";
import { definitionAt } from "./symbols/definition.ts";
import { renameAt } from "./symbols/rename.ts";
import { signatureAt } from "./symbols/signature.ts";
import { createTrees } from "./trees/trees.ts";
import type { TypesSource } from "./types/packs.ts";

/** For rules that a reader writes, which run elsewhere with the same linter. */
export * as ruleParts from "./rule-parts.ts";

/** Answers all requests except the first. A function throws an Error when it has no answer. */
export type Service = {
  readonly [Name in Exclude<RequestName, "start" | "metadata" | "prepare">]: (
    give: Requests[Name]["give"],
  ) => Requests[Name]["get"];
} & {
  readonly firstMetadata: () => Requests["start"]["get"];
  readonly metadata: () => Promise<Requests["metadata"]["get"]>;
  readonly prepare: (give: Requests["prepare"]["give"]) => Promise<Requests["prepare"]["get"]>;
};

/** Where the worker gets what it loads later. */
export interface ServiceSource extends TypesSource {
  /** Imports the script with the rules that this one lacks. */
  readonly loadOtherRules?: (() => Promise<unknown>) | undefined;
}

const noTypes: ServiceSource = { types: [], fetchTexts: () => Promise.resolve({}) };

/** The linter and TypeScript with the given library types. */
export function createService(libs: Libs, source = noTypes): Service {
  const host = createHost(libs);
  const linter = createLinter(host);
  const projects = createProjectOpener(host, source);
  const rules = createRuleLoader(source.loadOtherRules);
  let settings: LintSettings = { config: readLintConfig(""), sourceType: "module" };
  let noEmit = false;

  const open = (project: Requests["lint"]["give"]): readonly Diagnostic[] => {
    trees.reset();
    const opened = projects.open(project);
    ({ settings, noEmit } = opened);
    return opened.diagnostics;
  };
  const turnedOn = (): readonly string[] =>
    host.files().flatMap((name) => enabledRules(settings.config, name, host.text(name) ?? ""));
  const taskOf = (name: string, only?: string): LintTask => ({
    ...{ name, text: host.text(name) ?? "", ...settings },
    ...(only !== undefined && { only }),
  });
  const parse = (name: string): Parsed => {
    // a fix parses its own texts: parse the text of the host again
    if (!linter.parsed(name)) linter.lint(taskOf(name, "no rule at all"));
    // while there is a syntax error, the tree of the code before it
    const parsed = linter.parsed(name) ?? linter.lastParsed(name);
    if (parsed) return parsed;
    throw new Error(`Parsing error: ${linter.parseFailure(name)?.message ?? "unknown"}`);
  };
  const trees = createTrees(host, parse);
  const flow = createFlow();
  const nameOf = (file: string): string => {
    const name = `/${file}`;
    if (host.text(name) === undefined) throw new Error(`There is no file "${file}".`);
    return name;
  };
  /** Answers about texts that are newer than those of the last lint, which are in place again afterwards. */
  const withTexts = <Answer>(texts: Project["files"], answer: () => Answer): Answer => {
    const linted = texts.map(({ name }) => host.text(nameOf(name)) ?? "");
    try {
      for (const { name, text } of texts) host.write(nameOf(name), withoutMark(text));
      return answer();
    } finally {
      for (const [index, { name }] of texts.entries()) host.write(nameOf(name), linted[index] ?? "");
    }
  };
  const textsOf = (name: string, text: string | undefined): Project["files"] =>
    text === undefined ? [] : [{ name, text }];

  return {
    firstMetadata: () => readMetadata({ isFirst: true }),
    async metadata() {
      await rules.load();
      return readMetadata({ isFirst: false });
    },
    async prepare(project) {
      await Promise.all([projects.prepare(project), rules.prepare(project)]);
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
        diagnostics: [...mistakes, ...rules.diagnostics(turnedOn), ...diagnostics],
        milliseconds: performance.now() - start,
      };
    },
    packages: (project) => projects.packages(project),
    fix({ file }) {
      const name = nameOf(file);
      const { result } = linter.fix(taskOf(name));
      return { text: result ?? host.text(name) ?? "" };
    },
    inspect({ file, rule, from, to, isToken = false }) {
      const name = nameOf(file);
      const { milliseconds, asked } = linter.inspect(taskOf(name), rule);
      const program = host.program();
      const place = { name, from, to };
      return { milliseconds, types: typesIn(program, isToken ? aroundToken(program, place) : place, asked) };
    },
    typesAt: ({ file, from, to }) => typeAround(host.program(), { name: nameOf(file), from, to }),
    disable({ file, rule, line }) {
      const name = nameOf(file);
      return disableLine({ name, text: host.text(name) ?? "", line }, rule);
    },
    probe({ rule, ...project }) {
      open(project);
      for (const name of host.files()) linter.lint(taskOf(name, rule));
      return { ok: true };
    },
    enabled(project) {
      open(project);
      return { rules: [...new Set(turnedOn())] };
    },
    errorsWith: ({ file, text }) => errorsWith(host, `/${file}`, text),
    hover: ({ file, at }) => hoverAt(host, nameOf(file), at),
    complete: ({ file, at, text }) =>
      withTexts(textsOf(file, text), () => completionsAt(host, nameOf(file), at)),
    definition: ({ file, at, text }) =>
      withTexts(textsOf(file, text), () => definitionAt(host, nameOf(file), at)),
    signature: ({ file, at, text }) =>
      withTexts(textsOf(file, text), () => signatureAt(host, nameOf(file), at)),
    rename: ({ files, file, at, next }) =>
      withTexts(files, () => renameAt(host, { name: nameOf(file), at, next })),
    emit({ file, kind }) {
      const name = nameOf(file);
      return emit(host, { name, kind, noEmit, isBroken: linter.parseFailure(name) !== undefined });
    },
    flow({ file, ...place }) {
      const name = nameOf(file);
      return flow({ name, text: host.text(name) ?? "", sourceType: settings.sourceType }, place);
    },
    format: ({ file, text }) => formatEdits(`/${file}`, text),
    tree: (give) => trees.tree({ ...give, file: nameOf(give.file).slice(1) }),
    children: ({ id }) => trees.children(id),
    path: (give) => trees.path({ ...give, file: nameOf(give.file).slice(1) }),
    query({ file, selector, hidesPlaces }) {
      const found = findNodes(parse(nameOf(file)), selector);
      return "problem" in found ? { nodes: [], ...found } : { nodes: trees.nodes(found.nodes, hidesPlaces) };
    },
    json: ({ id }) => ({ text: trees.json(id) }),
  };
}
