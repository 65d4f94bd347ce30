/** The events of which the codes are made. */
const types = ["keydown", "touchstart", "touchend"] as const;

/** Loads what knows the codes as soon as one may have begun, and gives it what happened until then. */
export function awaitEmojiCode(window: Window): void {
  const early: Event[] = [];
  const known = new AbortController();
  const note = (event: Event): void => {
    if (early.length === 0 && event.type === "keydown" && (event as KeyboardEvent).key !== "ArrowUp") return;
    if (early.push(event) > 1) return;
    import("./emoji-code.ts").then(
      ({ followEmojiCode }) => {
        known.abort();
        followEmojiCode(window, { types, early });
      },
      () => undefined,
    );
  };
  for (const type of types) window.addEventListener(type, note, { passive: true, signal: known.signal });
}
