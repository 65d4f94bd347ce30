/** POSIX paths, as far as the linter needs them. The current directory is the root. */
export const sep = "/";
export const delimiter = ":";

export function isAbsolute(path: string): boolean {
  return path.startsWith("/");
}

export function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || !isAbsolute(path)) parts.push(part);
  }
  const bare = parts.join("/");
  if (isAbsolute(path)) return `/${bare}`;
  return bare === "" ? "." : bare;
}

export function join(...paths: readonly string[]): string {
  return normalize(paths.filter((path) => path !== "").join("/"));
}

export function resolve(...paths: readonly string[]): string {
  const from = paths.findLastIndex(isAbsolute);
  return normalize(["", ...paths.slice(Math.max(from, 0))].join("/"));
}

export function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => resolve(path).split("/").filter(Boolean));
  if (!start || !end) return "";
  const differing = start.findIndex((part, index) => part !== end[index]);
  const shared = differing === -1 ? start.length : differing;
  return [...start.slice(shared).map(() => ".."), ...end.slice(shared)].join("/");
}

export function dirname(path: string): string {
  const bare = path.replace(/\/+$/, "");
  const end = bare.lastIndexOf("/");
  if (end === -1) return path.startsWith("/") ? "/" : ".";
  return end === 0 ? "/" : bare.slice(0, end);
}

export function basename(path: string, suffix = ""): string {
  const name = path.replace(/\/+$/, "").replace(/^.*\//, "");
  return suffix !== "" && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

export function extname(path: string): string {
  const name = basename(path);
  return name === ".." ? "" : (/.(\.[^.]*)$/.exec(name)?.[1] ?? "");
}

export function parse(path: string): Readonly<Record<"root" | "dir" | "base" | "ext" | "name", string>> {
  const base = basename(path);
  const ext = extname(base);
  const dir = path.includes("/") ? dirname(path) : "";
  return { root: isAbsolute(path) ? "/" : "", dir, base, ext, name: basename(base, ext) };
}

export const posix = {
  sep,
  delimiter,
  isAbsolute,
  normalize,
  join,
  resolve,
  relative,
  dirname,
  basename,
  extname,
  parse,
};
/** Browsers only have POSIX paths. */
export const win32 = posix;
