import { useEffect, useSyncExternalStore } from "react";
import type { PageSite } from "../../model/site.ts";
import { siteStorage } from "./storage.ts";

export type ColorMode = "light" | "dark";

const storageKey = "theme";
const attribute = "data-theme";

/**
 * The mode on the root element, which the boot script set before the first paint. `undefined` on the
 * server and until the page runs in the browser.
 */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore(observeMode, currentMode, unknownMode);
}

/** Follows other tabs and the system as long as the component is mounted. */
export function useColorModeSync(settings: PageSite["colorMode"]): void {
  const { canSwitch, respectSystem } = settings;
  useEffect(() => {
    // the system decides again on the next load
    if (!canSwitch) siteStorage.remove(storageKey);
  }, [canSwitch]);
  useEffect(() => {
    function onStorage(event: StorageEvent) {
      // another tab that clears the choice changes nothing here
      if (event.key !== storageKey || event.newValue === null) return;
      showMode(event.newValue === "dark" ? "dark" : "light");
    }
    if (!canSwitch) return;
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("storage", onStorage);
    };
  }, [canSwitch]);
  useEffect(() => {
    if (!respectSystem) return;
    return followSystem();
  }, [respectSystem]);
}

/** Shows the mode and stores it. */
export function chooseColorMode(mode: ColorMode): void {
  showMode(mode);
  siteStorage.write(storageKey, mode);
}

/** Milliseconds after which a change of the system is no sign of printing. */
const settled = 100;

function followSystem(): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function onSystem() {
    clearTimeout(waiting);
    // some browsers report a light system just before, while and just after they print: what is true in the end counts
    waiting = setTimeout(() => {
      // a reader's own choice outlives sunset: only its absence leaves the system in charge
      if (matchMedia("print").matches || siteStorage.read(storageKey) !== null) return;
      showMode(dark.matches ? "dark" : "light");
    }, settled);
  }
  dark.addEventListener("change", onSystem);
  return () => {
    clearTimeout(waiting);
    dark.removeEventListener("change", onSystem);
  };
}

function showMode(mode: ColorMode): void {
  document.documentElement.setAttribute(attribute, mode);
}

function currentMode(): ColorMode {
  return document.documentElement.getAttribute(attribute) === "dark" ? "dark" : "light";
}

function unknownMode(): undefined {
  return undefined;
}

function observeMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => {
    observer.disconnect();
  };
}
