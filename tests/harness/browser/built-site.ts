import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesOf } from "../../../cli/check/finished-folder.ts";
import { serve } from "../../../cli/serve/serve.ts";
import { type HtmlFile, readHtml } from "../../../cli/check/read-html.ts";
import { createRoot, type RootFiles } from "../create-root.ts";
import type { SiteRun } from "../run-site.ts";
import { shared } from "../shared/client.ts";

/** A site made by `site build` and served by `site serve`. */
export interface BuiltSite {
  /** "http://localhost:40123", without a trailing slash. */
  readonly url: string;
  readonly out: string;
  /** Every file of the output in path order, relative to it. */
  readonly files: readonly string[];
  /** Every HTML file in path order: pages, redirects and 404.html. */
  readonly pages: readonly BuiltPage[];
  read(file: string): Promise<string>;
  close(): Promise<void>;
}

export interface BuiltPage extends HtmlFile {
  /** The path at which the host serves it: "/users/configs", "/", "/404.html". */
  readonly path: string;
  readonly html: string;
  readonly isRedirect: boolean;
}

export interface BuiltSiteOptions {
  /** The root's files by path; if absent, the site of this package, built once for all tests. */
  readonly files?: RootFiles;
  /** Further arguments of the command line. */
  readonly flags?: readonly string[];
}

/** A site on a free port. Throws the diagnostics of a failed build. */
export async function startBuiltSite({ files, flags = [] }: BuiltSiteOptions = {}): Promise<BuiltSite> {
  if (files === undefined) return ownSite(flags);
  const root = await createRoot(files);
  try {
    const run = await root.run(["--quiet", ...flags]);
    if (run.code !== 0) throw new Error(`The site does not build:\n${run.stderr}${run.stdout}`);
    const host = { port: 0, host: "localhost", baseUrl: "/", quiet: true };
    const server = await serve({ out: root.out, ...host }, () => undefined);
    return await builtSite(`http://localhost:${server.port}`, root.out, async () => {
      await server.close();
      await root.delete();
    });
  } catch (error) {
    await root.delete();
    throw error;
  }
}

/** Tests only read it: all files of the run share it. */
async function ownSite(flags: readonly string[]): Promise<BuiltSite> {
  const { url, out } = await shared("built", flags);
  return builtSite(url, out, () => Promise.resolve());
}

async function builtSite(url: string, out: string, close: () => Promise<void>): Promise<BuiltSite> {
  const files = await filesOf(out);
  let pages: readonly BuiltPage[] | undefined;
  return {
    url,
    out,
    files,
    // lazy: reading a large site takes a second
    get pages() {
      pages ??= files.filter((name) => name.endsWith(".html")).map((file) => pageOf(file, out));
      return pages;
    },
    read: (file) => readFile(join(out, file), "utf8"),
    close,
  };
}

/** Builds a root of these files and deletes the root afterwards; the output names files relative to it. */
export async function buildRoot(files: RootFiles, flags: readonly string[] = []): Promise<SiteRun> {
  const root = await createRoot(files);
  try {
    return await root.run(["--quiet", ...flags]);
  } finally {
    await root.delete();
  }
}

function pageOf(file: string, out: string): BuiltPage {
  const html = readFileSync(join(out, file), "utf8");
  const facts = readHtml(file, html);
  const path = `/${file}`.replace(/\/index\.html$/, "") || "/";
  return { ...facts, path, html, isRedirect: facts.refresh !== undefined };
}
