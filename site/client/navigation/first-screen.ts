/** How many parts of the prose are shown before the place of the next one is computed. */
const step = 3;
/** The first parts are never hidden: one of them may be the heading. */
const laterParts = "main .prose > :nth-child(n + 4)";

/**
 * Hides all but the first parts of the prose, so that the browser computes no styles and no layout for what is in them.
 * The returned function, called in a frame, shows those of the first screen at once and the others in the next frame.
 */
export function hideProse(document: Document): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>(laterParts)];
  setVisibility(parts, "hidden");
  return () => {
    // hidden parts have no height: the first one begins where the shown ones end
    while (parts[0] && parts[0].getBoundingClientRect().top < window.innerHeight)
      setVisibility(parts.splice(0, step), "");
    requestAnimationFrame(() => {
      setVisibility(parts, "");
    });
  };
}

function setVisibility(parts: readonly HTMLElement[], visibility: string): void {
  for (const { style } of parts) style.contentVisibility = visibility;
}
