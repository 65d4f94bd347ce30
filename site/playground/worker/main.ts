import { bytes, linter, typescript } from "site:play-chunks";
import type { PlayAssets, PlayTypes, ProgressMessage, RequestMessage, Requests } from "../state/protocol.ts";
import { type ByteCounter, fetchFile, fetchText } from "../download/fetch-text.ts";
import { type PackedLibs, unpackLibs } from "../download/packed-libs.ts";
import { readTypesList } from "../download/types-list.ts";
import { createAnswers } from "./answers.ts";
import { createProgress } from "./progress.ts";
import type { PackedTexts } from "./types/packed-texts.ts";
import type { createService, Service } from "./service.ts";

/** The chunk exports a function, so that it can run with the selected TypeScript. */
interface LinterChunk {
  readonly load: (require: (name: string) => unknown) => { readonly createService: typeof createService };
}

interface Compiler {
  readonly default: unknown;
}

const answer = createAnswers(load);

addEventListener("message", ({ data }: MessageEvent<RequestMessage>) => {
  void answer(data).then((response) => {
    postMessage(response);
  });
});

/** Fetches all parts at once; only the linter's code has to wait for TypeScript. */
async function load({ assets, version, release }: Requests["start"]["give"]): Promise<Service> {
  const chosen = assets.versions.find((each) => each.version === version);
  if (!chosen) throw new Error(`TypeScript ${version} is not available here.`);
  const other = assets.releases?.find((each) => each.version === release);
  if (release !== undefined && !other) throw new Error(`typescript-eslint ${release} is not available here.`);
  const counter = createProgress(3, (progress) => {
    postMessage({ progress } satisfies ProgressMessage);
  });
  const [compiler, chunk, libs, otherLibs, types] = await Promise.all([
    (chosen.script === undefined
      ? importCounted(import(typescript), counter(bytes.typescript), bytes.typescript)
      : importPacked(chosen.script, counter())) as Promise<Compiler>,
    (other?.linter === undefined
      ? importCounted(import(linter), counter(bytes.linter), bytes.linter)
      : importPacked(other.linter, counter())) as Promise<LinterChunk>,
    fetchJson<PackedLibs>(assets.libs, { counter: counter(bytes.libs) }),
    chosen.libs === undefined ? undefined : fetchJson<PackedLibs>(chosen.libs),
    listOf(assets.types),
  ]);
  const packages: Readonly<Record<string, unknown>> = { typescript: compiler.default };
  return chunk
    .load((name) => packages[name])
    .createService(unpackLibs(libs, otherLibs), {
      types,
      loadOtherRules: assets.otherRules === undefined ? undefined : importFetched(assets.otherRules),
      fetchTexts: (url) => fetchJson<PackedTexts>(url, { signal: AbortSignal.timeout(longestFetch) }),
    });
}

async function listOf(url: PlayAssets["types"]): Promise<readonly PlayTypes[]> {
  return url === undefined ? [] : readTypesList(await fetchText(url), url);
}

/** Milliseconds. Without library types nothing can be done; without those of a package much can. */
const longestFetch = 20_000;

async function fetchJson<Value>(...file: Parameters<typeof fetchFile>): Promise<Value> {
  return JSON.parse(await (await fetchFile(...file)).text()) as Value;
}

/**
 * Counts a chunk once it is there: an import does not say how far it is. To import what was fetched piece by piece
 * takes a second more at each later visit, because browsers keep no compiled code of it.
 */
async function importCounted(chunk: Promise<unknown>, { add }: ByteCounter, size: number): Promise<unknown> {
  const module = await chunk;
  add(size);
  return module;
}

/** Imports a module once it is in the browser's cache: an import has no limit, and Firefox remembers that it failed. */
function importFetched(url: string): () => Promise<unknown> {
  return async () => {
    await fetchFile(url, { signal: AbortSignal.timeout(longestFetch) });
    return import(url) as Promise<unknown>;
  };
}

/** Imports a module from a compressed file. */
async function importPacked(url: string, counter: ByteCounter): Promise<unknown> {
  const file = await fetchFile(url, { counter });
  const module = URL.createObjectURL(new Blob([file], { type: "text/javascript" }));
  try {
    return await import(module);
  } finally {
    URL.revokeObjectURL(module);
  }
}
