import { siteStorage } from "../../theme/preferences/storage.ts";

const storageKey = "theme";

/** What decides the mode besides the reader's press, from attributes of the page's root. */
export interface ColorModeSettings {
  readonly canSwitch: boolean;
  readonly respectSystem: boolean;
}

/** Follows the choice that the reader makes on other pages of the site, and the system. */
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
      // another page that clears the choice changes nothing here
      if (key === storageKey && newValue !== null) show(newValue === "dark" ? "dark" : "light");
    });
  // the system decides again on the next load
  else siteStorage.remove(storageKey);
  if (respectSystem) followSystem(window, show);
}

/** Says of each button whether the page is dark; pages come with the default mode. */
export function markToggles(document: Document): void {
  for (const toggle of document.querySelectorAll("body [data-color-toggle]"))
    toggle.ariaPressed = String(document.documentElement.dataset["theme"] === "dark");
}

/** Milliseconds after which a change of the system is no sign of printing. */
const settled = 100;

function followSystem(window: Window, show: (mode: string) => void): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  dark.addEventListener("change", () => {
    clearTimeout(waiting);
    // some browsers report a light system just before, while and just after they print: what is true in the end counts
    waiting = setTimeout(() => {
      // a reader's own choice outlives sunset: only its absence leaves the system in charge
      if (window.matchMedia("print").matches || siteStorage.read(storageKey) !== null) return;
      show(dark.matches ? "dark" : "light");
    }, settled);
  });
}
