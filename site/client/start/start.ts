import { loadSearchClient } from "site:search";
import { loaders } from "site:templates";
import { loadHydrate } from "site:hydrate";

import { dom } from "../../model/theme.ts";
import { connectionOf, isSparing } from "../navigation/connection.ts";
import { recordClicks } from "./early-clicks.ts";
import { enhanceProse, followProse } from "../navigation/prose.ts";
import { followSearch } from "../search/button.ts";
import { whenWanted } from "./when-wanted.ts";

/**
 * Hydrates a page in the browser: the one script of every page calls this once. What the HTML alone can do works
 * already; what prose needs is made ready at once, and React follows with the page's own template when the
 * browser is idle or the reader first acts. Clicks until then are repeated after it.
 */
export function start(): void {
  enhanceProse(document);
  followProse(document);
  const early = recordClicks(document);
  followSearch(document, loadSearchClient);
  const sparing = isSparing(connectionOf(navigator));
  // what a URL asks for with a query, only a script can do
  const atIdle = !sparing || location.search !== "";
  whenWanted(window, { atIdle }, () => {
    const name = document.getElementById(dom.root)?.getAttribute(dom.template) ?? "";
    Promise.all([loadHydrate(), loaders[name]?.()])
      .then(([{ hydrate }, module]) => {
        if (module === undefined) throw new Error(`the site has no template "${name}"`);
        hydrate({ name, template: module.default, mayPrefetch: !sparing, early, enhanceProse });
      })
      .catch((error: unknown) => {
        console.warn("The page was not hydrated, because one of its scripts could not be loaded.", error);
      });
  });
}
