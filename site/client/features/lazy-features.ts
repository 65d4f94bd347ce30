import { pageShown } from "../../model/theme.ts";
import { siteStorage } from "../../theme/preferences/storage.ts";
import { closestTo } from "./closest.ts";

/**
 * Loads the script of a feature when a reader first uses it: few readers use any of them. After a deploy the script may
 * be gone; then the page works without the feature.
 */
export function loadFeaturesOnUse(window: Window): void {
  const { document } = window;
  window.addEventListener(
    "scroll",
    () => {
      import("../on-demand/scrolling.ts").then(({ followScrolling }) => {
        followScrolling(window);
      }, ignore);
    },
    { passive: true, once: true },
  );
  document.addEventListener("click", ({ target }) => {
    const button = closestTo(target, ".copy-page");
    if (button) import("../on-demand/copy-page.ts").then(({ copyPage }) => copyPage(button), ignore);
  });
  for (const sign of ["pointerover", "focusin"] as const)
    document.addEventListener(sign, ({ target }) => {
      const example = closestTo(target, ".example");
      if (example)
        import("../on-demand/play-link.ts").then(({ followExample }) => {
          followExample(example);
        }, ignore);
    });
  document.addEventListener("click", ({ target }) => {
    const link = closestTo(target, "body [data-prefers]");
    if (link)
      import("../on-demand/versions.ts").then(({ preferVersion }) => {
        preferVersion(link);
      }, ignore);
  });
  if (document.querySelector("body [data-preferred-of]") || siteStorage.keys().some(isVersionKey))
    import("../on-demand/versions.ts").then(({ showPreferredVersions }) => {
      showPreferredVersions(document);
    }, ignore);
  if (document.querySelector("body [data-announcement]"))
    import("../on-demand/announcement.ts").then(({ followAnnouncement }) => {
      followAnnouncement(document);
    }, ignore);
  const bar = document.querySelector<HTMLElement>("body [data-hides]");
  if (bar)
    import("../on-demand/hide-on-scroll.ts").then(({ hideOnScroll }) => {
      const arrived = hideOnScroll(bar);
      window.addEventListener(pageShown, arrived);
    }, ignore);
  awaitEmojiCode(window);
}

/** Loads the script of the navbar's dropdowns on a page that has any, or shows it that the navbar changed. */
export async function loadDropdowns(window: Window): Promise<void> {
  if (!window.document.querySelector("body [data-dropdown]")) return;
  await import("../on-demand/dropdowns.ts").then(({ followDropdowns }) => {
    followDropdowns(window);
  }, ignore);
}

const isVersionKey = (key: string): boolean => key.startsWith("docs-preferred-version-");

/** The events that the codes consist of. */
const types = ["keydown", "touchstart", "touchend"] as const;

/** Loads the script with the codes as soon as the reader may have begun one, and passes it the events so far. */
function awaitEmojiCode(window: Window): void {
  const early: Event[] = [];
  const known = new AbortController();
  const note = (event: Event): void => {
    if (early.length === 0 && event.type === "keydown" && (event as KeyboardEvent).key !== "ArrowUp") return;
    if (early.push(event) > 1) return;
    import("../on-demand/emojis.ts").then(({ followEmojis }) => {
      known.abort();
      followEmojis(window, { types, early });
    }, ignore);
  };
  for (const type of types) window.addEventListener(type, note, { passive: true, signal: known.signal });
}

/** For a script that may be gone: the page works without it, and the next use tries again. */
export const ignore = (): void => undefined;
