import { setTimeout as pause } from "node:timers/promises";
import { readEntry, writeEntry } from "../cache/files.ts";

export interface ExternalCheck {
  /** A JSON file with the URLs that answered successfully, and the times. It can be deleted safely. */
  readonly cacheFile: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds before the first repetition; each further repetition waits twice as long. */
  readonly backoff: number;
}

/** The result for a URL on another host; `reason` completes the sentence "it …". */
export type ExternalResult =
  { readonly state: "good" } | { readonly state: "broken" | "unknown"; readonly reason: string };

const sevenDays = 7 * 24 * 60 * 60 * 1000;
const repetitions = 3;
const hostsAtOnce = 8;

/**
 * Requests URLs on other hosts: one at a time on each host, several hosts at once, and again after a while if a host is
 * busy or out of order. URLs that answered within the last seven days are not requested again.
 */
export async function checkExternal(
  urls: Iterable<string>,
  { cacheFile, now, backoff }: ExternalCheck,
): Promise<ReadonlyMap<string, ExternalResult>> {
  const known = await readCache(cacheFile, now);
  const results = new Map<string, ExternalResult>();
  const queues = new Map<string, string[]>();
  for (const url of new Set(urls)) {
    if (known.has(url)) results.set(url, { state: "good" });
    else queues.set(new URL(url).host, [...(queues.get(new URL(url).host) ?? []), url]);
  }
  const waiting = [...queues.values()];
  const work = async (): Promise<void> => {
    for (let queue = waiting.pop(); queue; queue = waiting.pop()) {
      for (const url of queue) {
        const result = await ask(url, backoff);
        results.set(url, result);
        if (result.state === "good") known.set(url, now);
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  await writeCache(cacheFile, known);
  return results;
}

async function ask(url: string, backoff: number): Promise<ExternalResult> {
  for (let attempt = 0; ; attempt++) {
    const answer = await request(url);
    if (!answer.isPassing || attempt === repetitions) return answer.result;
    // a host may request a longer wait than a minute, which would delay the whole check
    await pause(Math.min(answer.wait ?? backoff * 2 ** attempt, 60_000));
  }
}

interface Answer {
  readonly result: ExternalResult;
  /** True if repeating the request may succeed. */
  readonly isPassing: boolean;
  /** The milliseconds to wait that the host requests. */
  readonly wait?: number;
}

/** HEAD first, which costs the host nothing; GET if HEAD fails, because many hosts do not support it. */
async function request(url: string): Promise<Answer> {
  const head = await send(url, "HEAD");
  return head.result.state === "good" || head.isPassing ? head : send(url, "GET");
}

async function send(url: string, method: "HEAD" | "GET"): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "text/html,*/*;q=0.8", "user-agent": "Mozilla/5.0 (compatible; site-check/1.0)" },
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    return judge(response);
  } catch (error) {
    const isPassing = !/^(?:ENOTFOUND|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_)/.test(codeOf(error));
    return { result: { state: "broken", reason: failure(error) }, isPassing };
  }
}

function judge({ ok, status, headers }: Response): Answer {
  if (ok) return { result: { state: "good" }, isPassing: false };
  const reason = `responds with status ${status}`;
  const isPassing = status === 429 || (status >= 500 && status !== 501);
  // these refuse programs, not readers
  const isRefusal = [401, 403, 429, 451, 999].includes(status);
  const wait = waitOf(headers.get("retry-after"));
  return {
    result: { state: isRefusal ? "unknown" : "broken", reason },
    isPassing,
    ...(wait !== undefined && { wait }),
  };
}

/** Seconds, or a date; undefined for anything else. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function failure(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "does not respond within 20 seconds";
  const code = codeOf(error);
  if (code === "ENOTFOUND") return "has a host that does not exist";
  if (code === "ECONNREFUSED") return "has a host that refuses the connection";
  return `cannot be reached (${code === "" ? String(error) : code})`;
}

/** fetch puts the reason into the cause of the error. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

async function readCache(file: string, now: number): Promise<Map<string, number>> {
  const known = await readEntry(file);
  // a time in the future means that a clock was wrong
  const isFresh = (time: unknown): time is number =>
    typeof time === "number" && time <= now && now - time < sevenDays;
  const entries: [string, unknown][] = Object.entries(typeof known === "object" ? (known ?? {}) : {});
  return new Map(entries.flatMap(([url, time]) => (isFresh(time) ? [[url, time] as const] : [])));
}

/** Without a cache the next check requests all URLs again. */
async function writeCache(file: string, known: ReadonlyMap<string, number>): Promise<void> {
  const sorted = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeEntry(file, Object.fromEntries(sorted));
}
