import { devPlaces } from "../../site/model/dev.ts";
import type { OutputPath, RoutePath } from "../../site/model/paths.ts";
import type { Plan, PlannedFile, PlannedPage } from "../plan/plan.ts";
import type { HostHeaders, HostRequest } from "../serve/host-folder.ts";
import { isOwnHost } from "../serve/hosts.ts";
import { isHidden, pathBelow, readPath, servedFile } from "../serve/served-path.ts";

/** What of a page is asked for. */
export type PageForm = "html" | "markdown";

/** What a request of `site dev` asks for. */
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
  /** There are no pages yet, because there is no theme that could render any. */
  | { readonly kind: "unplanned" }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly text: string;
      readonly headers: HostHeaders;
    };

export interface DevHost {
  /** "/" or "/docs/": where the site lies. */
  readonly baseUrl: string;
  /** The name or number that the server is bound to. */
  readonly bound: string;
}

/** All outputs of a plan by the path that asks for them. */
export interface DevOutputs {
  readonly pages: ReadonlyMap<string, { readonly page: PlannedPage; readonly as: PageForm }>;
  readonly files: ReadonlyMap<string, PlannedFile>;
}

/** `lost` are pages that the plan lacks at the moment and that are shown all the same. */
export function devOutputs({ pages: planned, files }: Plan, lost: readonly PlannedPage[] = []): DevOutputs {
  const pages = new Map<string, { page: PlannedPage; as: PageForm }>();
  for (const page of [...lost, ...planned.values()]) {
    pages.set(page.html, { page, as: "html" });
    if (page.markdown !== undefined) pages.set(page.markdown, { page, as: "markdown" });
  }
  return { pages, files };
}

/** Finds what a request asks for, with the URLs of a static host; without outputs only the server's own files. */
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
    // the not-found page has a URL of its own; reached in any other way it says that nothing was found
    if (found.kind === "page" && found.page.html === "404.html") {
      return { ...found, status: path === "404.html" ? 200 : 404 };
    }
    return found;
  }
  const missing = outputs.pages.get("404.html");
  return missing === undefined || isData(path)
    ? refused(404, "Page not found.")
    : { kind: "page", page: missing.page, as: "html", status: 404 };
}

/** The pages that exist in one of two plans only: whoever looks at such a URL sees another page now. */
export function comingAndGoing(
  before: Plan,
  now: Plan,
): readonly { html: OutputPath; route: RoutePath; parts: readonly string[] }[] {
  const missingIn = ({ pages }: Plan, { pages: others }: Plan, word: string) =>
    [...pages.values()].flatMap(({ html, route }) =>
      others.has(html) ? [] : [{ html, route, parts: [word] }],
    );
  return [...missingIn(before, now, "removed"), ...missingIn(now, before, "new")];
}

const ownPaths: ReadonlyMap<string, "client" | "events" | "worker"> = new Map([
  [devPlaces.client, "client"],
  [devPlaces.events, "events"],
  ["sw.js", "worker"],
]);

function lookUp(
  path: string,
  { pages, files }: DevOutputs,
): Extract<DevTarget, { kind: "page" | "file" }> | undefined {
  const page = pages.get(path);
  if (page) return { kind: "page", ...page, status: 200 };
  const file = files.get(path);
  return file && { kind: "file", path, file };
}

/** The client asks for data in several spellings of a URL and wants to hear a plain no. */
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
