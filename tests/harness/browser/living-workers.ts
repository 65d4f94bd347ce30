import type { Page } from "playwright-core";

declare const livingWorkers: { count: number };

/** How many workers a page with `countWorkers` has made and not ended. */
export function livingWorkersOf(page: Page): Promise<number> {
  return page.evaluate(() => livingWorkers.count);
}

/**
 * An initial script that counts the workers of a page. The list of the browser keeps a worker that ended while it
 * started, on a busy machine.
 */
export function countWorkers(): void {
  const living = { count: 0 };
  Object.assign(globalThis, { livingWorkers: living });
  globalThis.Worker = class extends Worker {
    #isEnded = false;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      living.count++;
    }
    override terminate(): void {
      if (!this.#isEnded) living.count--;
      this.#isEnded = true;
      super.terminate();
    }
  };
}
