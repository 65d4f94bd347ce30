import { useSyncExternalStore } from "react";
import { desktopQuery } from "../../model/layout.ts";

/** "ssr" on the server and during hydration, when the window is unknown. */
export type WindowSize = "ssr" | "desktop" | "mobile";

/** The layout for the window's width; renders again when it changes. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore(followWindow, windowSize, onServer);
}

function windowSize(): WindowSize {
  return matchMedia(desktopQuery).matches ? "desktop" : "mobile";
}

function onServer(): WindowSize {
  return "ssr";
}

function followWindow(changed: () => void): () => void {
  const desktop = matchMedia(desktopQuery);
  desktop.addEventListener("change", changed);
  return () => {
    desktop.removeEventListener("change", changed);
  };
}
