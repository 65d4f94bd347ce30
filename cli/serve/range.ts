import type { HostRequest } from "./host-folder.ts";

/**
 * The bytes of a file that a request asks for: first and last, the whole file, or none that it has. Several ranges at
 * once, and ranges of another state of the file, are answered with the whole file.
 */
export function rangeOf(
  request: HostRequest,
  file: { readonly bytes: number; readonly modified: string },
): readonly [first: number, last: number] | "whole" | "unsatisfiable" {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headerOf(request, "range")) ?? [];
  const condition = headerOf(request, "if-range");
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  if (condition !== "" && condition !== file.modified) return "whole";
  const start = first === "" ? Math.max(0, file.bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? file.bytes - 1 : Math.min(Number(last), file.bytes - 1);
  return start > end ? "unsatisfiable" : [start, end];
}

/** The value of a header of a request; empty if it has none. */
export function headerOf({ headers }: HostRequest, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : (value?.join(", ") ?? "");
}
