import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { lazy } from "../lib/lazy.ts";

export interface CollectorOptions {
  /** Bytes: what the heap holds, with gaps between values, and what is in use or garbage. */
  readonly heap?: () => { readonly held: number; readonly used: number };
  readonly collect?: () => void;
}

/**
 * Returns a function to call when an edit is done: it collects garbage if the heap holds two and a half times of what was
 * needed. V8 lets the heap of a large site grow to four times of it, because each plan of the site stays garbage until
 * memory is short, and the values that the first check of a site finds lie between the garbage of its pages. Doing this
 * between two edits keeps memory low, and no edit waits for V8: at 20,000 pages, 330 MiB in place of 605 after the first
 * check.
 */
export function createCollector({
  heap = heapOfThread,
  collect = () => {
    garbageCollector()();
  },
}: CollectorOptions = {}): () => void {
  let needed = 0;
  return () => {
    if (heap().held < Math.max(least, 2.5 * needed)) return;
    collect();
    needed = heap().used;
  };
}

function heapOfThread(): { readonly held: number; readonly used: number } {
  const { total_heap_size: held, used_heap_size: used } = getHeapStatistics();
  return { held, used };
}

/** Bytes: collecting the garbage of a small site gains nothing. */
const least = 220_000_000;

const garbageCollector = lazy((): (() => void) => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // V8 does not use compiled code that was saved under other flags
  setFlagsFromString("--no-expose-gc");
  return () => {
    collect();
    const { held, used } = heapOfThread();
    if (held < 1.5 * used) return;
    // takes longer, but otherwise V8 moves only a few values together at a time
    setFlagsFromString("--compact-on-every-full-gc");
    collect();
    setFlagsFromString("--no-compact-on-every-full-gc");
  };
});
