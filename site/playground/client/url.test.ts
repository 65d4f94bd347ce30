import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { urlChanged } from "../../model/theme.ts";
import { defaultState } from "../state/defaults.ts";
import { writeHash } from "../state/hash/hash.ts";
import type { PlayState } from "../state/state.ts";
import { urlPause, type UrlWindow, createUrlSync } from "./url.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window with a URL and a history, and nothing else. */
class FakeWindow extends EventTarget implements UrlWindow {
  readonly location = { pathname: "/play", search: "?q", hash: "" };
  readonly written: string[] = [];
  isFull = false;
  readonly history = {
    state: { kept: true },
    replaceState: (state: unknown, _: string, url?: string | URL | null): void => {
      if (this.isFull) throw new DOMException("too often", "SecurityError");
      expect(state).toBe(this.history.state);
      this.written.push(String(url));
      this.location.hash = new URL(String(url), "http://localhost").hash;
    },
  };

  arriveAt(hash: string): void {
    this.location.hash = hash;
    this.dispatchEvent(new Event("hashchange"));
  }
}

function start(state: PlayState = defaultState("5.9.3"), hash = "") {
  const page = new FakeWindow();
  page.location.hash = hash;
  const arrived: unknown[] = [];
  const sync = createUrlSync({
    state: () => state,
    onArrive: (each) => arrived.push(each),
    onReturn: () => arrived.push("returned"),
    page,
  });
  return { page, arrived, sync };
}

const withCode = (code: string): PlayState => ({ ...defaultState("5.9.3"), code });

describe("the state in the URL", () => {
  it("PG-16: is written after a pause, and replaces the one before", () => {
    const { page, sync } = start();
    sync.changed(withCode("le"));
    vi.advanceTimersByTime(urlPause - 1);
    sync.changed(withCode("let a"));
    expect(page.written).toEqual([]);
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toEqual([`/play?q${writeHash(withCode("let a"))}`]);
    sync.changed(withCode("let a"));
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toHaveLength(1);
  });

  it("is written at once when the reader leaves the page", () => {
    const { page, sync } = start();
    sync.changed(withCode("a"));
    page.dispatchEvent(new Event("pagehide"));
    expect(page.written).toHaveLength(1);
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toHaveLength(1);
  });

  it("is written before a link is followed, so that a step back finds it", () => {
    const { page, sync } = start();
    sync.changed(withCode("a"));
    page.dispatchEvent(new Event("click"));
    page.arriveAt(writeHash(withCode("b")));
    expect(page.written).toEqual([`/play?q${writeHash(withCode("a"))}`]);
  });

  it("is written with the next change after the browser refused to write it", () => {
    const { page, sync } = start();
    page.isFull = true;
    sync.changed(withCode("a"));
    vi.advanceTimersByTime(urlPause);
    page.isFull = false;
    sync.changed(withCode("ab"));
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toEqual([`/play?q${writeHash(withCode("ab"))}`]);
  });

  it("is removed from the URL when the texts are too large", () => {
    const { page, sync } = start(undefined, "#code=old");
    sync.changed(withCode("a".repeat(500_000)));
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toEqual(["/play?q"]);
  });

  it("is read when the URL changes, and a pending write is dropped", () => {
    const { page, arrived, sync } = start({ ...defaultState("5.9.3"), autoScroll: false });
    sync.changed(withCode("a"));
    page.arriveAt(writeHash({ ...withCode("b"), fileType: ".cts" }));
    vi.advanceTimersByTime(urlPause);
    expect(arrived).toEqual([{ state: { ...withCode("b"), fileType: ".cts", autoScroll: false } }]);
    expect(page.written).toEqual([]);
  });

  it("does not overwrite a new URL before its event", () => {
    const { page, arrived, sync } = start();
    sync.changed(withCode("a"));
    page.location.hash = writeHash(withCode("b"));
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toEqual([]);
    page.dispatchEvent(new Event("hashchange"));
    vi.advanceTimersByTime(urlPause);
    expect([arrived.length, page.written]).toEqual([1, []]);
  });

  it("is still written when the URL changes to an anchor of the page", () => {
    const { page, sync } = start();
    sync.changed(withCode("a"));
    page.location.hash = "#main";
    vi.advanceTimersByTime(urlPause);
    page.dispatchEvent(new Event("hashchange"));
    vi.advanceTimersByTime(urlPause);
    expect(page.written).toEqual([`/play?q${writeHash(withCode("a"))}`]);
  });

  it("is read from a damaged URL as far as it can be", () => {
    const { page, arrived } = start();
    page.arriveAt("#code=%%%&fileType=.mts");
    expect(arrived).toEqual([
      {
        state: { ...withCode(""), fileType: ".mts" },
        problem: expect.stringContaining("The other fields are shown.") as unknown,
      },
    ]);
  });

  it("reports a URL that cannot be read, and ignores anchors", () => {
    const { page, arrived } = start();
    page.arriveAt("#code=%%%");
    page.arriveAt("#main");
    expect(arrived).toEqual([{ problem: expect.stringContaining("code") as unknown }]);
  });

  it("reports that the URL has no state any more", () => {
    const { page, arrived } = start(undefined, writeHash(withCode("a")));
    page.arriveAt("");
    expect(arrived).toEqual(["returned"]);
  });

  it("is read when the site's router has followed a link, once", () => {
    const { page, arrived } = start(undefined, writeHash(withCode("a")));
    page.dispatchEvent(new Event(urlChanged));
    expect(arrived).toEqual([]);
    page.location.hash = writeHash(withCode("b"));
    page.dispatchEvent(new Event(urlChanged));
    page.dispatchEvent(new Event(urlChanged));
    expect(arrived).toEqual([{ state: withCode("b") }]);
  });

  it("is neither read nor written after the end", () => {
    const { page, arrived, sync } = start();
    sync.changed(withCode("a"));
    sync.stop();
    page.arriveAt(writeHash(withCode("b")));
    page.dispatchEvent(new Event("pagehide"));
    vi.advanceTimersByTime(urlPause);
    expect([page.written, arrived]).toEqual([[], []]);
  });
});
