/**
 * Milliseconds: a lint that takes no longer starts at every key. The editor's own questions, such as for completions,
 * wait for a lint that runs, so a longer one waits for a pause in typing.
 */
const quickLint = 350;
const longestPause = 1000;
/** A single late answer is chance: the user pressed two keys almost at once. */
const toleratedLate = 1;

/** How long lints take on this device, and how long to wait for the next one. */
export interface LintPace {
  /** Milliseconds after the last change until it is linted. */
  pause(): number;
  /** Records how long a lint took, and whether its answer was too late because of a newer change. */
  ended(milliseconds: number, isLate: boolean): void;
}

/**
 * Quick lints need no pause: the user sees the result at once. When answers are often too late, because lints are
 * slow or the user types fast, the next lint waits for as long as a lint takes: otherwise the device works for results
 * that come too late.
 */
export function createLintPace(): LintPace {
  let last = 0;
  let secondLast = 0;
  let lateInARow = 0;
  return {
    pause() {
      // the first lint is often delayed once, so one slow lint does not predict the next
      const usual = Math.min(last, secondLast);
      return usual <= quickLint && lateInARow <= toleratedLate ? 0 : Math.min(usual, longestPause);
    },
    ended(milliseconds, wasLate) {
      [last, secondLast] = [milliseconds, last];
      lateInARow = wasLate ? lateInARow + 1 : 0;
    },
  };
}
