import { messageOf } from "../../model/error-message.ts";
import { createStore, type ReadableStore } from "../../model/store.ts";
import type { PlayAssets, Project, Report } from "../state/protocol.ts";
import type { CaseVerdict, RuleAnswer } from "./answer.ts";
import { isRuleFile, ruleFile, ruleText } from "./files.ts";
import type { Runner } from "./runner.ts";

/** Whether the rule runs, and what became of its cases. */
export interface RuleView {
  /** "off": the reader has not allowed it to run. "stopped": it ran, and was ended. */
  readonly status: "off" | "starting" | "on" | "stopped";
  /** Why it was stopped, or why none of its cases was run. */
  readonly problem?: string;
  readonly verdicts: readonly CaseVerdict[];
}

/** Runs the rule that the reader writes, once the reader has pressed Run, and then at every change. */
export interface RuleControl extends ReadableStore<RuleView> {
  /** The reader allows the rule to run. */
  readonly run: () => void;
  /** Another rule takes its place, which the reader has not allowed to run. */
  readonly stop: () => void;
  /** What the rule reports on a project; nothing while it may not run. Never rejects. */
  readonly reportsOn: (project: Project) => Promise<readonly Report[]>;
}

interface ControlOptions {
  readonly assets: PlayAssets;
  /** The version of TypeScript. */
  readonly version: () => string;
  /** Called to have the project linted again. */
  readonly onRun: () => void;
}

const off: RuleView = { status: "off", verdicts: [] };

/** What runs the rule is loaded when the reader runs one. */
export function createRuleControl({ assets, version, onRun }: ControlOptions): RuleControl {
  const store = createStore(off);
  let runner: Promise<Runner> | undefined;

  const end = (view: RuleView): void => {
    void runner?.then(
      ({ close }) => {
        close();
      },
      () => undefined,
    );
    runner = undefined;
    if (store.get() !== view) store.set(view);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    run() {
      // always a new sandbox: a rule may have spoiled the one before
      end({ ...off, status: "starting" });
      runner = import("./runner.ts").then(({ createRunner }) => createRunner(assets));
      onRun();
    },
    stop() {
      end(off);
    },
    async reportsOn(project) {
      const mine = runner;
      if (!mine) return [];
      if (ruleText(project) === undefined) {
        end(off);
        return [];
      }
      try {
        const answer = await (await mine).run(project, version());
        if (runner !== mine) return [];
        store.set(viewOf(answer));
        return answer.reports;
      } catch (error) {
        if (runner !== mine) return [];
        const problem = messageOf(error);
        end({ status: "stopped", problem, verdicts: [] });
        return [stoppedReport(problem)];
      }
    },
  };
}

/** A file that cannot be read has no verdicts, though it may have cases. */
export function viewOf({ reports, verdicts }: RuleAnswer): RuleView {
  const fault = verdicts.length > 0 ? undefined : reports.find(({ file }) => isRuleFile(file));
  return {
    status: "on",
    verdicts,
    ...(fault && { problem: `${fault.file} has a problem: ${fault.message}` }),
  };
}

function stoppedReport(message: string): Report {
  const place = { from: 0, to: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { file: ruleFile, severity: "error", message, ...place, suggestions: [] };
}
