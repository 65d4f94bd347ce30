import { expect, it } from "vitest";
import type { PlayTypes } from "../../../model/playground/assets.ts";
import type { TypeTexts } from "./packed-texts.ts";
import { createTypePacks, type TypePacks } from "./packs.ts";

const react: PlayTypes = { name: "@types/react", file: "/react.json" };
const node: PlayTypes = { name: "@types/node", file: "/node.json" };

interface Bench {
  readonly packs: TypePacks;
  readonly asked: string[];
  readonly given: (readonly TypeTexts[])[];
  isOnline: boolean;
  now: number;
}

function bench(): Bench {
  const all: Bench = {
    packs: createTypePacks(
      {
        fetchTexts(url) {
          all.asked.push(url);
          return all.isOnline || url === node.file
            ? Promise.resolve({ [url]: "" })
            : Promise.reject(new TypeError("Failed to fetch"));
        },
        now: () => all.now,
      },
      (texts) => all.given.push(texts),
    ),
    ...{ asked: [], given: [], isOnline: true, now: 0 },
  };
  return all;
}

it("fetches each package once, and adds all packages of a request together", async () => {
  const { packs, asked, given } = bench();
  await packs.load([react, node]);
  await packs.load([node, react]);
  expect(asked).toEqual(["/react.json", "/node.json"]);
  expect(given).toEqual([[{ "/react.json": "" }, { "/node.json": "" }]]);
  expect([packs.has(react), packs.problem(react)]).toEqual([true, undefined]);
});

it("retries a failed fetch later, and not after every key press", async () => {
  const all = bench();
  const { packs, asked, given } = all;
  all.isOnline = false;
  await packs.load([react, node]);
  expect([packs.has(react), packs.problem(react), packs.has(node)]).toEqual([false, "Failed to fetch", true]);
  all.now = 9_999;
  await packs.load([react, node]);
  expect(asked).toHaveLength(2);
  all.now = 10_000;
  all.isOnline = true;
  await packs.load([react, node]);
  expect(asked).toEqual(["/react.json", "/node.json", "/react.json"]);
  expect([packs.has(react), packs.problem(react)]).toEqual([true, undefined]);
  expect(given).toHaveLength(2);
});

it("gives texts that a file has only once to each of their places", async () => {
  const given: (readonly TypeTexts[])[] = [];
  const packed = {
    "/a.d.cts": 'export * from "./b.cjs";',
    "/a.d.ts": ["/a.d.cts", '.cjs"', '.js"'],
  } as const;
  const packs = createTypePacks({ fetchTexts: () => Promise.resolve(packed) }, (texts) => given.push(texts));
  await packs.load([react]);
  const texts = { "/a.d.cts": 'export * from "./b.cjs";', "/a.d.ts": 'export * from "./b.js";' };
  expect(given).toEqual([[texts]]);
});
