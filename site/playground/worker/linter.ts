import * as typescriptParser from "@typescript-eslint/parser";
import { type ESLint, Linter } from "eslint";
import type { SourceType } from "../state/state.ts";
import type { PlayHost } from "./host.ts";
import type { LintConfig } from "./config/lint-config.ts";
import type { Rules } from "./config/presets.ts";
import { messageOf } from "../../model/error-message.ts";
import { isNotLoaded, plugins, ruleNames } from "./rules.ts";
import { type AskedTypes, memoizedProgram } from "./types/memoized-program.ts";

type ParserOptions = typescriptParser.ParserOptions & { readonly filePath: string };

export type Parsed = ReturnType<typeof typescriptParser.parseForESLint>;

/** Where and why a text cannot be parsed. */
export interface ParseFailure {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

export interface LintTask {
  /** "/input.ts" */
  readonly name: string;
  readonly text: string;
  readonly config: LintConfig;
  readonly sourceType: SourceType;
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** The only rule to run. */
  readonly only?: string;
  /** Further plugins, by their names. */
  readonly plugins?: Readonly<Record<string, ESLint.Plugin>>;
}

export interface Crash {
  /** Undefined when the linter itself crashed. */
  readonly rule: string | undefined;
  readonly message: string;
}

export interface Linted<Result> {
  /** Undefined when not even the rest of the rules could be run. */
  readonly result: Result | undefined;
  readonly crashes: readonly Crash[];
}

/** What a rule did. */
export interface Inspected {
  readonly milliseconds: number;
  readonly asked: AskedTypes;
}

export interface PlayLinter {
  lint(task: LintTask): Linted<readonly Linter.LintMessage[]>;
  /** Runs a rule alone. What TypeScript worked out in the last lint of the text it need not work out again. */
  inspect(task: LintTask, rule: string): Inspected;
  /** Applies all fixes, in as many passes as it takes. */
  fix(task: LintTask): Linted<string>;
  /** The last parse of a file, if its text is still the current one. */
  parsed(name: string): Parsed | undefined;
  /** The last parse of a file without a syntax error, of the current text or of one before. */
  lastParsed(name: string): Parsed | undefined;
  /** Why the text of a name was not parsed when it was last linted. */
  parseFailure(name: string): ParseFailure | undefined;
}

/**
 * ESLint with a parser that takes types from the host's program. The parser passes the program of the
 * current text: a program from the options would have the text before it, also in each pass of a fix.
 */
export function createLinter(host: PlayHost): PlayLinter {
  const linter = new Linter({ cwd: "/" });
  const parses = new Map<string, { readonly text: string; readonly parsed: Parsed | ParseFailure }>();
  const lastGood = new Map<string, Parsed>();
  /** The types that the last lint asked for. */
  let asked: AskedTypes = new Map();
  const parser = {
    meta: typescriptParser.meta,
    parseForESLint(text: string, options: ParserOptions): Parsed {
      const name = options.filePath;
      host.write(name, text);
      try {
        const memoized = memoizedProgram(host.program());
        ({ asked } = memoized);
        const parsed = typescriptParser.parseForESLint(text, {
          ...options,
          // TypeScript may not read JavaScript
          programs: memoized.program.getSourceFile(name) ? [memoized.program] : null,
          tsconfigRootDir: "/",
          disallowAutomaticSingleRunInference: true,
          warnOnUnsupportedTypeScriptVersion: false,
        });
        parses.set(name, { text, parsed });
        lastGood.set(name, parsed);
        return parsed;
      } catch (error) {
        parses.set(name, { text, parsed: parseFailureOf(error) });
        throw error;
      }
    },
  };

  const guarded = <Result>(
    { name, without = [], only, ...task }: LintTask,
    work: (config: Linter.Config[], options: Linter.LintOptions) => Result,
  ): Linted<Result> => {
    const crashes: Crash[] = [];
    const config = configOf({ name, ...task }, parser as unknown as Linter.Parser);
    // each round leaves out one more rule
    for (;;) {
      const out: ReadonlySet<string> = new Set([...without, ...crashes.flatMap(({ rule }) => rule ?? [])]);
      const ruleFilter = ({ ruleId }: { readonly ruleId: string }): boolean =>
        !out.has(ruleId) && (only === undefined || ruleId === only);
      const options = { filename: name, ruleFilter };
      try {
        return { result: work(structuredCopy(config), options), crashes };
      } catch (error) {
        const crash = crashOf(error);
        crashes.push(crash);
        if (crash.rule === undefined || out.has(crash.rule)) return { result: undefined, crashes };
      }
    }
  };
  const known = (name: string): Parsed | ParseFailure | undefined => {
    const parse = parses.get(name);
    return parse && parse.text === host.text(name) ? parse.parsed : undefined;
  };
  return {
    lint: (task) => guarded(task, (config, options) => linter.verify(task.text, config, options)),
    inspect(task, rule) {
      guarded({ ...task, only: rule }, (config, options) => {
        // without fixes this is `verify`, which alone cannot measure
        const measured = { ...options, fix: false, stats: true };
        return linter.verifyAndFix(task.text, config, measured);
      });
      return { milliseconds: linter.getTimes().passes.at(-1)?.rules?.[rule]?.total ?? 0, asked };
    },
    fix(task) {
      try {
        return guarded(task, (config, options) => linter.verifyAndFix(task.text, config, options).output);
      } finally {
        // the passes wrote their texts into the host
        host.write(task.name, task.text);
      }
    },
    parsed(name) {
      const parsed = known(name);
      return parsed && "ast" in parsed ? parsed : undefined;
    },
    lastParsed: (name) => lastGood.get(name),
    parseFailure(name) {
      const parsed = known(name);
      return parsed && !("ast" in parsed) ? parsed : undefined;
    },
  };
}

/** The names of the rules that a configuration, or a comment in a file's text, turns on for it. */
export function enabledRules(config: LintConfig, name: string, text: string): readonly string[] {
  const rules = Object.assign({}, ...config.layers(name)) as Rules;
  const configured = Object.entries(rules).flatMap(([rule, entry]) => {
    const severity: unknown = Array.isArray(entry) ? entry[0] : entry;
    return severity === "off" || severity === 0 ? [] : [rule];
  });
  return [...new Set([...configured, ...commentRules(config, text)])];
}

/** The rules that comments configure in a text, unless the configuration has them ignored. */
export function commentRules({ noInlineConfig }: LintConfig, text: string): readonly string[] {
  return noInlineConfig ? [] : rulesInComments(text);
}

/** Rules that comments such as "eslint no-var: error" configure. */
function rulesInComments(text: string): readonly string[] {
  const comments = text.matchAll(/\/\*\s*eslint\s([^]*?)\*\//g);
  return [...comments].flatMap(([, words = ""]) =>
    words.split(/[^\w@/-]+/).filter((word) => ruleNames.has(word)),
  );
}

function configOf(
  { name, config, sourceType, plugins: more }: Omit<LintTask, "text" | "without" | "only">,
  parser: Linter.Parser,
): Linter.Config[] {
  return [
    {
      files: ["**/*.{ts,tsx,js,jsx,cts,mts,cjs,mjs}"],
      plugins: { ...plugins, ...more },
      languageOptions: {
        parser,
        ecmaVersion: "latest",
        sourceType,
        globals: config.globals,
        parserOptions: { ecmaFeatures: { jsx: true, globalReturn: false } },
      },
      linterOptions: {
        noInlineConfig: config.noInlineConfig,
        reportUnusedDisableDirectives: config.reportUnusedDisableDirectives ? "error" : "off",
      },
      settings: config.settings,
    },
    ...config.layers(name).map((rules) => ({ rules: withLoaded(rules) })),
  ];
}

/** ESLint refuses a configuration with a rule that it does not have. */
function withLoaded(rules: Rules): Rules {
  if (!Object.keys(rules).some(isNotLoaded)) return rules;
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !isNotLoaded(name)));
}

/** ESLint writes into the rules that it is handed. */
function structuredCopy(configs: readonly Linter.Config[]): Linter.Config[] {
  return configs.map((config) => ({
    ...config,
    ...(config.rules && { rules: structuredClone(config.rules) }),
  }));
}

/** ESLint names the rule on the error itself, or in the message when the rule could not start. */
function crashOf(error: unknown): Crash {
  if (!(error instanceof Error)) return { rule: undefined, message: String(error) };
  const [message = ""] = error.message.split("\n");
  const named = (error as { readonly ruleId?: unknown }).ruleId;
  const [, loading] = /^Error while loading rule '(.+?)'/.exec(message) ?? [];
  return { rule: typeof named === "string" ? named : loading, message };
}

function parseFailureOf(error: unknown): ParseFailure {
  const { location } = error as {
    readonly location?: Readonly<Record<"start" | "end", { readonly offset: number }>>;
  };
  const from = location?.start.offset ?? 0;
  return { message: messageOf(error), from, to: location?.end.offset ?? from };
}
