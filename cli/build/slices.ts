/** Milliseconds of work between two pauses. */
const slice = 4;

/** Yields the items with pauses, in which this thread answers requests and receives messages of other threads. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let start = performance.now();
  for (const item of items) {
    if (performance.now() - start >= slice) {
      await new Promise((resolve) => setImmediate(resolve));
      start = performance.now();
    }
    yield item;
  }
}
