import { addressChanged } from "../../model/theme.ts";

/** What an address gets as a new value; null and the empty string take the parameter away. */
export type ParameterValue = string | readonly string[] | null;

/** The value of a parameter; empty where it is missing. */
export function readParameter(address: URL, name: string): string {
  return address.searchParams.get(name) ?? "";
}

/** All values of a parameter that may stand there more than once. */
export function readParameters(address: URL, name: string): readonly string[] {
  return address.searchParams.getAll(name);
}

/** The address with parameters set, or taken away; the others, and the hash, stay as they are. */
export function withParameters(address: URL, parameters: { readonly [name: string]: ParameterValue }): URL {
  const changed = new URL(address);
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

/** Writes parameters into the page's own address. The page stays where it is. */
export function writeParameters(
  window: Window,
  parameters: { readonly [name: string]: ParameterValue },
  { push = false }: QueryWriting = {},
): void {
  const { history, location } = window;
  const address = withParameters(new URL(location.href), parameters);
  if (address.href === location.href) return;
  if (push) history.pushState(null, "", address);
  else history.replaceState(history.state, "", address);
  window.dispatchEvent(new Event(addressChanged));
}
