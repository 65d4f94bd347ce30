import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the server that starts the test run's shared services: "http://127.0.0.1:40123". */
    services: string;
    /** Whether groups with `bothWays` use `site dev`. */
    isDev: boolean;
    /** How long a test waits for an element or a condition, in milliseconds. */
    patience: number;
  }
}

/** The services that all files of a test run share, each started when a file first requests it. */
export interface SharedServices {
  /** A Chromium for each list of flags: the URL to connect to. */
  readonly browser: { readonly endpoint: string };
  /** This package's own site, built by `site build` with these flags and served by `site serve`. */
  readonly built: { readonly url: string; readonly out: string };
  /** This package's own site on `site dev`. */
  readonly dev: { readonly url: string };
}

/** Requests a service and waits until it runs. */
export async function shared<Name extends keyof SharedServices>(
  name: Name,
  flags: readonly string[] = [],
): Promise<SharedServices[Name]> {
  const response = await fetch(`${inject("services")}/${name}?${JSON.stringify(flags)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as SharedServices[Name];
}
