import { expect, it } from "vitest";
import type { LoadProgress } from "../state/protocol.ts";
import { createProgress } from "./progress.ts";

/** `pass` lets the time until the next report pass. */
function track(files: number) {
  const reports: LoadProgress[] = [];
  const due: (() => void)[] = [];
  const counter = createProgress(
    files,
    (progress) => reports.push(progress),
    (run) => due.push(run),
  );
  const pass = (): void => {
    for (const run of due.splice(0)) run();
  };
  return { reports, pass, counter };
}

it("adds up files that load at the same time, with the sizes of the build or else of the host", () => {
  const { reports, pass, counter } = track(2);
  const [one, other] = [counter(100), counter()];
  one.add(40);
  pass();
  expect(reports).toEqual([]);
  other.begin(50);
  other.add(10);
  pass();
  other.add(40);
  one.add(60);
  pass();
  expect(reports).toEqual([
    { loaded: 50, total: 150 },
    { loaded: 150, total: 150 },
  ]);
});

it("makes one report of many pieces, and none when all is there at once", () => {
  const { reports, pass, counter } = track(1);
  const file = counter(1000);
  for (let count = 0; count < 50; count++) file.add(10);
  pass();
  pass();
  expect(reports).toEqual([{ loaded: 500, total: 1000 }]);
  const cached = track(1);
  const whole = cached.counter(10);
  whole.add(10);
  cached.pass();
  expect(cached.reports).toEqual([]);
});

it("reports nothing while a size is unknown, and never more than all", () => {
  const unknown = track(2);
  const [one, other] = [unknown.counter(100), unknown.counter()];
  one.begin(30);
  other.begin(undefined);
  one.add(10);
  unknown.pass();
  expect(unknown.reports).toEqual([]);
  const unpacked = track(1);
  const file = unpacked.counter();
  file.begin(10);
  file.add(4);
  unpacked.pass();
  file.add(40);
  unpacked.pass();
  expect(unpacked.reports.at(-1)).toEqual({ loaded: 10, total: 10 });
});
