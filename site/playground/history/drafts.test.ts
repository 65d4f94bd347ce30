import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStateSaver, readStored } from "../client/stored-state.ts";
import { checkedState, defaultState } from "../state/defaults.ts";
import { ownState } from "../state/example.ts";
import type { PlayState } from "../state/state.ts";
import { createDrafts, type Drafts } from "./drafts.ts";
import { createRecorder, recordPause } from "./recorder.ts";

let items: Map<string, string>;
let kept: string[];
let drafts: Drafts;

beforeEach(() => {
  vi.useFakeTimers();
  items = new Map();
  kept = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", () => true);
  openPage();
});
afterEach(() => {
  drafts.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage(): void {
  const page = new EventTarget();
  const record = (_: string, { code }: PlayState): Promise<void> => {
    kept.push(code);
    return Promise.resolve();
  };
  drafts = createDrafts({
    onRecord: () => undefined,
    saver: createStateSaver(page),
    recorder: createRecorder({ database: { record }, onRecord: () => undefined, page }),
  });
}

const withCode = (code: string): PlayState => ({ ...defaultState("5.9.3"), code });
const stored = (): string => checkedState(readStored()).code;
const mine = withCode("mine");
const linked = withCode("linked");

function typeMine(): void {
  drafts.arrived(undefined, withCode(""), "link");
  drafts.changed(withCode(""), mine);
}

it("a link that is only looked at replaces no draft, also one that was typed a moment ago", () => {
  typeMine();
  drafts.arrived(mine, linked, "link");
  drafts.changed(linked, { ...linked, view: "es" });
  vi.advanceTimersByTime(recordPause);
  expect([stored(), kept, drafts.own()?.code]).toEqual(["mine", ["mine"], "mine"]);
});

it("a link that is changed becomes the draft, and the history has the draft before", () => {
  typeMine();
  drafts.stop();
  kept.length = 0;
  openPage();
  drafts.arrived(undefined, linked, "link");
  drafts.changed(linked, withCode("linked!"));
  vi.advanceTimersByTime(recordPause);
  expect([stored(), kept, drafts.own()]).toEqual(["linked!", ["mine", "linked!"], undefined]);
});

it("a restored state becomes the draft, and the history has the state before", () => {
  typeMine();
  drafts.arrived(mine, withCode("old"), "reader");
  vi.advanceTimersByTime(recordPause);
  expect([stored(), kept, drafts.own()]).toEqual(["old", ["mine"], undefined]);
});

it("a link to the draft itself is the draft", () => {
  typeMine();
  vi.advanceTimersByTime(recordPause);
  drafts.arrived(undefined, mine, "link");
  expect(drafts.own()).toBeUndefined();
});

it("an example replaces no draft, and the history has what it took the place of, once", () => {
  typeMine();
  drafts.arrived(mine, linked, "link");
  const [first, second] = [withCode("first"), withCode("second")];
  drafts.arrived(linked, first, "example");
  drafts.arrived(first, second, "example");
  expect([stored(), kept, drafts.own()?.code]).toEqual(["mine", ["mine", "linked"], "mine"]);
  drafts.changed(second, withCode("second!"));
  drafts.arrived(withCode("second!"), first, "example");
  expect([stored(), kept]).toEqual(["second!", ["mine", "linked", "mine", "second!"]]);
});

it("the example of a first visit is no draft, and is not in the history", () => {
  const first = ownState(undefined);
  drafts.arrived(undefined, first, "link");
  expect(drafts.own()).toBeUndefined();
  drafts.changed(first, mine);
  vi.advanceTimersByTime(recordPause);
  expect([stored(), kept]).toEqual(["mine", ["mine"]]);
});
