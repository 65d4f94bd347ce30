import type {
  ContentCoding,
  HostAnswer,
  HostFile,
  HostFolder,
  HostHeaders,
  HostRequest,
} from "./host-folder.ts";
import { contentTypeOf, isCompressible } from "../lib/content-type.ts";
import { headersFor, redirectTarget } from "./host-rules.ts";
import { headerOf, rangeOf } from "./range.ts";
import { isHidden, pathBelow, readPath, servedFile } from "./served-path.ts";

/**
 * Answers a request as a static host: the file, a redirect, `404.html` with status 404, or a short error. The site
 * is below `baseUrl` ("/" or "/docs/").
 */
export function resolveRequest(folder: HostFolder, request: HostRequest, baseUrl: string): HostAnswer {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refusal(405, "Only GET and HEAD requests are supported.", { allow: "GET, HEAD" });
  }
  const { pathname, search } = splitTarget(request.url);
  const url = readPath(pathname);
  if (url === undefined) return refusal(400, "This URL is malformed.");
  const added = headersFor(url, folder.headers);
  const path = pathBelow(baseUrl, url);
  const found =
    path === undefined || isHidden(path) ? undefined : servedFile(path, (name) => folder.file(name));

  for (const rule of folder.redirects) {
    if (found && !rule.force) continue;
    const target = redirectTarget(rule, url);
    if (target === undefined || isSamePath(target, url)) continue;
    if (rule.status >= 300 && rule.status < 400)
      return redirect(rule.status, withQuery(target, search), added);
    const rewritten = pathBelow(baseUrl, readPath(splitTarget(target).pathname) ?? "");
    const file = rewritten === undefined ? undefined : servedFile(rewritten, (name) => folder.file(name));
    if (file) return fileAnswer(file, rule.status, { request, added });
  }
  if (found) {
    // the not-found page also has a URL; at any other URL its status is 404
    const isMissing = found.path === "404.html" && path !== "404.html";
    return fileAnswer(found, isMissing ? 404 : 200, { request, added });
  }
  if (path === undefined && url === "/") return redirect(302, withQuery(baseUrl, search), added);
  const notFound = folder.file("404.html");
  if (notFound && path !== undefined) return fileAnswer(notFound, 404, { request, added });
  return refusal(
    404,
    path === undefined ? `This site is served below ${baseUrl}.` : "Page not found.",
    added,
  );
}

interface AnswerInput {
  readonly request: HostRequest;
  /** The headers from `_headers` of the site; they override the defaults. */
  readonly added: HostHeaders;
}

function fileAnswer(file: HostFile, status: number, { request, added }: AnswerInput): HostAnswer {
  const type = contentTypeOf(file.path);
  const compressible = isCompressible(type);
  const coding = compressible ? codingFor(file, headerOf(request, "accept-encoding")) : undefined;
  const modified = new Date(file.modified).toUTCString();
  const etag = `W/"${file.bytes.toString(36)}-${Math.floor(file.modified * 1000).toString(36)}"`;
  const headers = {
    "content-type": type,
    "cache-control": isHashed(file.path) ? "public, max-age=31536000, immutable" : "no-cache",
    etag,
    "last-modified": modified,
    ...(compressible ? { vary: "Accept-Encoding" } : { "accept-ranges": "bytes" }),
    ...added,
  };
  const whole: HostAnswer = {
    kind: "file",
    status,
    headers: { ...headers, ...(coding && { "content-encoding": coding }) },
    file,
    ...(coding && { coding }),
  };
  if (status !== 200) return whole;
  if (isUnchanged(request, { etag, modified: file.modified })) {
    return { kind: "text", status: 304, headers, text: "" };
  }
  const range = compressible ? "whole" : rangeOf(request, { bytes: file.bytes, modified });
  if (range === "whole") return whole;
  if (range === "unsatisfiable") {
    return refusal(416, "The requested range is beyond the end of the file.", {
      "content-range": `bytes */${file.bytes}`,
    });
  }
  const part = { "content-range": `bytes ${range[0]}-${range[1]}/${file.bytes}` };
  return { kind: "file", status: 206, headers: { ...headers, ...part }, file, range };
}

function redirect(status: number, target: string, added: HostHeaders): HostAnswer {
  // a header is ASCII, and a line end in it would start another header
  const location = target.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-cache",
    ...added,
    location,
  };
  return { kind: "text", status, headers, text: `See ${location}\n` };
}

function refusal(status: number, text: string, added: HostHeaders = {}): HostAnswer {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...added };
  return { kind: "text", status, headers, text: `${text}\n` };
}

/** The path and query of a request target, in which a proxy may include scheme and host. */
function splitTarget(target: string): { readonly pathname: string; readonly search: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  const query = local.indexOf("?");
  return query < 0
    ? { pathname: local, search: "" }
    : { pathname: local.slice(0, query), search: local.slice(query) };
}

/** Appends the query of the request unless the target has a query or a fragment. */
function withQuery(target: string, search: string): string {
  return /[?#]/.test(target) ? target : target + search;
}

function isSamePath(target: string, url: string): boolean {
  const bare = (path: string): string => path.replace(/\/+$/, "");
  const path = target.startsWith("/") ? readPath(splitTarget(target).pathname) : undefined;
  return path !== undefined && bare(path) === bare(url);
}

/** Whether a file has a hash of its content in its name, as esbuild writes it: `assets/chunk-7KQ2ZD3M.js`. */
function isHashed(path: string): boolean {
  return /^assets\/.*-[A-Z2-7]{8}\.[^/]+$/.test(path);
}

/** Smaller files gain nothing from compression; larger ones take too long during a request. */
const compressibleSize = { atLeast: 200, atMost: 16 * 1024 * 1024 };

function codingFor(file: HostFile, accepted: string): ContentCoding | undefined {
  if (file.bytes < compressibleSize.atLeast || file.bytes > compressibleSize.atMost) return undefined;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
    }),
  );
  const weightOf = (coding: ContentCoding): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const best = weightOf("gzip") > weightOf("br") ? "gzip" : "br";
  return weightOf(best) > 0 ? best : undefined;
}

function isUnchanged(
  request: HostRequest,
  file: { readonly etag: string; readonly modified: number },
): boolean {
  const known = headerOf(request, "if-none-match");
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  if (known !== "")
    return known.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(file.etag));
  const since = Date.parse(headerOf(request, "if-modified-since"));
  // the header has whole seconds; comparing with NaN gives false
  return Math.floor(file.modified / 1000) * 1000 <= since;
}
