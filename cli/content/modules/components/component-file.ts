import type { Component } from "../reading.ts";
import { astroComponent } from "./astro.ts";
import type { Taken } from "./taken.ts";
import { vueComponent } from "./vue.ts";

/** True for a file whose default export is a component with a template. */
export function isComponentFile(path: string): boolean {
  return /\.(?:vue|astro)$/.test(path);
}

/** The component in a file. Its template is read when it is shown, and nothing is run. */
export function componentOf(path: string, text: string, taken: Taken): Component {
  return path.endsWith(".vue") ? vueComponent(text, taken) : astroComponent(text, taken);
}
