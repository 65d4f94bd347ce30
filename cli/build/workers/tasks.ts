import type { Stages } from "../../plan/stages.ts";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hasHosts } from "../../../site/theme/layout/page-hosts.ts";
import type { ThemeServer } from "../../../site/model/theme.ts";
import { proseOf } from "../../content/prose.ts";
import type { DocumentFacts } from "../../plan/plan.ts";
import { receivedDialect } from "../markdown-file.ts";
import { composerOf, prepareComposer } from "./composer.ts";
import type { ApiText } from "../../api/types.ts";
import type { JobFile, PageJob, PageResult, TaskName, Tasks } from "./task-types.ts";
import { apiMarkdown } from "../../api/markdown.ts";
import { renderComposed, type RenderedPage, renderPage } from "../../render/render-page.ts";
import { readApis } from "../../api/read.ts";
import { renderCards } from "../../render/planned-file.ts";
import { lintJobs } from "../../rules/linter.ts";
import { loadModule } from "../../lib/load-module.ts";
import { cacheStore, noStore } from "../../cache/store.ts";
import { recordOf } from "../output/content-record.mjs";
import { writeOutput } from "../output/write-output.ts";
import { inSlices } from "../slices.ts";

type Runners = {
  readonly [Name in TaskName]: (
    items: readonly Tasks[Name]["item"][],
    shared: Tasks[Name]["shared"],
  ) => Promise<Tasks[Name]["result"][]>;
};

export const noAnswer: ApiText = { reason: "TypeDoc gave no answer." };

/** The function of each task, on any thread. */
export const runners: Runners = {
  async prose(items, { dialect: sent, storeFolder, stage }) {
    const dialect = await receivedDialect(sent);
    const store = storeFolder === undefined ? noStore<Stages>() : cacheStore<Stages>(storeFolder);
    const bodies = await mapInSlices(items, ({ document }) => proseOf(document, dialect));
    await store.save(stage, new Map(bodies.map((body, index) => [items[index]?.key ?? "", body])));
    return bodies;
  },
  lint: (items, { packageDir }) => Promise.resolve(lintJobs(items, packageDir)),
  async api(items, { packageDir }) {
    const packages = new Map(items.map((item) => [`${item.folder} ${item.file}`, item]));
    const answers = await readApis([...packages.values()], packageDir);
    const found = new Map([...packages.keys()].map((key, index) => [key, answers[index]]));
    return items.map(({ folder, file, level }): ApiText => {
      const answer = found.get(`${folder} ${file}`);
      if (!answer) return noAnswer;
      return "reason" in answer ? answer : { markdown: apiMarkdown(answer.project, level) };
    });
  },
  async card(items, { packageDir }) {
    await renderCards(items, packageDir);
    return items.map(() => true as const);
  },
  async page(items, shared) {
    const theme = await loadTheme(shared.themeFile);
    if (shared.seed) await prepareComposer(shared.seed, theme);
    return mapInSlices(items, (job) => pageResult(job, theme, shared));
  },
};

function pageResult(job: PageJob, theme: ThemeServer, shared: Tasks["page"]["shared"]): PageResult {
  const { folder } = shared;
  const { html, hosts, markdown, diagnostics, facts } = rendered(job, theme, shared);
  if (html === undefined) return { files: [], diagnostics, ...(facts && { facts }) };
  const folders = foldersOf(shared);
  const write = ({ path, knownSha }: JobFile, text: string) => ({
    path,
    ...(folder === undefined
      ? recordOf(Buffer.from(text))
      : writeOutput(join(folder, path), text, { knownSha, folders })),
  });
  const files: PageResult["files"][number][] = [
    { ...write(job.files.html, html), ...(hosts && hasHosts(hosts) && { hosts }) },
  ];
  if (job.files.markdown && markdown !== undefined) files.push(write(job.files.markdown, markdown));
  return { files, diagnostics, ...(facts && { facts }) };
}

interface RenderedJob extends RenderedPage {
  readonly markdown: string | undefined;
  readonly facts?: DocumentFacts;
}

function rendered(job: PageJob, theme: ThemeServer, { context, seed }: Tasks["page"]["shared"]): RenderedJob {
  if ("page" in job) return { ...renderPage(job.page, theme, context), markdown: job.markdown };
  if (!seed) throw new Error("A thread cannot compose pages without the data of a plan.");
  const { document, files } = job;
  const { facts, ...composed } = composerOf(seed).compose(files.html.path, document);
  const rendered = renderComposed(composed, { file: document.path, theme, context });
  const diagnostics = [...composed.diagnostics, ...rendered.diagnostics];
  return { ...rendered, markdown: composed.markdown, diagnostics, facts };
}

/** The folders of an output that exist. */
const folders = new WeakMap<object, Set<string>>();

function foldersOf(shared: object): Set<string> {
  const known = folders.get(shared) ?? new Set<string>();
  folders.set(shared, known);
  return known;
}

async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const item of inSlices(items)) results.push(work(item));
  return results;
}

/** The bundled theme. A new bundle has a new name, so no import is out of date. */
export async function loadTheme(file: string): Promise<ThemeServer> {
  const module = (await loadModule(pathToFileURL(file).href)) as { default: ThemeServer };
  return module.default;
}
