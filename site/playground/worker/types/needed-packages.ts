import ts from "typescript";
import type { PlayTypes } from "../../../model/playground/assets.ts";
import { packageOf, typesName } from "./wanted-types.ts";

interface Needing {
  readonly texts: readonly string[];
  /** The types that the playground has for the texts. */
  readonly wanted: readonly PlayTypes[];
  /** The version of a package with types; undefined for one that is not here. */
  readonly versionOf: (name: string) => string | undefined;
}

/**
 * The packages that code needs outside of the playground, with versions: those that it imports, and the types that it
 * uses. What another one of them brings along is left out.
 */
export function neededPackages({ texts, wanted, versionOf }: Needing): Readonly<Record<string, string>> {
  const files = texts.map((text) => ts.preProcessFile(text, true, true));
  const declared = new Set(files.flatMap(({ ambientExternalModules = [] }) => ambientExternalModules));
  const modules = files
    .flatMap(({ importedFiles }) => importedFiles.map(({ fileName }) => fileName))
    .filter((name) => !declared.has(name));
  const needed = new Map<string, string>();
  // those that the code asks for come before those that they bring along
  const brought = new Set<string>();
  for (const { name, needs = [] } of wanted) {
    if (!brought.has(name)) needed.set(name, versionOf(name) ?? unknown);
    for (const each of needs) brought.add(each);
  }
  for (const name of modules) {
    if (wanted.some((types) => types.modules?.includes(name))) continue;
    const imported = packageOf(name);
    if (isBuiltin(name)) needed.set("@types/node", versionOf("@types/node") ?? unknown);
    else if (packageName.test(imported))
      needed.set(imported, versionOf(imported) ?? releasesOf(versionOf(typesName(imported))) ?? unknown);
  }
  return Object.fromEntries(needed);
}

/** The version of a package that the playground does not know. */
const unknown = "latest";

/** A package and the types that others publish for it share only the first two numbers of their versions. */
function releasesOf(typesVersion: string | undefined): string | undefined {
  return typesVersion?.split(".").slice(0, 2).join(".");
}

/** Neither a path nor an alias such as "#lib" or "@/lib". */
const packageName = /^(?:@[a-z\d][\w.~-]*\/)?[a-z\d][\w.~-]*$/i;

function isBuiltin(name: string): boolean {
  return name.startsWith("node:") || builtins.has(packageOf(name));
}

/** Of Node, without "node:". */
const builtins: ReadonlySet<string> = new Set(
  (
    "assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain " +
    "events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl " +
    "stream string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib"
  ).split(" "),
);
