import { siteStorage } from "../../theme/preferences/storage.ts";

const storageKey = "theme";

/** What decides the mode besides the reader's choice, from attributes of the root element. */
export interface ColorModeSettings {
  readonly canSwitch: boolean;
  readonly respectSystem: boolean;
}

/** Applies the choice that the reader makes in other tabs, and the system's mode. */
export function followColorMode(window: Window, { canSwitch, respectSystem }: ColorModeSettings): void {
  const { documentElement } = window.document;
  const show = (mode: string): void => {
    documentElement.dataset["theme"] = mode;
  };
  markToggles(window.document);
  // the script in the head changes the mode too
  new MutationObserver(() => {
    markToggles(window.document);
  }).observe(documentElement, { attributeFilter: ["data-theme"] });
  if (canSwitch)
    window.addEventListener("storage", ({ key, newValue }) => {
      // another tab that clears the choice changes nothing here
      if (key === storageKey && newValue !== null) show(newValue === "dark" ? "dark" : "light");
    });
  // on the next load the system decides again
  else siteStorage.remove(storageKey);
  if (respectSystem) followSystem(window, show);
}

/** Sets on each button whether the page is dark; pages come with the default mode. */
export function markToggles(document: Document): void {
  for (const toggle of document.querySelectorAll("body [data-color-toggle]"))
    toggle.ariaPressed = String(document.documentElement.dataset["theme"] === "dark");
}

/** Milliseconds after which a change of the system's mode does not come from printing. */
const settled = 100;

function followSystem(window: Window, show: (mode: string) => void): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  dark.addEventListener("change", () => {
    clearTimeout(waiting);
    // some browsers report a light system just before, during and just after printing: only the final state counts
    waiting = setTimeout(() => {
      // the reader's own choice wins over the system; the system decides only while there is no choice
      if (window.matchMedia("print").matches || siteStorage.read(storageKey) !== null) return;
      show(dark.matches ? "dark" : "light");
    }, settled);
  });
}
