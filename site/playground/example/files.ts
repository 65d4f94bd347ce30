import * as islandDom from "../../model/island-dom.ts";
import type { PlayAssets } from "../../model/playground/assets.ts";
import { documentAt } from "./document-at.ts";

/**
 * The files of the playground, as its page names them: a page with examples does not have the list itself. Rejects with
 * a message for the reader.
 */
export async function playAssets(url: string): Promise<PlayAssets> {
  const page = await documentAt(url);
  const island = `${islandDom.island}[name="playground/panes/panes"] > script`;
  const json = page?.querySelector(island)?.textContent;
  if (json === undefined)
    throw new Error(page ? "This site was made without the linter." : `${url} could not be loaded.`);
  return (JSON.parse(json) as { readonly assets: PlayAssets }).assets;
}

/**
 * Fetches the files with which a worker starts into the cache of the browser, because a worker does not say how far it
 * is. `onBytes` is called with the bytes of all files so far. Never rejects: the worker asks for the same files and
 * names those that fail.
 */
export async function download(
  { worker, libs }: PlayAssets,
  onBytes: (count: number) => void,
): Promise<void> {
  let count = 0;
  const add = (bytes: number): void => {
    count += bytes;
    onBytes(count);
  };
  try {
    const script = await (await fetch(worker)).text();
    add(script.length);
    const base = new URL(worker, document.baseURI);
    const chunks = Array.from(script.matchAll(/\.\/play-[\w-]+\.js/g), ([name]) => new URL(name, base));
    await Promise.allSettled([...chunks, new URL(libs, base)].map((url) => readAll(url, add)));
  } catch {
    // the worker reports it
  }
}

async function readAll(url: URL, add: (bytes: number) => void): Promise<void> {
  const { body } = await fetch(url);
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) add(read.value.length);
}
