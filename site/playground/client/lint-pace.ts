/** Milliseconds: a lint that takes no longer is begun at every key. */
export const quickLint = 100;
const longestPause = 1000;
/** A single answer that comes too late is chance: two keys were pressed almost at once. */
const toleratedInVain = 1;

/** How long lints take here, and how long to wait for the next one. */
export interface LintPace {
  /** Milliseconds after the last change until it is linted. */
  pause(): number;
  /** A lint took so long, and its answer came before the next change or in vain. */
  ended(milliseconds: number, inVain: boolean): void;
}

/**
 * Quick lints need no pause: whoever types sees at once what comes of it. Where answers keep coming too late, because
 * the lints are slow or the keys come quickly, the next one waits for a pause as long as a lint: work that nobody would
 * see makes nothing but heat.
 */
export function createLintPace(): LintPace {
  let last = 0;
  let secondLast = 0;
  let inVain = 0;
  return {
    pause() {
      // a lint that was held up once, as the first one is, says nothing of the next
      const usual = Math.min(last, secondLast);
      return usual <= quickLint && inVain <= toleratedInVain ? 0 : Math.min(usual, longestPause);
    },
    ended(milliseconds, wasInVain) {
      [last, secondLast] = [milliseconds, last];
      inVain = wasInVain ? inVain + 1 : 0;
    },
  };
}
