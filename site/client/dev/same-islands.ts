import * as islandDom from "../../model/island-dom.ts";

/**
 * Moves running islands into the next version of their page, when that has the same ones: an edit of the surrounding
 * text does not reset their state. Restores the focus and the title, which the move loses.
 */
export function keepIslands(document: Document, next: Document): () => void {
  const running = [...document.querySelectorAll(`${islandDom.island}:not([${islandDom.waiting}])`)];
  const focused = document.activeElement;
  const { title } = document;
  // an island may have changed the title that the build wrote
  const written = document.head.querySelector('meta[property="og:title"]')?.getAttribute("content");
  let isTitleKept = false;
  for (const island of next.querySelectorAll(islandDom.island)) {
    const index = running.findIndex((each) => identityOf(each) === identityOf(island));
    const [same] = index === -1 ? [] : running.splice(index, 1);
    if (!same) continue;
    island.replaceWith(same);
    isTitleKept = title !== written;
  }
  return () => {
    if (isTitleKept) document.title = title;
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  };
}

/** What the build wrote for an island besides its HTML: name, strategy, props and children. */
function identityOf(island: Element): string {
  const children = island.querySelector(
    `:scope > template, :scope > ${islandDom.root} ${islandDom.children}`,
  );
  const props = island.querySelector(":scope > script")?.textContent ?? "{}";
  return [
    island.getAttribute("name"),
    island.getAttribute(islandDom.strategy),
    props,
    children?.innerHTML,
  ].join("\n");
}
