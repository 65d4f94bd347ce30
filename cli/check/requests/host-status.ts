import type { HostFolder } from "../../serve/host-folder.ts";
import { resolveRequest } from "../../serve/static-response.ts";
import type { OutputSite } from "../check-site.ts";
import type { StatusOf } from "./ask-host.ts";

/** Browsers give up after 20 redirects. */
const mostRedirects = 20;

/** The status with which the host of a finished site answers in the end. It follows redirects within the site only. */
export function hostStatus(
  { urls }: Pick<OutputSite, "urls">,
  { folder, baseUrl }: { readonly folder: HostFolder; readonly baseUrl: string },
): StatusOf {
  return (url) => {
    let next = url;
    for (let step = 0; step <= mostRedirects; step++) {
      const { status, headers } = resolveRequest(folder, { method: "HEAD", url: next, headers: {} }, baseUrl);
      const to = headers["location"];
      if (status < 300 || status >= 400 || to === undefined) return status;
      const target = urls.locate(to, next);
      if (!target) return 200;
      next = target.url;
    }
    return 0;
  };
}

/** The state of a host's folder as it was listed: nothing is read again. */
export function listedFolder(
  files: ReadonlySet<string>,
  { redirects, headers }: Pick<HostFolder, "redirects" | "headers">,
): HostFolder {
  return {
    redirects,
    headers,
    file: (path) => (files.has(path) ? { path, location: path, bytes: 0, modified: 0 } : undefined),
  };
}
