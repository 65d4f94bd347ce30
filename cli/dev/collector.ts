import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { lazy } from "../lib/lazy.ts";

export interface CollectorOptions {
  /** The bytes that the heap holds: what is in use, garbage, and gaps between both. */
  readonly held?: () => number;
  readonly collect?: () => void;
}

/**
 * Returns a function to call when an edit is done: it collects garbage if the heap holds twice of what was needed. V8 lets
 * the heap of a large site grow to four times of it, because each plan of the site stays garbage until memory is short,
 * and the values that the first check of a site finds lie between the garbage of its pages. Doing this between two edits
 * keeps memory low, and no edit waits for V8: at 20,000 pages, 330 MiB in place of 605 after the first check.
 */
export function createCollector({
  held = () => getHeapStatistics().total_heap_size,
  collect = () => {
    garbageCollector()();
  },
}: CollectorOptions = {}): () => void {
  let needed = 0;
  return () => {
    if (held() < Math.max(least, 2 * needed)) return;
    collect();
    needed = held();
  };
}

/** Bytes: collecting the garbage of a small site gains nothing. */
const least = 220_000_000;

const garbageCollector = lazy((): (() => void) => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // V8 does not use compiled code that was saved under other flags
  setFlagsFromString("--no-expose-gc");
  return () => {
    // otherwise V8 moves only a few values together at a time
    setFlagsFromString("--compact-on-every-full-gc");
    collect();
    setFlagsFromString("--no-compact-on-every-full-gc");
  };
});
