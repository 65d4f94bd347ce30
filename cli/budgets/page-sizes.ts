import { posix } from "node:path";
import type { PageBudgets } from "../config/schema/budgets.ts";
import type { PageParts } from "./read-page.ts";
import type { ScriptParts } from "./read-script.ts";

export type PagePart = keyof PageBudgets;
export type PageSizes = Readonly<Record<PagePart, number>>;

/** A file that pages load: its bytes as they are sent, and the other scripts of a script, by their paths in the output. */
export interface Asset {
  readonly bytes: number;
  readonly script?: ScriptParts;
}

/** Finds a file of the output by its path. Undefined for a path without a file. */
export type FindAsset = (path: string) => Asset | undefined;

/** The bytes that a reader of a page loads. Each file counts once; files of other sites do not count. */
export function pageSizes(
  page: PageParts & { readonly html: number; readonly path: string },
  baseUrl: string,
  find: FindAsset,
): PageSizes {
  const pathsOf = (urls: readonly string[]): string[] =>
    urls.flatMap((url) => pathOf(url, { from: page.path, baseUrl }) ?? []);
  const sum = (paths: Iterable<string>): number => {
    let bytes = 0;
    for (const path of new Set(paths)) bytes += find(path)?.bytes ?? 0;
    return bytes;
  };
  const scriptsFrom = (start: readonly string[], wanted: (script: ScriptParts) => readonly string[]) => {
    const found = new Set<string>();
    const visit = (path: string): void => {
      if (found.has(path)) return;
      found.add(path);
      const script = find(path)?.script;
      if (script) wanted(script).forEach(visit);
    };
    start.forEach(visit);
    return found;
  };
  const islands = (isWanted: (strategy: string) => boolean) => {
    const names = new Set(page.islands.flatMap(({ name, strategy }) => (isWanted(strategy) ? [name] : [])));
    return (script: ScriptParts) => script.islands.flatMap(([name, file]) => (names.has(name) ? [file] : []));
  };
  const early = islands((strategy) => strategy !== "intent");
  const all = islands(() => true);
  const scripts = pathsOf(page.scripts);
  return {
    html: page.html,
    css: sum(pathsOf(page.styles)),
    script: sum(scriptsFrom(scripts, (script) => [...script.imports, ...early(script)])),
    scriptAll: sum(
      scriptsFrom([...scripts, ...pathsOf(page.named)], (script) => [
        ...script.imports,
        ...all(script),
        ...script.later,
      ]),
    ),
    images: sum(pathsOf(page.images)),
  };
}

/** The path in the output; undefined for a URL of another site. */
export function pathOf(
  url: string,
  { from, baseUrl }: { readonly from: string; readonly baseUrl: string },
): string | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url)) return undefined;
  const [path = ""] = url.split(/[?#]/);
  if (path.startsWith("/")) return path.startsWith(baseUrl) ? decoded(path.slice(baseUrl.length)) : undefined;
  return decoded(posix.normalize(posix.join(posix.dirname(from), path)));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
