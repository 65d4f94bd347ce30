import { expect, it } from "vitest";
import { createStore } from "./store.ts";

it("calls its listeners after each change, until they unsubscribe", () => {
  const store = createStore(1);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  leave();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

it("does not call listeners for NaN after NaN", () => {
  const store = createStore(Number.NaN);
  let calls = 0;
  store.subscribe(() => calls++);
  store.set(Number.NaN);
  expect(calls).toBe(0);
});
