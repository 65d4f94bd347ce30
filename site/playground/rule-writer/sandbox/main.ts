import type * as TypeScript from "typescript";
import { messageOf } from "../../../model/error-message.ts";
import { playPolicy } from "../../client/play-policy.ts";
import { type PackedLibs, unpackLibs } from "../../download/packed-libs.ts";
import type * as Service from "../../worker/service.ts";
import { mostAnswer, type RuleAnswer, type RuleRequest } from "../answer.ts";
import { ruleFile } from "../files.ts";
import { createRuleRunner, type RuleRunner } from "./run.ts";

/** What the document of the sandbox hands to its worker, first of all. */
interface Parts {
  /** The scripts, as URLs that only this sandbox can read. */
  readonly typescript: string;
  readonly linter: string;
  readonly otherRules?: string;
  /** The library types as JSON. */
  readonly libs: string;
}

// a worker that a rule starts would have no watchdog
Reflect.deleteProperty(globalThis, "Worker");

/** The worker of the sandbox. Each request has one answer: its text. */
let runner: RuleRunner | undefined;

addEventListener("message", ({ data }: MessageEvent<Parts | RuleRequest>) => {
  if ("linter" in data) runner ??= load(data);
  else postMessage(answerTo(data));
});

function answerTo(request: RuleRequest): string {
  try {
    if (!runner) throw new Error("The linter is not loaded.");
    return cut(runner(request));
  } catch (error) {
    return JSON.stringify(failed(messageOf(error)));
  }
}

function failed(message: string): RuleAnswer {
  const place = { from: 0, to: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return {
    reports: [{ file: ruleFile, severity: "error", message, ...place, suggestions: [] }],
    verdicts: [],
  };
}

function load({ typescript, linter, otherRules, libs }: Parts): RuleRunner {
  const ts = loaded(typescript) as typeof TypeScript;
  const { ruleParts: parts } = (loaded(linter) as (require: () => unknown) => typeof Service)(() => ts);
  if (otherRules !== undefined) parts.otherRules?.give({ load: loaded(otherRules) });
  return createRuleRunner({
    ...{ ts, parts, libs: unpackLibs(JSON.parse(libs) as PackedLibs) },
    load(source) {
      const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      try {
        return loaded(url);
      } finally {
        URL.revokeObjectURL(url);
      }
    },
  });
}

declare function importScripts(url: string): void;

/** What a script of the form of `asScript` has. */
function loaded(url: string): unknown {
  importScripts(playPolicy.createScriptURL(url));
  return (globalThis as { readonly loaded?: unknown }).loaded;
}

/** The answer as text, with fewer reports where all would be too long. */
function cut(answer: RuleAnswer): string {
  const text = JSON.stringify(answer);
  if (text.length <= mostAnswer) return text;
  if (answer.reports.length <= 1) return JSON.stringify({ ...answer, reports: [] });
  return cut({ ...answer, reports: answer.reports.slice(0, answer.reports.length / 2) });
}
