/**
 * The part of a trace event that is read; times are microseconds, `tdur` those in which a processor worked.
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args?: { name?: string } }} TraceEvent
 */

/** What a trace needs for this. */
export const traceCategories = ["toplevel", "devtools.timeline"];

/** Nobody notices so many milliseconds. */
const unnoticed = 50;

/**
 * Milliseconds of the longest task of the busiest page: on the wall, and of the processor, to which other programs add
 * nothing.
 * @param {Buffer} trace as Chromium writes it
 */
export function longestTask(trace) {
  const tasks = tasksOf(busiestPage(trace));
  const longest = (/** @type {"dur" | "tdur"} */ part) =>
    tasks.reduce((most, task) => Math.max(most, task[part] ?? 0), 0) / 1000;
  return { wall: longest("dur"), processor: longest("tdur") };
}

/**
 * Milliseconds for which a page would have let its reader wait: all of each task beyond 50, from the one on that begins
 * to read its HTML. Unlike the browser's own list of long tasks this knows style, layout and paint.
 * @param {Buffer} trace as Chromium writes it
 */
export function blockingTime(trace) {
  const events = busiestPage(trace);
  const tasks = tasksOf(events);
  const reads = events.filter(({ name }) => name === "ParseHTML").map(({ ts }) => ts);
  const first = Math.min(...reads);
  return tasks
    .filter(({ ts, dur = 0 }) => ts + dur > first)
    .reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - unnoticed), 0);
}

/**
 * The outermost tasks: one may hold others.
 * @param {readonly TraceEvent[]} events
 */
function tasksOf(events) {
  let end = 0;
  return events
    .filter(({ name }) => name === "ThreadControllerImpl::RunTask")
    .sort((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter;
    });
}

/**
 * The events of the main thread that did most.
 * @param {Buffer} trace
 */
function busiestPage(trace) {
  /** @type {unknown} */
  const parsed = JSON.parse(trace.toString());
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (parsed);
  /** @type {Map<string, TraceEvent[]>} */
  const pages = new Map();
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  for (const event of traceEvents)
    if (event.name === "thread_name" && event.args?.name === "CrRendererMain") pages.set(threadOf(event), []);
  for (const event of traceEvents) if (event.ph === "X") pages.get(threadOf(event))?.push(event);
  const [busiest = []] = [...pages.values()].sort((one, other) => other.length - one.length);
  if (busiest.length === 0) throw new Error("The trace has no task of a page.");
  return busiest;
}
