/**
 * The URLs under which an answer to a request may be kept, best first: the path itself, then the page
 * in that folder. Query and hash are ignored. Requests that read nothing or leave the site have none.
 */
export function keptUrls(
  request: { readonly method: string; readonly url: string },
  origin: string,
): readonly string[] {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return [];
  const bare = `${url.origin}${url.pathname}`;
  return [bare, `${bare.replace(/\/$/, "")}/index.html`];
}
