import {
  outputPath,
  pageOutput,
  routePath,
  withoutHtmlSuffix,
  type OutputPath,
  type RoutePath,
} from "../../../../site/model/paths.ts";
import type { Checked, Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { TextOutput } from "../../../lib/text-output.ts";
import { endOfChain } from "./chains.ts";
import type { Redirect } from "./redirect.ts";
import { redirectPage, type RedirectSite } from "./redirect-page.ts";
import { decodedPath, isPlainPath, pathPart, targetKey } from "./redirect-url.ts";

export interface RedirectInput {
  readonly redirects: readonly Redirect[];
  /** The routes of all pages. */
  readonly routes: ReadonlySet<RoutePath>;
  /** All other files of the output, such as those of static/. */
  readonly staticOutputs: ReadonlySet<OutputPath>;
  readonly site: RedirectSite;
  /** The page whose URL is most similar. */
  readonly nearest: (path: string) => string | undefined;
}

export interface PlannedRedirects {
  /** A redirect page for each old URL, in declared order. */
  readonly pages: readonly TextOutput[];
  /** The same redirects for the files of hosts. Each leads to the end of its chain. */
  readonly redirects: readonly Redirect[];
}

/**
 * Checks the redirects and follows chains to their end. Invalid redirects, and redirects whose output would replace a
 * page or file, are left out.
 */
export function planRedirects(input: RedirectInput): Checked<PlannedRedirects> {
  if (input.redirects.length === 0) return { value: { pages: [], redirects: [] }, diagnostics: [] };
  const taken = new Set([...[...input.routes].map(pageOutput), ...input.staticOutputs].map(fileKey));
  const acceptedByUrl = new Map<string, Redirect[]>();
  const accepted: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const redirect of input.redirects) {
    const url = fileKey(servedFrom(redirect.from));
    const namesakes = acceptedByUrl.get(url) ?? [];
    const diagnostic = malformed(redirect) ?? shadowedPage(redirect, taken) ?? duplicate(redirect, namesakes);
    if (diagnostic) {
      diagnostics.push(diagnostic);
      continue;
    }
    accepted.push(redirect);
    acceptedByUrl.set(url, [...namesakes, redirect]);
  }
  const redirects = ended(accepted, input, diagnostics);
  const pages = redirects.map(({ from, to }) => ({
    path: redirectPageOutput(from),
    text: redirectPage(to, input.site),
  }));
  return { value: { pages, redirects }, diagnostics };
}

/** The redirects with the ends of their chains; those without an end are left out. */
function ended(
  accepted: readonly Redirect[],
  { redirects, routes, nearest }: RedirectInput,
  diagnostics: Diagnostic[],
): readonly Redirect[] {
  const chains = {
    byUrl: new Map(accepted.map((each) => [targetKey(each.from), each])),
    reported: new Set(redirects.map(({ from }) => targetKey(from))),
    pages: new Set([...routes].map(targetKey)),
    missing: (redirect: Redirect) => missingTarget(redirect, nearest),
  };
  return accepted.flatMap((redirect) => {
    const end = endOfChain(redirect, chains);
    if ("to" in end) return [{ ...redirect, to: end.to }];
    if (end.diagnostic) diagnostics.push(end.diagnostic);
    return [];
  });
}

function malformed({ from, to, at, index }: Redirect): Diagnostic | undefined {
  const path = `redirects[${String(index)}]`;
  if (!isPlainPath(from)) {
    const reason = `is "${from}", which is not a valid path of this site`;
    const hint = "Write a path such as `/old/page`, without host, query, fragment or `..`.";
    return { code: "bad-config", at, path: `${path}.from`, reason, hint };
  }
  if (isPlainPath(pathPart(to)) || (/^https?:\/\//i.test(to) && URL.canParse(to))) return undefined;
  const reason = `is "${to}", which is neither a path of this site nor a URL`;
  return { code: "bad-config", at, path: `${path}.to`, reason, hint: "Start it with `/` or `https://`." };
}

function missingTarget({ from, to, at }: Redirect, nearest: RedirectInput["nearest"]): Diagnostic {
  const suggestion = nearest(pathPart(to));
  return {
    code: "redirect-to-nowhere",
    at,
    from,
    to,
    ...(suggestion !== undefined && { nearest: suggestion }),
  };
}

function shadowedPage({ from, at }: Redirect, taken: ReadonlySet<string>): Diagnostic | undefined {
  const output = redirectPageOutput(from);
  // a file "guide.pdf" and a folder "guide.pdf/" cannot both exist; many hosts would serve a file "guide.html" in
  // place of the page "guide/index.html", which also answers "/guide.html"
  const rivals = [output, output.replace(/\/index\.html$/, ""), servedFrom(from)];
  const isTaken = rivals.some((path) => taken.has(fileKey(path)));
  return isTaken ? { code: "redirect-shadows-page", at, from } : undefined;
}

function duplicate({ from, to, at }: Redirect, namesakes: readonly Redirect[]): Diagnostic | undefined {
  // spellings that differ in letter case or in ".html" are two files, but one URL on some hosts; with the same
  // target they agree on all hosts
  const isTwice = namesakes.some(
    (other) => other.to !== to || redirectPageOutput(other.from) === redirectPageOutput(from),
  );
  return isTwice ? { code: "duplicate-redirect", at, from } : undefined;
}

/**
 * The output of a redirect page. It is an index file, so an old URL can be a page and the parent of others at once;
 * a file beside a folder of the same name makes some hosts loop. Only a URL that names an HTML file becomes that
 * file.
 */
function redirectPageOutput(from: string): OutputPath {
  const path = decodedPath(from) ?? from;
  return path.endsWith(".html") ? outputPath(path) : pageOutput(routePath(path));
}

/** The file that hosts try first for a URL, with or without ".html". */
function servedFrom(from: string): OutputPath {
  return pageOutput(withoutHtmlSuffix(decodedPath(from) ?? from));
}

/** Some file systems ignore letter case: a redirect page must not replace a page there. */
function fileKey(path: string): string {
  return path.toLowerCase();
}
