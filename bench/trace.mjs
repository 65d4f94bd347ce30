/**
 * The part of a trace event that is read; durations are microseconds, `tdur` those in which a processor worked.
 * @typedef {{ name: string, pid: number, tid: number, dur?: number, tdur?: number, args?: { name?: string } }} TraceEvent
 */

/** What a trace needs for this. */
export const traceCategories = ["toplevel"];

/**
 * Milliseconds of the longest task of the busiest page: on the wall, and of the processor, to which other programs add
 * nothing.
 * @param {Buffer} trace as Chromium writes it
 */
export function longestTask(trace) {
  /** @type {unknown} */
  const parsed = JSON.parse(trace.toString());
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (parsed);
  /** @type {Map<string, TraceEvent[]>} */
  const pages = new Map();
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  for (const event of traceEvents)
    if (event.name === "thread_name" && event.args?.name === "CrRendererMain") pages.set(threadOf(event), []);
  for (const event of traceEvents)
    if (event.name.endsWith("RunTask")) pages.get(threadOf(event))?.push(event);
  const longest = (/** @type {readonly TraceEvent[]} */ tasks, /** @type {"dur" | "tdur"} */ part) =>
    tasks.reduce((most, task) => Math.max(most, task[part] ?? 0), 0) / 1000;
  const [busiest = []] = [...pages.values()].sort((one, other) => other.length - one.length);
  if (busiest.length === 0) throw new Error("The trace has no task of a page.");
  return { wall: longest(busiest, "dur"), processor: longest(busiest, "tdur") };
}
