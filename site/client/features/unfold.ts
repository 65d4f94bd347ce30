/**
 * Animates every element that unfolds; without script the browser opens and closes them at once. The script with the
 * animation loads when a reader is about to press; if that fails, the browser unfolds alone.
 */
export function followCollapse(document: Document): void {
  openLinked();
  window.addEventListener("hashchange", openLinked);
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

/** Opens the fold just below the heading of the fragment: names of an API, which are ASCII, have all their text in it. */
export function openLinked(): void {
  const fold = document.getElementById(location.hash.slice(1))?.nextElementSibling;
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}

const load = () => import("../on-demand/collapse.ts");

/** The `<details>` element that a press on its summary unfolds; a link in a summary remains a link. */
function detailsOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  if (!(target instanceof Element) || target.closest("summary a, summary button")) return undefined;
  const parent = target.closest("summary")?.parentElement;
  return parent instanceof HTMLDetailsElement ? parent : undefined;
}
