import type { LintResult, Project } from "../protocol.ts";
import { Superseded } from "./worker-client.ts";

/** Milliseconds after the last change of what is linted. */
export const lintPause = 150;

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

/** Lints after each pause in typing, one lint at a time. Only the newest result is given out. */
export function createLintLoop({ lint, project, onResult, onProblem, onBusy }: LintLoopOptions): LintLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLinting = false;
  let isDue = false;
  let isBusy = false;
  /** Counts changes, so that a result can tell whether it is the newest. */
  let count = 0;

  const busy = (next: boolean): void => {
    if (isBusy === next) return;
    isBusy = next;
    onBusy?.(next);
  };
  const due = (): boolean => isDue;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isLinting) {
      isDue = true;
      return;
    }
    isLinting = true;
    isDue = false;
    const mine = count;
    const given = project();
    const answer = await lint(given).then(
      (result) => () => {
        onResult(result, given);
      },
      (problem: unknown) => () => {
        if (!(problem instanceof Superseded)) onProblem(problem);
      },
    );
    isLinting = false;
    if (mine === count) {
      busy(false);
      answer();
    }
    if (due()) void run();
  };

  return {
    changed() {
      count++;
      busy(true);
      clearTimeout(timer);
      timer = setTimeout(() => void run(), lintPause);
    },
    now() {
      count++;
      busy(true);
      void run();
    },
    stop() {
      count++;
      clearTimeout(timer);
      isDue = false;
    },
  };
}
