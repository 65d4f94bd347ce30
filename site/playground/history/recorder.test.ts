import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultState } from "../state/defaults.ts";
import type { PlayState } from "../state/state.ts";
import { createRecorder, recordPause } from "./recorder.ts";

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
