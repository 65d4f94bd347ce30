import { basename, dirname, join } from "node:path/posix";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ThemeSources } from "./sources.ts";

/**
 * Files below a root's `site/theme/` with the name of a file of the theme, but in another folder: they replace nothing.
 * A file that another file of the root imports is a helper and is not reported.
 */
export function unusedThemeFiles(
  { themeFiles, rootFiles }: Pick<ThemeSources, "themeFiles" | "rootFiles">,
  textOf: (path: string) => string,
): Diagnostic[] {
  const misplaced = rootFiles.flatMap((path) => {
    if (!path.startsWith("site/theme/") || themeFiles.includes(path)) return [];
    const meant = themeFiles.filter((file) => basename(file) === basename(path));
    return meant.length > 0 ? [{ path, meant }] : [];
  });
  // few roots have such a file: the other roots need not be read
  if (misplaced.length === 0) return [];
  const imported = new Set(rootFiles.flatMap((path) => importsOf(path, textOf(path))));
  return misplaced
    .filter(({ path }) => !imported.has(path) && !imported.has(path.replace(/\.\w+$/, "")))
    .map(({ path, meant }) => ({ code: "unused-theme-file", at: { file: path }, meant }));
}

/** Components with two files: "Counter.tsx" and "Counter.client.tsx", as paths below the root. */
export function doubleComponents(paths: readonly string[]): Diagnostic[] {
  return paths.flatMap((path) => {
    const other = path.replace(/\.tsx$/, ".client.tsx");
    return other !== path && paths.includes(other)
      ? [{ code: "two-components", at: { file: path }, other }]
      : [];
  });
}

/** The files that a file of the root imports, as paths below the root. */
function importsOf(path: string, text: string): string[] {
  return Array.from(text.matchAll(/["']((?:\.{1,2}|@theme)\/[^"'\n]+)["']/g), ([, target = ""]) =>
    target.startsWith("@") ? join("site", target.slice(1)) : join(dirname(path), target),
  );
}
