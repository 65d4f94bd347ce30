import type { RoutePath } from "../../site/model/paths.ts";
import type { ThemedSite } from "../build/planned-site.ts";
import { causesOf, dependenciesOf, listOf, pageFor } from "../build/why/explain.ts";
import { changedInputs, inputsOf, type SiteInputs } from "../build/why/inputs.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { ChangedPage } from "./pages.ts";
import type { DevSite } from "./site.ts";

/** Prints what one page depends on, and what changed whenever it changes. */
export interface Explainer {
  /** Takes the next state of the site, before `tell` names the pages that changed with it. */
  follow(site: DevSite, loaded: ThemedSite): Promise<void>;
  tell(changed: readonly ChangedPage[]): void;
}

/** `why` is the URL path or the source of the page; without it nothing is printed. */
export function createExplainer({
  why,
  root,
  print,
}: {
  readonly why: string | undefined;
  readonly root: string;
  readonly print: (line: string) => void;
}): Explainer {
  let inputs: SiteInputs | undefined;
  let route: RoutePath | undefined;
  let causes: readonly string[] = [];
  let unknown = "";

  const find = (path: string, site: DevSite): PlannedPage | undefined => {
    try {
      return pageFor(path, site, root);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const answer = `${error.message} ${error.hint}`;
      if (answer !== unknown) print(answer);
      unknown = answer;
      return undefined;
    }
  };
  return {
    async follow(site, loaded) {
      if (why === undefined) return;
      const page = find(why, site);
      const now = await inputsOf(loaded, root);
      causes = [];
      if (page) {
        unknown = "";
        const dependencies = dependenciesOf(page, site, loaded);
        if (page.route !== route) print(`${page.route} depends on:\n${listOf(dependencies, page)}`);
        if (inputs) causes = causesOf(page, dependencies, changedInputs(inputs, now), loaded.config);
      }
      route = page?.route;
      inputs = now;
    },
    tell(changed) {
      const own = changed.find((each) => each.route === route);
      if (!own) return;
      const because = causes.length === 0 ? "" : ` (because of ${causes.join(", ")})`;
      print(`${own.route} changed: ${own.parts.join(", ")}${because}`);
    },
  };
}
