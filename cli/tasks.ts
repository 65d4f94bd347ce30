import { pathToFileURL } from "node:url";
import type { ThemeServer } from "../site/model/theme.ts";
import { proseOf } from "./content/prose.ts";
import type { TaskName, Tasks } from "./core/tasks.ts";
import { drawPage } from "./stages/draw.ts";

type Runners = {
  readonly [Name in TaskName]: (
    items: readonly Tasks[Name]["item"][],
    shared: Tasks[Name]["shared"],
  ) => Promise<Tasks[Name]["result"][]>;
};

/** What each task does, on whichever thread. */
export const runners: Runners = {
  prose: (items, { components }) => Promise.resolve(items.map((outline) => proseOf(outline, components))),
  async draw(items, { themeFile, context }) {
    const theme = await loadTheme(themeFile);
    return items.map((page) => drawPage(page, theme, context));
  },
};

/** The bundled theme. A new bundle has a new name, so no import is ever stale. */
export async function loadTheme(file: string): Promise<ThemeServer> {
  const module = (await import(pathToFileURL(file).href)) as { default: ThemeServer };
  return module.default;
}
