import { urlChanged } from "../../model/theme.ts";

/** What a URL gets as a new value; null and the empty string take the parameter away. */
export type ParameterValue = string | readonly string[] | null;

/** The value of a parameter; empty where it is missing. */
export function readParameter(url: URL, name: string): string {
  return url.searchParams.get(name) ?? "";
}

/** All values of a parameter that may appear more than once. */
export function readParameters(url: URL, name: string): readonly string[] {
  return url.searchParams.getAll(name);
}

/** The URL with parameters set, or taken away; the others, and the hash, stay as they are. */
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
  /** True makes an entry of its own in the reader's history; otherwise the present one changes. */
  readonly push?: boolean;
}

/** Writes parameters into the page's own URL. The page stays where it is. */
export function writeParameters(
  window: Window,
  parameters: { readonly [name: string]: ParameterValue },
  { push = false }: QueryWriting = {},
): void {
  const { history, location } = window;
  const url = withParameters(new URL(location.href), parameters);
  if (url.href === location.href) return;
  if (push) history.pushState(null, "", url);
  else history.replaceState(history.state, "", url);
  window.dispatchEvent(new Event(urlChanged));
}
