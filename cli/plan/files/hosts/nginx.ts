import { decoded, withBase } from "../../../../site/model/paths.ts";
import { frameHeaders, type HostInput, type HostRedirect } from "./host-input.ts";

/**
 * `nginx.conf`, a part of a `server` block. A location of nginx compares the decoded path, and a location with headers of
 * its own has none of its server: `Cache-Control` is therefore one header of the server with a variable for its value, and
 * so are the headers that a page for frames must not have: nginx does not send an empty one.
 */
export function nginxText({ baseUrl, redirects, headers, caching, framed }: HostInput): string {
  const lines = redirects.flatMap((redirect) => redirectLines(redirect));
  const cached = caching.map(
    ({ url, value }) => [pathOf(url), `set $site_cache_control ${quoted(value)};`] as const,
  );
  const folders = new Set(cached.flatMap(([path]) => (path.endsWith("/") ? [path] : [])));
  // nginx refuses to start with two locations for one path: the first one is kept
  const free = framed.map((url) => [pathOf(url), framedBody(framed)] as const);
  const locations = new Map([...cached, ...hidden(baseUrl), ...free, ...lines].reverse());
  const isVariable = (name: string): boolean => framed.length > 0 && frameHeaders.includes(name);
  return [
    ...notes,
    'set $site_cache_control "";',
    "add_header Cache-Control $site_cache_control;",
    ...headers.flatMap(([name, value]) =>
      isVariable(name)
        ? [`set ${variableOf(name)} ${quoted(value)};`, `add_header ${name} ${variableOf(name)} always;`]
        : [`add_header ${name} ${quoted(value)} always;`],
    ),
    ...[...locations]
      .reverse()
      .flatMap(([path, body]) =>
        Buffer.byteLength(path) > longestPath || Buffer.byteLength(body) > longestBody
          ? []
          : [`location ${folders.has(path) ? "^~" : "="} ${quoted(path)} { ${body} }`],
      ),
    "",
  ].join("\n");
}

/** Serves the last spelling, which is the file itself, without the headers against frames. */
function framedBody(spellings: readonly string[]): string {
  const cleared = frameHeaders.map((name) => `set ${variableOf(name)} "";`);
  return `${cleared.join(" ")} try_files ${quoted(pathOf(spellings.at(-1) ?? ""))} =404;`;
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll("-", "_")}`;
}

function redirectLines({ spellings, target }: HostRedirect): readonly (readonly [string, string])[] {
  // like the script of redirect pages: the query stays unless the target has its own; browsers keep the fragment
  const query = /[?#]/.test(target) ? "" : "$is_args$args";
  // without its own host in the answer, nginx may stand behind another server
  const body = `absolute_redirect off; return 301 ${quoted(target.replaceAll("$", "%24"), query)};`;
  return spellings.map((spelling) => [pathOf(spelling), body]);
}

/** The files of hosts are not for readers. */
function hidden(baseUrl: string): readonly (readonly [string, string])[] {
  const names = ["_headers", "_redirects", "nginx.conf"];
  return names.map((name) => [pathOf(withBase(baseUrl, `/${name}`)), "return 404;"]);
}

function pathOf(url: string): string {
  return decoded(url);
}

/** `variables` are added as they are. In the text itself there must be no `$`, for which nginx has no escape. */
function quoted(text: string, variables = ""): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}${variables}"`;
}

/** nginx keeps the length of a location's path in a byte, and a word of its files in 4096 bytes. */
const longestPath = 255;
const longestBody = 4000;

const notes = [
  "# The redirects and headers of this site, for nginx. Include this file in the `server` block, where `root` is",
  "# the folder of the site:",
  "#",
  "#   server {",
  "#     root /srv/site;",
  "#     include /srv/site/nginx.conf;",
  "#     error_page 404 /404.html;",
  "#     location / { try_files $uri $uri/index.html $uri.html =404; }",
  "#   }",
];
