import { setFlagsFromString } from "node:v8";

/** How much the heaps of a large site may grow between two collections, in percent of what is in use. */
function percentFor(documents: number): number | undefined {
  if (documents >= 3_000) return 25;
  return documents >= 1_000 ? 40 : undefined;
}

/**
 * Makes V8 collect garbage earlier in a large site, on all threads: by default its heaps double before they are
 * collected. The peak of 1,000 pages is 230 MB in place of 281, for 7 % more processor time. Small sites need little
 * memory and would only become slower. Returns a function that undoes this: V8 does
 * not use compiled code that was saved under other flags, so call it before the program is saved.
 */
export function limitHeapGrowth(documents: number): () => void {
  const percent = percentFor(documents);
  if (percent === undefined) return () => undefined;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  return () => {
    // the default
    setFlagsFromString("--heap-growing-percent=0");
  };
}
