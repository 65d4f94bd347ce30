import { checkedState, defaultState, isRecord } from "../state/defaults.ts";
import { ownState } from "../state/example.ts";
import { leftTexts, type PlayState } from "../state/state.ts";

/** A state that was in the editor, as the browser keeps it. */
export interface HistoryEntry {
  readonly id: string;
  /** States of one edit, from which the newest is kept; another edit begins when a state is replaced as a whole. */
  readonly edit: string;
  /** Milliseconds since 1970: when the reader began and stopped typing it. */
  readonly since: number;
  readonly time: number;
  readonly state: PlayState;
}

/** How many states the history keeps. */
export const mostEntries = 30;
/** UTF-16 units of the texts of all states; the newest state is kept whatever its length. */
export const mostUnits = 10_000_000;
/** Milliseconds of typing that become one state. */
export const longestEdit = 300_000;

/** The history with a state, the newest first. Of equal texts it has the newest, and of an edit one for five minutes. */
export function withEntry(
  entries: readonly HistoryEntry[],
  { id, edit, time, state }: Omit<HistoryEntry, "since">,
): readonly HistoryEntry[] {
  const last = entries.find((entry) => entry.edit === edit && time - entry.since < longestEdit);
  const next: HistoryEntry = last ? { ...last, time, state } : { ...{ id, edit, since: time, time }, state };
  const others = entries.filter((entry) => entry.id !== next.id && !hasSameTexts(entry.state, state));
  let units = 0;
  return [next, ...others]
    .sort((one, other) => other.time - one.time)
    .slice(0, mostEntries)
    .filter((entry) => {
      units += unitsOf(entry.state);
      return entry === next || units <= mostUnits;
    });
}

/** The sound ones of the entries that a browser has stored, the newest first. */
export function checkedEntries(values: readonly unknown[]): readonly HistoryEntry[] {
  return values
    .flatMap((value): readonly HistoryEntry[] => {
      if (!isRecord(value) || !isRecord(value["state"])) return [];
      const { id, edit, since, time, state } = value;
      if (typeof id !== "string" || typeof edit !== "string") return [];
      if (!isTime(since) || !isTime(time)) return [];
      return [{ id, edit, since, time, state: checkedState(state) }];
    })
    .sort((one, other) => other.time - one.time);
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}

/** Whether the reader would see the same texts in both. */
export function hasSameTexts(one: PlayState, other: PlayState): boolean {
  return (
    (["code", "eslintrc", "tsconfig", "esQuery"] as const).every((part) => one[part] === other[part]) &&
    (one.left === other.left || JSON.stringify(one.left) === JSON.stringify(other.left)) &&
    (one.files === other.files ||
      (one.files.length === other.files.length &&
        one.files.every(
          ({ name, text }, index) => other.files[index]?.name === name && other.files[index].text === text,
        )))
  );
}

/** Whether a state has texts of its own, which can be lost: those of a first visit are ours. */
export function hasTexts(state: PlayState): boolean {
  return ![defaultState(), ownState(undefined)].some((ours) => hasSameTexts(state, ours));
}

/** The first line that says something: of the code, else of another file, else of a configuration. */
export function firstLine({ code, files, eslintrc, tsconfig, esQuery }: PlayState): string {
  const texts = [code, ...files.map(({ text }) => text)];
  const own = defaultState();
  if (eslintrc !== own.eslintrc) texts.push(oneLine(eslintrc));
  if (tsconfig !== own.tsconfig) texts.push(oneLine(tsconfig));
  for (const text of [...texts, esQuery]) {
    const [line] = /\S.{0,79}/.exec(text) ?? [];
    if (line !== undefined) return line.trimEnd();
  }
  return "No text";
}

// with seconds: an hour of work has many states of the same minute
const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

export function timeText(time: number): string {
  return format.format(time);
}

function oneLine(text: string): string {
  return text.slice(0, 500).replace(/\s+/g, " ");
}

/** All that the reader can have typed. */
export function textsOf(state: PlayState): readonly string[] {
  const { code, files, eslintrc, tsconfig, esQuery } = state;
  return [code, eslintrc, tsconfig, esQuery, ...files.map(({ text }) => text), ...leftTexts(state)];
}

export function unitsOf(state: PlayState): number {
  return textsOf(state).reduce((sum, { length }) => sum + length, 0);
}
