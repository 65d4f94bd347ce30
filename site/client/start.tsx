import type { ComponentType } from "react";

import type { SiteData } from "../model/site.ts";
import { connectionOf, isSparing } from "./connection.ts";
import { recordClicks } from "./early-clicks.ts";
import { enhanceProse, followProse } from "./prose.ts";
import { whenWanted } from "./when-wanted.ts";

/**
 * Wakes a page in the browser: the generated entry of each template calls this once, with the template's
 * name and component. What the HTML alone can do works already; what prose needs is made ready at once, and
 * React follows when the browser is idle or the reader first acts. Clicks until then are repeated after it.
 */
export function start(name: string, template: ComponentType<{ page: never; site: SiteData }>): void {
  enhanceProse(document);
  followProse(document);
  const early = recordClicks(document);
  const sparing = isSparing(connectionOf(navigator));
  whenWanted(window, { atIdle: !sparing }, () => {
    import("./wake.tsx").then(
      ({ wake }) => {
        wake({ name, template, mayPrefetch: !sparing, early });
      },
      (problem: unknown) => {
        console.warn("The page stays without script, because a part of it could not be loaded.", problem);
      },
    );
  });
}
