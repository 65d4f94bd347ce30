import { linter, typescript } from "site:play-chunks";
import type { RequestMessage, Requests } from "../state/protocol.ts";
import { fetchText } from "../download/fetch-text.ts";
import { createAnswers } from "./answers.ts";
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
async function load({ assets, version }: Requests["start"]["give"]): Promise<Service> {
  const chosen = assets.versions.find((each) => each.version === version);
  if (!chosen) throw new Error(`TypeScript ${version} is not available here.`);
  const [compiler, chunk, libs] = await Promise.all([
    (chosen.script === undefined ? import(typescript) : importPacked(chosen.script)) as Promise<Compiler>,
    import(linter) as Promise<LinterChunk>,
    fetchTexts(chosen.libs ?? assets.libs),
  ]);
  const packages: Readonly<Record<string, unknown>> = { typescript: compiler.default };
  const types = {
    types: assets.types ?? [],
    fetchTexts: (url: string) => fetchTexts(url, AbortSignal.timeout(longestFetch)),
  };
  return chunk.load((name) => packages[name]).createService(libs, types);
}

/** Milliseconds. Without library types nothing can be done; without those of a package much can. */
const longestFetch = 20_000;

async function fetchTexts(url: string, signal?: AbortSignal): Promise<Record<string, string>> {
  return JSON.parse(await fetchText(url, signal)) as Record<string, string>;
}

/** Imports a module from a compressed file. */
async function importPacked(url: string): Promise<unknown> {
  const module = URL.createObjectURL(new Blob([await fetchText(url)], { type: "text/javascript" }));
  try {
    return await import(module);
  } finally {
    URL.revokeObjectURL(module);
  }
}
