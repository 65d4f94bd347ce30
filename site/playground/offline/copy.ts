import { readTypesList } from "../download/types-list.ts";
import type { PlayTypes } from "../state/protocol.ts";
import { htmlPath, type PageDocument, pathsOf, versionsIn } from "./files.ts";

export interface CopyTools {
  readonly cache: Pick<Cache, "match" | "put" | "delete" | "keys">;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Throws for a text that is not the playground's document. */
  readonly read: (html: string) => PageDocument;
}

/**
 * Caches the current page of the site with all files that it loads, and removes all others. It writes the document
 * last: until then, and after a failure, an earlier copy stays in use. Versions of TypeScript that were cached before
 * stay cached. Returns false when nothing has changed.
 */
export async function copyPage(page: string, version: string, tools: CopyTools): Promise<boolean> {
  const { cache, read } = tools;
  const answer = await fetched(page, tools, { cache: "no-cache" });
  const html = await answer.text();
  const document = read(html);
  const last = await (await cache.match(htmlPath(page)))?.text();
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const versions = last === undefined ? [] : versionsIn(read(last).assets, there);
  const types = await typesOf(document, tools);
  const paths = pathsOf(page, document, { versions: [version, ...versions], types });
  const missing = paths.lasting.filter((path) => !there.has(path));
  if (html === last && missing.length === 0) return false;
  try {
    await forAll(missing, async (path) => cache.put(path, notHtml(path, await fetched(path, tools))));
    await forAll(paths.changing, async (path) =>
      cache.put(path, notHtml(path, await fetched(path, tools, { cache: "no-cache" }))),
    );
    // pictures have the same names in each deploy, so they are valid only with an unchanged document
    if ((await (await fetched(page, tools, { cache: "no-cache" })).text()) !== html)
      throw new Error("The site changed while it was being saved.");
    // a response to a redirected request cannot answer another request
    await cache.put(paths.html, new Response(html, { headers: answer.headers }));
  } catch (problem) {
    await forAll(missing, (path) => cache.delete(path));
    throw problem;
  }
  const wanted = new Set([paths.html, ...paths.lasting, ...paths.changing]);
  await forAll(
    [...there].filter((path) => !wanted.has(path)),
    (path) => cache.delete(path),
  );
  return true;
}

/** The name of the list has a hash of its content, so that of an earlier copy is the same. */
async function typesOf({ assets: { types } }: PageDocument, tools: CopyTools): Promise<readonly PlayTypes[]> {
  if (types === undefined) return [];
  const answer = (await tools.cache.match(types)) ?? notHtml(types, await fetched(types, tools));
  return readTypesList(await answer.text(), types);
}

async function fetched(path: string, { fetch }: CopyTools, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} responded with status ${String(response.status)}.`);
  return response;
}

/** Some hosts, and the networks of hotels, answer everything with a page. */
function notHtml(path: string, response: Response): Response {
  if (response.headers.get("content-type")?.includes("html"))
    throw new Error(`${path} responded with an HTML page.`);
  return response;
}

/** Waits for all, even when one fails: nothing is written any more when this has ended. */
async function forAll(paths: readonly string[], run: (path: string) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled(paths.map(run));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
