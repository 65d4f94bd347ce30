import { expect, it } from "vitest";
import { createGraph } from "./graph.ts";

const shown = { name: "a", nothing: null, list: [undefined, 1] };
const object = { ...shown, absent: undefined, call: () => 1, _own: 1, __proto: 2 };

it("PG-13 trees and JSON hide functions, undefined values and keys with an underscore", () => {
  let id = 0;
  const graph = createGraph(() => ++id);
  const root = graph.root(object);
  expect(root.size).toBe(3);
  expect(graph.children(root.id).map(({ key, value }) => [key, value])).toEqual([
    ["name", '"a"'],
    ["nothing", "null"],
    ["list", undefined],
  ]);
  expect(JSON.parse(graph.json(root.id))).toEqual({ ...shown, list: [null, 1] });
});
