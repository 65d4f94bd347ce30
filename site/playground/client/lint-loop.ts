import type { LintResult, Project } from "../state/protocol.ts";
import { createLintPace } from "./lint-pace.ts";
import { Superseded } from "./lint-requests.ts";

export interface LintLoop {
  /** Call it when the project has changed. The loop drops the result of a lint that is running. */
  changed(): void;
  /** Lints without waiting for a pause: at the beginning, and when a new worker is ready. */
  now(): void;
  stop(): void;
}

export interface LintLoopOptions {
  readonly lint: (project: Project) => Promise<LintResult>;
  /** The project as it is now. */
  readonly project: () => Project;
  readonly onResult: (result: LintResult, project: Project) => void;
  /** Called when a lint failed, unless a later change starts another lint. */
  readonly onProblem: (problem: unknown) => void;
  /** True from a change until its result arrives. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/**
 * Starts a lint at once, before the page renders the change, because the worker runs in parallel. While a lint runs,
 * and during a pause where lints take long, the loop collects changes. It reports only the newest result.
 */
export function createLintLoop({ lint, project, onResult, onProblem, onBusy }: LintLoopOptions): LintLoop {
  const pace = createLintPace();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLinting = false;
  let isBusy = false;
  /** Whether there are changes for which no lint was started. */
  let isDue = false;
  let dueFrom = 0;
  /** The number of changes: a result is the newest if there was no change since its lint started. */
  let count = 0;

  const busy = (next: boolean): void => {
    if (isBusy === next) return;
    isBusy = next;
    onBusy?.(next);
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (!isDue || isLinting) return;
    const left = dueFrom + pace.pause() - performance.now();
    if (left > 0) timer = setTimeout(() => void run(), left);
    else void run();
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isLinting) return;
    isLinting = true;
    isDue = false;
    const mine = count;
    const given = project();
    const outcome = await lint(given).then(
      (result) => ({ result }),
      (problem: unknown) => ({ problem }),
    );
    isLinting = false;
    const isNewest = mine === count;
    if ("result" in outcome) pace.ended(outcome.result.milliseconds, !isNewest);
    if (isNewest) {
      busy(false);
      if ("result" in outcome) onResult(outcome.result, given);
      else if (!(outcome.problem instanceof Superseded)) onProblem(outcome.problem);
    }
    plan();
  };

  return {
    changed() {
      count++;
      busy(true);
      isDue = true;
      dueFrom = performance.now();
      plan();
    },
    now() {
      count++;
      busy(true);
      isDue = true;
      dueFrom = -Infinity;
      void run();
    },
    stop() {
      count++;
      clearTimeout(timer);
      isDue = false;
    },
  };
}
