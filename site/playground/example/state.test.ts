import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { type ExampleLinkData, exampleState, playgroundHash } from "../../model/playground/link.ts";
import { defaultState } from "../state/defaults.ts";
import { readHash } from "../state/hash/hash.ts";
import { stateOfExample } from "./state.ts";

describe("the state of an example", () => {
  it.each<{ readonly data: ExampleLinkData }>([
    { data: ["no-shadow"] },
    { data: ["no-shadow", [{ hoist: "all" }]] },
    { data: ["no-shadow", [], ".tsx"] },
    { data: ["no-shadow", [], ".d.ts", { strictNullChecks: false, types: ["node"] }] },
  ])("is the one that its link opens in the playground: $data", ({ data }) => {
    const code = "const a = 1;\nconst b = '🍐';";
    const hash = playgroundHash(exampleState(data, code), (text) => lz.compressToEncodedURIComponent(text));
    expect(stateOfExample(data, code)).toEqual({ ...defaultState(), ...readHash(hash).state });
  });
});
