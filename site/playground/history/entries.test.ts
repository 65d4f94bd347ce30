import { describe, expect, it } from "vitest";
import { defaultState } from "../state/defaults.ts";
import type { PlayState } from "../state/state.ts";
import {
  checkedEntries,
  firstLine,
  type HistoryEntry,
  hasTexts,
  longestEdit,
  mostEntries,
  mostUnits,
  timeText,
  withEntry,
} from "./entries.ts";

const stateOf = (code: string, more: Partial<PlayState> = {}): PlayState => ({
  ...defaultState("5.9.3"),
  code,
  ...more,
});

/** Each state a minute after the one before, by default of one edit. */
function historyOf(
  states: readonly PlayState[],
  { every = 60_000, edit = () => "one" }: { every?: number; edit?: (index: number) => string } = {},
): readonly HistoryEntry[] {
  return states.reduce<readonly HistoryEntry[]>(
    (entries, state, index) =>
      withEntry(entries, { id: `id${index}`, edit: edit(index), time: index * every, state }),
    [],
  );
}

const codes = (entries: readonly HistoryEntry[]): readonly string[] => entries.map(({ state }) => state.code);
const apart = { edit: (index: number) => `edit${index}` };

describe("the history", () => {
  it("keeps the last state of each five minutes of one edit", () => {
    const entries = historyOf(
      ["a", "ab", "abc", "abcd", "abcde", "abcdef", "x"].map((code) => stateOf(code)),
    );
    expect(codes(entries)).toEqual(["x", "abcde"]);
    expect(entries.map(({ since }) => since)).toEqual([longestEdit, 0]);
  });

  it("keeps the last state of an edit when another begins", () => {
    const edit = (index: number): string => (index < 2 ? "one" : "two");
    expect(
      codes(
        historyOf(
          ["a", "ab", "new"].map((code) => stateOf(code)),
          { edit },
        ),
      ),
    ).toEqual(["new", "ab"]);
  });

  it("keeps equal texts once, at their newest time", () => {
    const files = () => [{ name: "b.ts", text: "b" }];
    const entries = historyOf(
      [stateOf("a", { files: files() }), stateOf("a"), stateOf("a", { files: files(), view: "es" })],
      apart,
    );
    expect(entries.map(({ state, time }) => [state.files.length, time])).toEqual([
      [1, 120_000],
      [0, 60_000],
    ]);
  });

  it("keeps the newest 30, and of long texts as many as fit, at least the newest", () => {
    const many = historyOf(
      Array.from({ length: 40 }, (_, index) => stateOf(`line ${index}`)),
      apart,
    );
    expect(many).toHaveLength(mostEntries);
    expect(codes(many).slice(0, 2)).toEqual(["line 39", "line 38"]);
    const third = "x".repeat(mostUnits / 3);
    const long = historyOf(
      ["a", "b", "c", "d"].map((name) => stateOf(name + third)),
      apart,
    );
    expect(codes(long).map(([name]) => name)).toEqual(["d", "c"]);
    expect(historyOf([stateOf("a"), stateOf("y".repeat(mostUnits + 1))], apart)).toHaveLength(1);
  });

  it("leaves out stored values that are malformed, and lists the newest first", () => {
    const [old, recent] = historyOf([stateOf("b"), stateOf("a")], apart);
    const wrong = [null, 1, {}, { ...old, id: 1 }, { ...old, time: "now" }, { ...old, time: Infinity }];
    expect(checkedEntries([...wrong, { ...old, state: 1 }, recent, old])).toEqual([old, recent]);
    expect(checkedEntries([{ ...old, state: { code: 7, fileType: ".exe" } }])[0]?.state).toEqual(
      defaultState(),
    );
  });
});

it.each([
  ["\n\n  const a = 1;  \nlet b;", {}, "const a = 1;"],
  ["x".repeat(200), {}, "x".repeat(80)],
  [" \n", { files: [{ name: "b.ts", text: "\nexport {};\n" }] }, "export {};"],
  ["", { eslintrc: '{\n  "rules": { "eqeqeq": 2 }\n}' }, '{ "rules": { "eqeqeq": 2 } }'],
  ["", { tsconfig: "{\n}" }, "{ }"],
  ["", { esQuery: "Identifier" }, "Identifier"],
  ["", {}, "No text"],
] as const)("the name of a state is its first line with a text: %j", (code, more, name) => {
  expect(firstLine(stateOf(code, more))).toBe(name);
});

it("a state has texts unless all are those of the first visit", () => {
  expect(hasTexts(defaultState("4.8.4"))).toBe(false);
  expect(hasTexts(stateOf("", { fileType: ".ts" }))).toBe(false);
  expect(hasTexts(stateOf("", { eslintrc: "{}" }))).toBe(true);
  expect(hasTexts(stateOf("", { files: [{ name: "a.ts", text: "" }] }))).toBe(true);
});

it("states of the same minute have different times", () => {
  expect(timeText(1000)).not.toBe(timeText(2000));
});
