/**
 * Animates everything on the page that unfolds: the browser alone opens and closes it at once. What
 * does it is loaded when a reader is about to press; where that fails, the browser does it alone.
 */
export function followCollapse(document: Document): void {
  document.addEventListener("pointerdown", ({ target }) => {
    if (detailsOf(target)) load().catch(() => undefined);
  });
  document.addEventListener("click", (event) => {
    const details = detailsOf(event.target);
    if (details === undefined || event.defaultPrevented) return;
    event.preventDefault();
    load().then(
      ({ toggle }) => {
        toggle(details);
      },
      () => {
        details.open = !details.open;
      },
    );
  });
  // the second press of a double click would select the summary's words
  document.addEventListener("mousedown", (event) => {
    if (event.detail > 1 && detailsOf(event.target) !== undefined) event.preventDefault();
  });
}

const load = () => import("../on-demand/collapse.ts");

/** What a press on its summary unfolds; a link in a summary is a link. */
function detailsOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  if (!(target instanceof Element) || target.closest("summary a, summary button")) return undefined;
  const parent = target.closest("summary")?.parentElement;
  return parent instanceof HTMLDetailsElement ? parent : undefined;
}
