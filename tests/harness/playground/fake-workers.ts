import type {
  LintResult,
  Metadata,
  PlayAssets,
  Project,
  RequestMessage,
  Requests,
} from "../../../site/playground/state/protocol.ts";
import type { CreateWorker, WorkerPort } from "../../../site/playground/client/worker-link.ts";

/** "hang": it never answers. "die": the worker fails outside the request. A string: it refuses with this message. */
export type Answer = { readonly get: unknown } | { readonly problem: string } | "hang" | "die";
export type Script = (message: RequestMessage) => Answer;

/** A worker without a thread: it answers requests one after the other, as its script defines. */
export class FakeWorker extends EventTarget implements WorkerPort {
  readonly received: RequestMessage[] = [];
  isTerminated = false;

  constructor(private readonly script: Script) {
    super();
  }

  postMessage(message: RequestMessage): void {
    if (this.isTerminated) throw new Error("A worker that has ended takes no messages.");
    this.received.push(message);
    const answer = this.script(message);
    queueMicrotask(() => {
      if (answer === "hang") return;
      if (answer === "die") this.die("out of memory");
      else this.dispatchEvent(new MessageEvent("message", { data: { id: message.id, ...answer } }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  die(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }
}

export interface FakeWorkers {
  readonly createWorker: CreateWorker;
  /** All workers that were started, in order. */
  readonly started: readonly FakeWorker[];
  /** The requests to all of them, by name with the probed rule: "lint", "probe no-shadow". */
  readonly asked: () => readonly string[];
}

export function fakeWorkers(script: Script): FakeWorkers {
  const started: FakeWorker[] = [];
  return {
    started,
    createWorker() {
      const worker = new FakeWorker(script);
      started.push(worker);
      return worker;
    },
    asked: () => started.flatMap(({ received }) => received.map(nameOf)),
  };
}

function nameOf(message: RequestMessage): string {
  if (message.name === "probe") return `probe ${(message.give as Requests["probe"]["give"]).rule}`;
  return message.name;
}

interface SampleRules {
  /** Enabled by every configuration. */
  readonly rules: readonly string[];
  /** The rules that never end while the code contains "loop". */
  readonly endless?: readonly string[];
  /** The rules that crash the worker then. */
  readonly deadly?: readonly string[];
}

/** A linter with trivial rules: the reports of a result are the rules that ran. */
export function sampleLinter({ rules, endless = [], deadly = [] }: SampleRules): Script {
  const run = (project: Project, ran: readonly string[]): "hang" | "die" | undefined => {
    if (project.files[0]?.text.includes("loop") !== true) return undefined;
    if (ran.some((rule) => endless.includes(rule))) return "hang";
    return ran.some((rule) => deadly.includes(rule)) ? "die" : undefined;
  };
  return ({ name, give }) => {
    switch (name) {
      case "start":
        return { get: sampleMetadata };
      case "enabled":
        return { get: { rules } };
      case "probe": {
        const { rule, ...project } = give as Requests["probe"]["give"];
        return run(project, [rule]) ?? { get: { ok: true } };
      }
      case "lint": {
        const { without = [], ...project } = give as Requests["lint"]["give"];
        const ran = rules.filter((rule) => !without.includes(rule));
        return run(project, ran) ?? { get: resultOf(ran) };
      }
      default:
        return { get: null };
    }
  };
}

export function sampleProject(text: string): Project {
  return { files: [{ name: "input.ts", text }], sourceType: "module", eslintrc: "{}", tsconfig: "{}" };
}

export function resultOf(ran: readonly string[]): LintResult {
  return {
    reports: ran.map((rule) => ({
      file: "input.ts",
      rule,
      severity: "error",
      message: `${rule} ran`,
      ...{ from: 0, to: 1, line: 1, column: 1, endLine: 1, endColumn: 2 },
      suggestions: [],
    })),
    diagnostics: [],
    typeErrors: [],
    queries: [],
    milliseconds: 1,
  };
}

/** The names of the rules that ran. */
export function ranIn({ reports }: LintResult): readonly (string | undefined)[] {
  return reports.map(({ rule }) => rule);
}

export const sampleAssets: PlayAssets = {
  worker: "/worker.js",
  libs: "/libs.json",
  versions: [{ version: "5.9.3" }],
};

export const sampleMetadata: Metadata = {
  rules: [],
  compilerOptions: [],
  presets: [],
  presetRules: {},
  versions: { typescript: "5.9.3", eslint: "9.39.5", plugin: "8.46.3" },
};
