import { devPlaces } from "../../site/model/dev.ts";
import type { OutputPath, RoutePath } from "../../site/model/paths.ts";
import { lazy } from "../lib/lazy.ts";
import type { Plan, PlannedFile, PlannedPage } from "../plan/plan.ts";
import type { HostHeaders, HostRequest } from "../serve/host-folder.ts";
import { isOwnHost } from "../serve/hosts.ts";
import { isHidden, pathBelow, readPath, servedFile } from "../serve/served-path.ts";

/** The part of a page that is requested. */
export type PageForm = "html" | "markdown";

/** The target of a request to `site dev`. */
export type DevTarget =
  | {
      readonly kind: "page";
      readonly page: PlannedPage;
      readonly as: PageForm;
      readonly status: 200 | 404;
    }
  | { readonly kind: "file"; readonly path: string; readonly file: PlannedFile }
  | { readonly kind: "own"; readonly name: "client" | "events" | "worker" }
  | { readonly kind: "redirect"; readonly to: string }
  /** There are no pages yet, because there is no theme to render them. */
  | { readonly kind: "unplanned" }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly text: string;
      readonly headers: HostHeaders;
    };

export interface DevHost {
  /** "/" or "/docs/": the base URL of the site. */
  readonly baseUrl: string;
  /** The host name or IP address that the server is bound to. */
  readonly bound: string;
}

/** All outputs of a plan by the path of their requests. */
export interface DevOutputs {
  readonly pageAt: (path: string) => { readonly page: PlannedPage; readonly as: PageForm } | undefined;
  readonly fileAt: (path: string) => PlannedFile | undefined;
}

/** `lost` are pages that the plan does not contain at the moment, but that are shown all the same. */
export function devOutputs(
  { pages: planned, files, search }: Plan,
  lost: readonly PlannedPage[] = [],
): DevOutputs {
  const lostAt = new Map(lost.map((page) => [page.html, page]));
  const twins = lazy(
    () =>
      new Map(
        [...lost, ...planned.values()].flatMap((page): [string, PlannedPage][] =>
          page.markdown === undefined ? [] : [[page.markdown, page]],
        ),
      ),
  );
  return {
    pageAt: (path) => {
      const page = planned.get(path as OutputPath) ?? lostAt.get(path as OutputPath);
      if (page) return { page, as: "html" };
      const twin = path.endsWith(".md") ? twins().get(path) : undefined;
      return twin && { page: twin, as: "markdown" };
    },
    fileAt: (path) => {
      // the index is made when it is first asked for; only then the names of its files are known
      const text = search?.textAt(path);
      return text === undefined ? files().get(path as OutputPath) : { kind: "text", text: () => text };
    },
  };
}

/**
 * Finds the target of a request, with the URLs of a static host; without outputs, finds only the server's own files.
 */
export function devTarget(request: HostRequest, outputs: DevOutputs | undefined, host: DevHost): DevTarget {
  if (!isOwnHost(headerOf(request, "host"), host.bound)) {
    return refused(
      403,
      "This server only responds to host names of this machine. Use --host to choose another.",
    );
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refused(405, "Only GET and HEAD requests are supported.", { allow: "GET, HEAD" });
  }
  const url = readPath(request.url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, ""));
  if (url === undefined) return refused(400, "This URL is malformed.");
  const path = pathBelow(host.baseUrl, url);
  if (path === undefined) {
    return url === "/"
      ? { kind: "redirect", to: encodeURI(host.baseUrl) }
      : refused(404, `This site is served below ${host.baseUrl}.`);
  }
  const own = ownPaths.get(path);
  if (own !== undefined) return { kind: "own", name: own };
  if (!outputs) return { kind: "unplanned" };
  const found = isHidden(path) ? undefined : servedFile(path, (name) => lookUp(name, outputs));
  if (found) {
    // the not-found page also has a URL; at any other URL its status is 404
    if (found.kind === "page" && found.page.html === "404.html") {
      return { ...found, status: path === "404.html" ? 200 : 404 };
    }
    return found;
  }
  const missing = outputs.pageAt("404.html");
  return missing === undefined || isData(path)
    ? refused(404, "Page not found.")
    : { kind: "page", page: missing.page, as: "html", status: 404 };
}

/** The pages that exist in only one of two plans: an open page at such a URL changes. */
export function addedAndRemovedPages(
  before: Plan,
  now: Plan,
): readonly { html: OutputPath; route: RoutePath; parts: readonly string[] }[] {
  const missingIn = ({ pages }: Plan, { pages: others }: Plan, word: string) =>
    [...pages.keys()].flatMap((html) => {
      const page = others.has(html) ? undefined : pages.get(html);
      return page ? [{ html, route: page.route, parts: [word] }] : [];
    });
  return [...missingIn(before, now, "removed"), ...missingIn(now, before, "new")];
}

const ownPaths: ReadonlyMap<string, "client" | "events" | "worker"> = new Map([
  [devPlaces.client, "client"],
  [devPlaces.events, "events"],
  ["sw.js", "worker"],
]);

function lookUp(
  path: string,
  { pageAt, fileAt }: DevOutputs,
): Extract<DevTarget, { kind: "page" | "file" }> | undefined {
  const page = pageAt(path);
  if (page) return { kind: "page", ...page, status: 200 };
  const file = fileAt(path);
  return file && { kind: "file", path, file };
}

/** The client requests data under several spellings of a URL and expects a plain 404. */
function isData(path: string): boolean {
  return /(?:^|\/)page\.json$/.test(path);
}

function refused(status: number, text: string, headers: HostHeaders = {}): DevTarget {
  return { kind: "refused", status, text, headers };
}

function headerOf({ headers }: HostRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : value?.[0];
}
