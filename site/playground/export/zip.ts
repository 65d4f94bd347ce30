import { strToU8, zipSync } from "fflate";

/** Files as a zip archive, by their paths in it. */
export function zipOf(files: ReadonlyMap<string, string>): Blob {
  const entries = Array.from(files, ([path, text]) => [path, strToU8(text)] as const);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: "application/zip" });
}
