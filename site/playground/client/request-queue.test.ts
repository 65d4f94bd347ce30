import { describe, expect, it } from "vitest";
import { createRequestQueue } from "./request-queue.ts";
import type { WorkerLink } from "./worker-link.ts";

const link: WorkerLink = {
  ask: () => Promise.reject(new Error("unused")),
  lost: undefined,
  close: () => undefined,
};

describe("a queue of requests", () => {
  it("runs the requests in order, one for each call", async () => {
    const queue = createRequestQueue();
    const answers = [
      queue.add("hover", () => Promise.resolve(1)),
      queue.add("tree", () => Promise.reject(new Error("no tree"))),
    ];
    const settled = Promise.allSettled(answers);
    await queue.runFirst(link);
    expect(queue.isEmpty()).toBe(false);
    await queue.runFirst(link);
    expect(queue.isEmpty()).toBe(true);
    expect(await settled).toEqual([
      { status: "fulfilled", value: 1 },
      { status: "rejected", reason: new Error("no tree") },
    ]);
  });

  it("rejects only the requests that match, and never runs them", async () => {
    const queue = createRequestQueue();
    const lint = queue.add("lint", () => Promise.resolve("linted"));
    const hover = queue.add("hover", () => Promise.resolve("hovered"));
    queue.reject(new Error("replaced"), (name) => name === "lint");
    await expect(lint).rejects.toThrow("replaced");
    await queue.runFirst(link);
    expect(await hover).toBe("hovered");
    expect(queue.isEmpty()).toBe(true);
  });
});
