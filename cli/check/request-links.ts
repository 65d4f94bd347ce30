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
  // reserved by RFC 2606: a name server that finds a host there is misconfigured
  if (/\.(?:example|invalid|test)$/.test(new URL(url).hostname))
    return { state: "broken", reason: "has a host that cannot exist: its domain is reserved for examples" };
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
    const response = await follow(url, method);
    if (typeof response === "string")
      return { result: { state: "broken", reason: response }, isPassing: false };
    await response.body?.cancel();
    return judge(response);
  } catch (error) {
    const isPassing = !/^(?:ENOTFOUND|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|HPE_)/.test(codeOf(error));
    return { result: { state: "broken", reason: failure(error) }, isPassing };
  }
}

/** Browsers give up after 20 redirects; no host needs half of that. */
const mostRedirects = 10;

/** The last response after redirects, or the reason why they have no end. */
async function follow(url: string, method: "HEAD" | "GET"): Promise<Response | string> {
  const signal = AbortSignal.timeout(20_000);
  const headers = { accept: "text/html,*/*;q=0.8", "user-agent": "Mozilla/5.0 (compatible; site-check/1.0)" };
  const seen = new Set<string>();
  for (let next = url; seen.size <= mostRedirects;) {
    if (seen.has(next)) return "redirects in a loop";
    seen.add(next);
    const response = await fetch(next, { method, headers, signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, next) || !/^https?:/.test(new URL(location, next).protocol))
      return `redirects to ${location}, which is not a valid URL`;
    next = new URL(location, next).href.replace(/#.*$/, "");
  }
  return `redirects more than ${mostRedirects} times`;
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
  if (code.startsWith("HPE_")) return "does not respond with HTTP";
  return `cannot be reached (${code === "" ? causeOf(error) : code})`;
}

/** fetch puts the reason into the cause of the error. Some causes have a code that is not set. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== "" ? cause.message : String(error);
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
