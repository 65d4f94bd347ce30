/**
 * The part of a trace event that we read. Times are in microseconds; `tdur` is processor time.
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args?: { name?: string, data?: FrameEvent & { frames?: readonly FrameEvent[] } } }} TraceEvent
 * @typedef {{ processId?: number, isOutermostMainFrame?: boolean }} FrameEvent
 */

/** The trace categories that these functions need. */
export const traceCategories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Shorter tasks are not noticeable, in milliseconds. */
const unnoticed = 50;

/**
 * The longest task of the traced page in milliseconds: wall time, and processor time, which other programs do not
 * affect.
 * @param {Buffer} trace as Chromium writes it
 */
export function longestTask(trace) {
  const tasks = tasksOf(pageEvents(trace));
  const longest = (/** @type {"dur" | "tdur"} */ part) =>
    tasks.reduce((most, task) => Math.max(most, task[part] ?? 0), 0) / 1000;
  return { wall: longest("dur"), processor: longest("tdur") };
}

/**
 * The milliseconds during which the page was blocked: the time of each task beyond 50 milliseconds, from the task
 * that starts to parse its HTML. Unlike the list of long tasks of the browser, this includes style, layout and
 * paint.
 * @param {Buffer} trace as Chromium writes it
 */
export function blockingTime(trace) {
  const events = pageEvents(trace);
  const tasks = tasksOf(events);
  const reads = events.filter(({ name }) => name === "ParseHTML").map(({ ts }) => ts);
  const first = Math.min(...reads);
  return tasks
    .filter(({ ts, dur = 0 }) => ts + dur > first)
    .reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - unnoticed), 0);
}

/**
 * The outermost tasks: tasks can be nested.
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
 * The events of the main thread of the traced page. Chromium has pages of its own, such as the list of its address bar,
 * and they can be busier.
 * @param {Buffer} trace
 */
function pageEvents(trace) {
  /** @type {unknown} */
  const parsed = JSON.parse(trace.toString());
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (parsed);
  const frames = traceEvents
    .filter(({ name }) => name === "TracingStartedInBrowser" || name === "FrameCommittedInBrowser")
    .flatMap(({ args: { data } = {} }) => data?.frames ?? data ?? []);
  // a navigation can bring the page into another process
  const process = frames.findLast(({ isOutermostMainFrame }) => isOutermostMainFrame === true)?.processId;
  const thread = traceEvents.find(
    ({ name, pid, args }) => name === "thread_name" && pid === process && args?.name === "CrRendererMain",
  );
  const events = traceEvents.filter(
    ({ ph, pid, tid }) => ph === "X" && pid === thread?.pid && tid === thread.tid,
  );
  if (events.length === 0) throw new Error("The trace has no task of a page.");
  return events;
}
