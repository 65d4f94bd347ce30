import { urlChanged } from "../../model/theme.ts";

/** The new value of a parameter; null and the empty string remove it. */
export type ParameterValue = string | readonly string[] | null;

/** The value of a parameter; empty when it is missing. */
export function readParameter(url: URL, name: string): string {
  return url.searchParams.get(name) ?? "";
}

/** All values of a parameter that may appear more than once. */
export function readParameters(url: URL, name: string): readonly string[] {
  return url.searchParams.getAll(name);
}

/** The URL with parameters set or removed; the other parameters and the fragment are unchanged. */
export function withParameters(url: URL, parameters: { readonly [name: string]: ParameterValue }): URL {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(parameters)) {
    changed.searchParams.delete(name);
    for (const each of typeof value === "string" ? [value] : (value ?? []))
      if (each !== "") changed.searchParams.append(name, each);
  }
  return changed;
}

export interface QueryWriting {
  /** True adds an entry to the history; otherwise the current entry changes. */
  readonly push?: boolean;
}

/** Writes parameters into the page's URL, without a navigation. */
export function writeParameters(
  window: Window,
  parameters: { readonly [name: string]: ParameterValue },
  { push = false }: QueryWriting = {},
): void {
  const { history, location } = window;
  const url = withParameters(new URL(location.href), parameters);
  if (!push) {
    replaceUrl(window, url);
  } else if (url.href !== location.href) {
    history.pushState(null, "", url);
    window.dispatchEvent(new Event(urlChanged));
  }
}

/** Gives the current entry of the history a URL with other parameters. */
export function replaceUrl(window: Window, url: URL): void {
  const { history, location } = window;
  if (url.href === location.href) return;
  history.replaceState(history.state, "", url);
  window.dispatchEvent(new Event(urlChanged));
}
