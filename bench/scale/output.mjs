import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * The size of an output, and of a page in the middle of it.
 * @param {Pick<import("../tools/tool.mjs").Project, "out"> & { middle: { file: string } }} project
 * @returns {import("../record.mjs").Figure[]}
 */
export function weighOutput({ out, middle }) {
  const files = readdirSync(out, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(out, name)))
    .filter((file) => file.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const html = readFileSync(join(out, middle.file));
  return [
    { name: "output", value: bytes / 1e6, unit: "MB" },
    { name: "output: files", value: files.length, unit: "" },
    { name: "page: HTML", value: html.length / 1000, unit: "kB" },
    { name: "page: HTML, gzip", value: gzipSync(html, { level: 9 }).length / 1000, unit: "kB" },
  ];
}
