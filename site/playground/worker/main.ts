import { linter, typescript } from "site:play-chunks";
import type { RequestMessage, Requests } from "../state/protocol.ts";
import { createAnswers } from "./answers.ts";
import type { createService, Service } from "./service.ts";

/** The chunk exports a function, so that it can run with the selected TypeScript. */
interface LinterChunk {
  readonly load: (require: (name: string) => unknown) => { readonly createService: typeof createService };
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
    import(chosen.script ?? typescript) as Promise<{ readonly default: unknown }>,
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
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
  return (await response.json()) as Record<string, string>;
}
