import { islandLoaders } from "site:islands";

import * as islandDom from "../../model/island-dom.ts";
import { mediaOf } from "../../model/islands.ts";
import { ignore } from "../features/lazy-features.ts";
import { isReplaced } from "../features/replaced.ts";
import { intents } from "../start/when-touched.ts";
import { recordPresses } from "./presses.ts";

/** The islands that a script of their own runs, without React. */
const scripts: typeof islandLoaders = {
  "rules/explorer": () => import("../on-demand/rules-table.ts"),
};

/** Starts islands of the page, each when its strategy says; what this gives ends those inside a part of the page. */
export interface Islands {
  readonly start: (part: ParentNode) => void;
  readonly stop: (part: ParentNode) => void;
}

export function createIslands(window: Window): Islands {
  const running = new WeakMap<Element, AbortController>();
  const islandsIn = (part: ParentNode) => part.querySelectorAll<HTMLElement>(islandDom.island);
  return {
    start: (part) => {
      for (const island of islandsIn(part)) {
        if (running.has(island)) continue;
        const ended = new AbortController();
        running.set(island, ended);
        whenWanted(window, island, ended.signal, () => {
          void run(island, ended.signal);
        });
      }
    },
    stop: (part) => {
      for (const island of islandsIn(part)) {
        running.get(island)?.abort();
        running.delete(island);
      }
    },
  };
}

async function run(
  island: HTMLElement,
  ended: AbortSignal,
  replay = recordPresses(island, ignore),
): Promise<void> {
  const hasEnded = () => ended.aborted;
  try {
    const name = island.getAttribute("name") ?? "";
    const load = scripts[name] ?? islandLoaders[name];
    if (!load) throw new Error(`No island "${name}".`);
    const { mount } = await load();
    if (hasEnded()) return;
    const unmount = await mount(island);
    if (hasEnded()) unmount();
    else ended.addEventListener("abort", unmount);
    replay(true);
  } catch (error) {
    replay(false);
    if (await isReplaced(window)) {
      window.location.reload();
      return;
    }
    if (hasEnded()) return;
    console.warn(failed, error);
    const alert = document.createElement("div");
    alert.role = "alert";
    // here, because a browser without network cannot load another script for it
    alert.textContent = failed;
    island.after(alert);
    const again = recordPresses(island, () => {
      alert.remove();
      void run(island, ended, again);
    });
    import("../on-demand/island-failure.ts").then(({ explainFailure }) => {
      explainFailure(island, alert, error);
    }, ignore);
  }
}

const failed = "This part of the page does not work.";

/**
 * Pixels around an island in which a pointer counts as near; also the distance from the window's edge that counts as
 * visible.
 */
const near = 100;

function whenWanted(window: Window, island: HTMLElement, ended: AbortSignal, begin: () => void): void {
  const strategy = island.getAttribute(islandDom.strategy) ?? "";
  const stop = new AbortController();
  ended.addEventListener("abort", () => {
    stop.abort();
  });
  const once = (): void => {
    if (stop.signal.aborted) return;
    stop.abort();
    begin();
  };
  const { signal } = stop;
  const media = mediaOf(strategy);
  if (media !== undefined) {
    const list = window.matchMedia(media);
    if (list.matches) once();
    else list.addEventListener("change", once, { signal });
  } else if (strategy === "visible") whenVisible(island, signal, once);
  else if (
    strategy !== "intent" ||
    (island.hasAttribute(islandDom.usesQuery) && window.location.search !== "")
  )
    once();
  else {
    for (const intent of intents)
      island.addEventListener(intent, once, { capture: true, passive: true, signal });
    window.document.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        for (const { left, right, top, bottom } of island
          .querySelector(islandDom.root)
          ?.firstElementChild?.getClientRects() ?? [])
          if (
            clientX > left - near &&
            clientX < right + near &&
            clientY > top - near &&
            clientY < bottom + near
          )
            once();
      },
      { passive: true, signal },
    );
  }
}

function whenVisible(island: HTMLElement, signal: AbortSignal, begin: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { rootMargin: `${near}px` },
  );
  // the island's own element has no box
  const parts = island.querySelector(islandDom.root)?.children ?? [];
  for (const part of parts) observer.observe(part);
  if (parts.length === 0) begin();
  signal.addEventListener("abort", () => {
    observer.disconnect();
  });
}
