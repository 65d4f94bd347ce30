import { expect, it } from "vitest";
import { createCollector } from "./collector.ts";

/** How often garbage was collected after each of these sizes of the heap, in MB; a collection leaves what is needed. */
function collections(sizes: readonly number[], needed: number): readonly number[] {
  let held = 0;
  let count = 0;
  const tidy = createCollector({
    heap: () => ({ held: held * 1_000_000, used: held * 1_000_000 }),
    collect: () => {
      count++;
      held = needed;
    },
  });
  return sizes.map((size) => {
    held = size;
    tidy();
    return count;
  });
}

it("collects no garbage of a small site", () => {
  expect(collections([50, 100, 200, 219], 40)).toEqual([0, 0, 0, 0]);
});

it("collects garbage when the heap holds two and a half times of what is needed", () => {
  expect(collections([300, 200, 375, 250, 376], 150)).toEqual([1, 1, 2, 2, 3]);
});

it("lets a site that needs much memory have it", () => {
  expect(collections([900, 1000, 1990, 2000], 800)).toEqual([1, 1, 1, 2]);
});

it("counts gaps between values, which a collection may leave", () => {
  let count = 0;
  const tidy = createCollector({
    heap: () => ({ held: 400_000_000, used: 150_000_000 }),
    collect: () => {
      count++;
    },
  });
  tidy();
  tidy();
  expect(count).toBe(2);
});

it("really collects garbage", async () => {
  const reference = new WeakRef({ text: "garbage" });
  // a reference that was made in this turn holds its value until the next one
  await new Promise((resolve) => setImmediate(resolve));
  createCollector({ heap: () => ({ held: 300_000_000, used: 150_000_000 }) })();
  expect(reference.deref()).toBeUndefined();
});
