import type { Stages } from "../../plan/stages.ts";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ThemeServer } from "../../../site/model/theme.ts";
import { anchorsOf, type ProseBody, proseOf } from "../../content/prose.ts";
import type { ApiText } from "../../api/types.ts";
import { type JobFile, type PageResult, type TaskName, type Tasks } from "./task-types.ts";
import { apiMarkdown } from "../../api/markdown.ts";
import { renderPage } from "../../render/render-page.ts";
import { readApis } from "../../api/read.ts";
import { renderCards } from "../../render/planned-file.ts";
import { lintJobs } from "../../rules/linter.ts";
import { loadModule } from "../../lib/load-module.ts";
import { cacheStore, noStore } from "../../cache/store.ts";
import { recordOf, writeOutput } from "../output/record.ts";
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
  async prose(items, { components, storeFolder, stage }) {
    const store = storeFolder === undefined ? noStore<Stages>() : cacheStore<Stages>(storeFolder);
    const bodies = await mapInSlices(items, ({ outline }) => proseOf(outline, components));
    const keyed = <Value>(value: (body: ProseBody) => Value) =>
      new Map(bodies.map((body, index) => [items[index]?.key ?? "", value(body)]));
    await store.save(
      stage,
      keyed((body) => body),
    );
    await store.save(
      anchorsOf(stage),
      keyed(({ ids }) => ids),
    );
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
  async page(items, { themeFile, context, folder }) {
    const theme = await loadTheme(themeFile);
    const folders = new Set<string>();
    return mapInSlices(items, ({ page, html, markdown }): PageResult => {
      const { html: text, diagnostics } = renderPage(page, theme, context);
      if (text === undefined) return { files: [], diagnostics };
      const write = ({ path, knownSha }: JobFile, text: string) => ({
        path,
        ...(folder === undefined
          ? recordOf(Buffer.from(text))
          : writeOutput(join(folder, path), text, { knownSha, folders })),
      });
      const files = [write(html, text)];
      if (markdown !== undefined) files.push(write(markdown, markdown.text));
      return { files, diagnostics };
    });
  },
};

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
