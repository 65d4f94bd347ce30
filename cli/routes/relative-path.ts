/** Joins two paths and resolves "." and ".."; undefined if the path leads outside. */
export function joinPath(folder: string, path: string): string | undefined {
  const parts = folder === "" ? [] : folder.split("/");
  const rooted = folder === "" || folder.startsWith("/");
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.length === 0 || (parts.length === 1 && parts[0] === "")) return undefined;
      parts.pop();
    } else if (part !== "." && part !== "") parts.push(part);
  }
  const joined = parts.join("/") + (path.endsWith("/") ? "/" : "");
  return rooted && !joined.startsWith("/") ? `/${joined}` : joined;
}

/** The relative path from a folder to a file: "content/users" and "content/index.md" give "../index.md". */
export function relativePath(folder: string, file: string): string {
  const from = folder === "" ? [] : folder.split("/");
  const to = file.split("/");
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = "../".repeat(from.length - shared);
  return `${up === "" ? "./" : up}${to.slice(shared).join("/")}`;
}

/** "content/users/configs.md" gives "content/users", and "index.md" gives "". */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}

/** The file that a relative path means in a file of a root; undefined if it leads out of the root. */
export function fileBeside(file: string, path: string): string | undefined {
  const folder = folderOf(file);
  // without a folder the paths of `joinPath` are URLs
  return folder === "" ? joinPath("", path)?.slice(1) : joinPath(folder, path);
}
