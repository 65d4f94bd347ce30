import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultState } from "../state/defaults.ts";
import type { PlayState } from "../state/state.ts";
import { createRecorder, type Recorder, recordPause } from "./recorder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const withCode = (code: string): PlayState => ({ ...defaultState("5.9.3"), code });

function start(record = (): Promise<void> => Promise.resolve()) {
  const page = new EventTarget();
  const kept: { readonly edit: string; readonly code: string }[] = [];
  const onRecord = vi.fn();
  const recorder = createRecorder({
    database: {
      record: (edit, { code }) => {
        kept.push({ edit, code });
        return record();
      },
    },
    onRecord,
    page,
  });
  return { page, kept, recorder, onRecord, codes: () => kept.map(({ code }) => code) };
}

/** Key by key, after a text that is there. */
function type(recorder: Recorder, from: string, to: string): void {
  for (let length = from.length; length < to.length; length++)
    recorder.typed(withCode(to.slice(0, length)), withCode(to.slice(0, length + 1)));
}

describe("the history keeps", () => {
  it("the state before an edit, and the last one before a pause", () => {
    const { recorder, kept, codes } = start();
    recorder.typed(withCode("old"), withCode("o"));
    recorder.typed(withCode("o"), withCode(""));
    recorder.typed(withCode(""), withCode("n"));
    expect(codes()).toEqual(["old"]);
    vi.advanceTimersByTime(recordPause);
    recorder.typed(withCode("n"), withCode("new"));
    vi.advanceTimersByTime(recordPause);
    expect(codes()).toEqual(["old", "n", "new"]);
    expect(kept[1]?.edit).toBe(kept[2]?.edit);
    expect(kept[0]?.edit).not.toBe(kept[1]?.edit);
  });

  it("the state before much text is replaced in one edit", () => {
    const { recorder, kept, codes } = start();
    const [long, other] = ["const longWorkOfAnHour = 1;", "const other = 2;"];
    type(recorder, "", long);
    vi.advanceTimersByTime(recordPause);
    recorder.typed(withCode(long), withCode("c"));
    type(recorder, "c", other);
    vi.advanceTimersByTime(recordPause);
    expect(codes()).toEqual([long, long, other]);
    expect(kept[0]?.edit).toBe(kept[1]?.edit);
    expect(kept[1]?.edit).not.toBe(kept[2]?.edit);
  });

  it("the state before much text is removed key by key, once, and nothing apart for a word", () => {
    const { recorder, codes } = start();
    const text = "let a = 1;\n".repeat(10);
    recorder.typed(withCode(""), withCode(text));
    for (let length = text.length; length > 0; length--)
      recorder.typed(withCode(text.slice(0, length)), withCode(text.slice(0, length - 1)));
    expect(codes()).toEqual([text]);
    type(recorder, "", "someWord");
    recorder.typed(withCode("someWord"), withCode("some"));
    expect(codes()).toEqual([text]);
  });

  it("nothing apart while text is typed at many cursors", () => {
    const { recorder, codes } = start();
    const textOf = (name: string) => `${name} is the first line\nand here is ${name} again\n`;
    recorder.typed(withCode(""), withCode(textOf("a")));
    recorder.typed(withCode(textOf("a")), withCode(textOf("ab")));
    recorder.typed(withCode(textOf("ab")), withCode(textOf("abc")));
    expect(codes()).toEqual([]);
  });

  it("a state that is replaced, at once, and the next edit apart from it", () => {
    const { recorder, kept, codes } = start();
    recorder.typed(withCode(""), withCode("mine"));
    recorder.replaced(withCode("mine"));
    expect(codes()).toEqual(["mine"]);
    recorder.typed(withCode("other"), withCode("other!"));
    vi.advanceTimersByTime(recordPause);
    expect(codes()).toEqual(["mine", "other", "other!"]);
    expect(new Set(kept.map(({ edit }) => edit)).size).toBe(3);
  });

  it("the last state when the reader leaves, and no state without a text", () => {
    const { page, recorder, codes } = start();
    recorder.replaced(withCode(""));
    recorder.typed(withCode(""), withCode("a"));
    page.dispatchEvent(new Event("pagehide"));
    expect(codes()).toEqual(["a"]);
    recorder.typed(withCode("a"), withCode("ab"));
    recorder.stop();
    expect([codes(), vi.getTimerCount()]).toEqual([["a", "ab"], 0]);
  });
});

it("only a state that the browser kept is reported", async () => {
  const { recorder, onRecord } = start(() => Promise.reject(new Error("full")));
  recorder.replaced(withCode("a"));
  await vi.runAllTimersAsync();
  expect(onRecord).not.toHaveBeenCalled();
  const other = start();
  other.recorder.replaced(withCode("a"));
  await vi.runAllTimersAsync();
  expect(other.onRecord).toHaveBeenCalledOnce();
});
