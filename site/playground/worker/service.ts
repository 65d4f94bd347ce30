import type { LintResult, Project, Report, RequestName, Requests, Trouble } from "../protocol.ts";
import type { SourceType } from "../state.ts";
import { optionTroubles, readCompilerOptions } from "./compiler-options.ts";
import { createHost, type Libs } from "./host.ts";
import { completionsAt, hoverAt, typeErrors, typeQueries } from "./language.ts";
import { readLintConfig } from "./lint-config.ts";
import { createLinter, enabledRules, type Linted, type Parsed } from "./linter.ts";
import { readMetadata } from "./metadata.ts";
import { findNodes } from "./query.ts";
import { lineStarts, reportOf, syntaxReport } from "./reports.ts";
import { createTrees } from "./trees.ts";

/** Answers to all requests but the first. Each throws an Error where there is none. */
export type Service = {
  readonly [Name in Exclude<RequestName, "start">]: (give: Requests[Name]["give"]) => Requests[Name]["get"];
} & { readonly metadata: () => Requests["start"]["get"] };

/** The linter and TypeScript over the library types that are handed in. */
export function createService(libs: Libs): Service {
  const host = createHost(libs);
  const linter = createLinter(host);
  const parse = (name: string): Parsed => {
    const known = linter.parsed(name);
    if (known) return known;
    const problem = linter.syntaxProblem(name)?.message;
    throw new Error(
      problem === undefined ? "The linter has not read this file." : `Parsing error: ${problem}`,
    );
  };
  const trees = createTrees(host, parse);
  let config = readLintConfig("");
  let sourceType: SourceType = "module";

  const open = (project: Project): readonly Trouble[] => {
    const { options, troubles } = readCompilerOptions(project.tsconfig);
    trees.reset();
    host.replace(new Map(project.files.map(({ name, text }) => [`/${name}`, withoutMark(text)])), options);
    config = readLintConfig(project.eslintrc);
    ({ sourceType } = project);
    return [...config.troubles, ...troubles];
  };
  const taskOf = (name: string, more: { without?: readonly string[]; only?: string } = {}) => ({
    ...{ name, text: host.text(name) ?? "", config, sourceType },
    ...more,
  });
  const nameOf = (file: string): string => {
    const name = `/${file}`;
    if (host.text(name) === undefined) throw new Error(`There is no file "${file}".`);
    return name;
  };
  const lintFile = (
    name: string,
    without: readonly string[],
  ): { reports: Report[]; troubles: readonly Trouble[] } => {
    const text = host.text(name) ?? "";
    const lines = lineStarts(text);
    const file = name.slice(1);
    const linted = linter.lint(taskOf(name, { without }));
    const problem = linter.syntaxProblem(name);
    const reports = (linted.result ?? []).map((message) =>
      message.fatal === true && problem ? syntaxReport(problem, file, text) : reportOf(message, file, lines),
    );
    return { reports, troubles: crashTroubles(linted, file) };
  };

  return {
    metadata: readMetadata,
    lint({ without = [], ...project }): LintResult {
      const start = performance.now();
      const mistakes = open(project);
      const files = host.files();
      const linted = files.map((name) => lintFile(name, without));
      const failures: Trouble[] = [];
      const tried = <Item>(work: () => readonly Item[]): readonly Item[] => {
        try {
          return work();
        } catch (error) {
          failures.push({
            in: "linter",
            message: `TypeScript cannot cope with this code: ${messageOf(error)}`,
          });
          return [];
        }
      };
      return {
        reports: linted.flatMap(({ reports }) => reports),
        troubles: [
          ...mistakes,
          ...tried(() => optionTroubles(host.program())),
          ...linted.flatMap(({ troubles }) => troubles),
          ...failures,
        ],
        typeErrors: tried(() => files.flatMap((name) => typeErrors(host, name))),
        queries: tried(() => files.flatMap((name) => typeQueries(host, name))),
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
      for (const name of host.files()) linter.lint(taskOf(name, { only: rule }));
      return { ok: true };
    },
    enabled(project) {
      open(project);
      const rules = host.files().flatMap((name) => enabledRules(config, name, host.text(name) ?? ""));
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

/** A byte order mark counts for an editor and not for a linter: a space keeps all places. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, " ");
}

function crashTroubles({ crashes }: Linted<unknown>, file: string): readonly Trouble[] {
  return crashes.map(({ rule, message }) => ({
    in: "linter",
    message:
      rule === undefined
        ? `The linter crashed on ${file}: ${message}`
        : `The rule ${rule} crashed on ${file}: ${message}`,
    ...(rule !== undefined && { rule }),
  }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
