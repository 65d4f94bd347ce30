import { htmlPath, type PageDocument, pathsOf, versionsIn } from "./files.ts";

export interface CopyTools {
  readonly cache: Pick<Cache, "match" | "put" | "delete" | "keys">;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Throws for a text that is not the playground's document. */
  readonly read: (html: string) => PageDocument;
}

/**
 * Makes the cache hold the page as the site has it today, with all that it loads, and nothing else. The document is
 * written last: until then an earlier copy is used, and when anything fails it stays as it was. TypeScripts that were
 * kept before are kept again. Gives false when nothing had changed.
 */
export async function copyPage(page: string, version: string, tools: CopyTools): Promise<boolean> {
  const { cache, read } = tools;
  const answer = await fetched(page, tools, { cache: "no-cache" });
  const html = await answer.text();
  const document = read(html);
  const last = await (await cache.match(htmlPath(page)))?.text();
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const versions = last === undefined ? [] : versionsIn(read(last).assets, there);
  const paths = pathsOf(page, document, [version, ...versions]);
  const missing = paths.lasting.filter((path) => !there.has(path));
  if (html === last && missing.length === 0) return false;
  try {
    await forAll(missing, async (path) => cache.put(path, notHtml(path, await fetched(path, tools))));
    await forAll(paths.changing, async (path) =>
      cache.put(path, notHtml(path, await fetched(path, tools, { cache: "no-cache" }))),
    );
    // pictures have the same names in each deploy: only an unchanged document says that they belong to it
    if ((await (await fetched(page, tools, { cache: "no-cache" })).text()) !== html)
      throw new Error("The site changed while it was being saved.");
    // the answer to a redirected request may not be given to another
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
