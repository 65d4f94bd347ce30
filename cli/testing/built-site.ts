import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { filesOf } from "../adapters/finished-folder.ts";
import { serve } from "../commands/serve.ts";
import { type HtmlFile, readHtml } from "../stages/read-html.ts";

/** A finished site, made by `site build` and served by `site serve`, as a visitor meets it. */
export interface BuiltSite {
  /** "http://localhost:40123", without a slash at the end. */
  readonly address: string;
  readonly out: string;
  /** Every file of the output in path order, relative to it. */
  readonly files: readonly string[];
  /** Every HTML file in path order: pages, redirects and 404.html. */
  readonly pages: readonly BuiltPage[];
  read(file: string): Promise<string>;
  close(): Promise<void>;
}

export interface BuiltPage extends HtmlFile {
  /** Where the host answers with it: "/users/configs", "/", "/404.html". */
  readonly path: string;
  readonly html: string;
  readonly isRedirect: boolean;
}

export interface BuiltSiteOptions {
  /** The root's files by path; without any, the real site of this package is built. */
  readonly files?: Readonly<Record<string, string>>;
  /** More words for the command line. */
  readonly flags?: readonly string[];
}

/** Builds a site into a temporary folder and serves it on a free port. Throws what the build complains about. */
export async function startBuiltSite({ files, flags = [] }: BuiltSiteOptions = {}): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), "built-site-"));
  const out = join(folder, "dist");
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const root = files === undefined ? process.cwd() : await writeRoot(join(folder, "orchard"), files);
    const run = await runSite(["build", "--quiet", "--root", root, "--out", out, ...flags]);
    if (run.code !== 0) throw new Error(`The site does not build:\n${run.stderr}${run.stdout}`);
    const host = { port: 0, host: "localhost", baseUrl: "/", quiet: true };
    const server = await serve({ out, ...host }, () => undefined);
    const read = (file: string): Promise<string> => readFile(join(out, file), "utf8");
    const names = await filesOf(out);
    return {
      address: `http://localhost:${server.port}`,
      out,
      files: names,
      pages: await Promise.all(
        names.filter((name) => name.endsWith(".html")).map((file) => pageOf(file, read)),
      ),
      read,
      close: async () => {
        await server.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What a run of the command line left behind. */
export interface SiteRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `bin/site` with these words in a process of its own, as a person does. */
export async function runSite(words: readonly string[]): Promise<SiteRun> {
  const child = spawn(process.execPath, [join(process.cwd(), "bin", "site"), ...words], {
    env: { ...process.env, FORCE_COLOR: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const code = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

/** Builds a root of these files, which is gone afterwards; what was printed names files relative to the root. */
export async function buildRoot(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<SiteRun> {
  const root = await mkdtemp(join(tmpdir(), "built-root-"));
  try {
    await writeRoot(root, files);
    return await runSite(["build", "--quiet", "--root", root, ...flags]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function writeRoot(root: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

async function pageOf(file: string, read: (file: string) => Promise<string>): Promise<BuiltPage> {
  const html = await read(file);
  const facts = readHtml(file, html);
  const path = `/${file}`.replace(/\/index\.html$/, "") || "/";
  return { ...facts, path, html, isRedirect: facts.refresh !== undefined };
}
