import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultState, mostText } from "../state/defaults.ts";
import { startState } from "../state/hash/hash.ts";
import type { PlayState } from "../state/state.ts";
import { createStateSaver, readStored, storePause } from "./stored-state.ts";

let items: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const state: PlayState = {
  ...defaultState("5.8.3"),
  code: "const a = 1;",
  fileType: ".mts",
  sourceType: "script",
  files: [{ name: "b.ts", text: "export {};" }],
  eslintrc: '{ "rules": { "eqeqeq": "error" } }',
  view: "scope",
  esQuery: "Identifier",
  showTokens: true,
  autoScroll: false,
  left: { eslintrc: "{}", tsconfig: "{ }", ts: "5.4.5" },
};

/** What a visit without a link begins with. */
function next(): PlayState {
  return startState("", readStored()).state;
}

describe("the state in the browser's storage", () => {
  it("is restored when the page is opened without a link", () => {
    const saver = createStateSaver();
    saver.changed(defaultState());
    saver.changed(state);
    expect(items.size).toBe(0);
    vi.advanceTimersByTime(storePause);
    expect(next()).toEqual(state);
  });

  it("PG-18: stores the choices under the key and in the form of the original", () => {
    const saver = createStateSaver();
    saver.changed(state);
    saver.stop();
    expect(JSON.parse(items.get("config") ?? "")).toEqual({
      ts: "5.8.3",
      fileType: ".mts",
      sourceType: "script",
      showAST: "scope",
      scroll: false,
    });
    items.set(
      "config",
      '{"fileType":".tsx","scroll":true,"showAST":"ts","sourceType":"module","ts":"5.9.3"}',
    );
    expect(next()).toEqual({
      ...state,
      ...{ fileType: ".tsx", autoScroll: true, view: "ts", sourceType: "module", ts: "5.9.3" },
    });
  });

  it("is written at once when the reader leaves the page and when the playground ends", () => {
    const saver = createStateSaver();
    saver.changed(state);
    window.dispatchEvent(new Event("pagehide"));
    expect(next()).toEqual(state);
    saver.changed(defaultState());
    saver.stop();
    expect(next()).toEqual(defaultState());
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[1]"],
    ["nothing", "null"],
    ["fields of other kinds", '{"code":1,"files":[{"name":"../x.ts","text":""}],"fileType":".exe","ts":{}}'],
  ])("is treated as empty when it is malformed: %s", (_, text) => {
    items.set("config", text);
    items.set("playground", text);
    expect(next()).toEqual(defaultState());
  });

  it("keeps the earlier texts when new ones are too large, and stores the choices", () => {
    const saver = createStateSaver();
    saver.changed(state);
    vi.advanceTimersByTime(storePause);
    saver.changed({ ...state, fileType: ".ts", code: "a".repeat(mostText) });
    vi.advanceTimersByTime(storePause);
    expect(next()).toEqual({ ...state, fileType: ".ts" });
  });

  it("keeps the reader's own texts and other choices while a link's choice changes", () => {
    const saver = createStateSaver();
    saver.changed(state);
    saver.flush();
    const linked: PlayState = { ...defaultState("5.9.3"), code: "linked", view: "es" };
    saver.chose(linked, { ...linked, view: "ts" });
    expect(next()).toEqual({ ...state, view: "ts" });
    expect(vi.getTimerCount()).toBe(0);
  });
});
