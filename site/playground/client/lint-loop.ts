import type { LintResult, Project } from "../state/protocol.ts";
import { createLintPace } from "./lint-pace.ts";
import { Superseded } from "./lint-requests.ts";

export interface LintLoop {
  /** Something that is linted has changed: what is on its way is not wanted any more. */
  changed(): void;
  /** Lints without waiting for a pause: at the beginning, and when a new worker is ready. */
  now(): void;
  stop(): void;
}

export interface LintLoopOptions {
  readonly lint: (project: Project) => Promise<LintResult>;
  /** What there is to lint now. */
  readonly project: () => Project;
  readonly onResult: (result: LintResult, project: Project) => void;
  /** A lint that was in vain, unless a later change asks for another. */
  readonly onProblem: (problem: unknown) => void;
  /** True from a change until its result is here. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/**
 * Lints what was changed at once, before the page has rendered the change: a worker works meanwhile. While it does, and
 * for a pause where lints take long, changes are gathered. Only the newest result is given out.
 */
export function createLintLoop({ lint, project, onResult, onProblem, onBusy }: LintLoopOptions): LintLoop {
  const pace = createLintPace();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLinting = false;
  let isBusy = false;
  /** Whether there is something to lint that no lint was begun for. */
  let isDue = false;
  let dueFrom = 0;
  /** Counts changes, so that a result can tell whether it is the newest. */
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
