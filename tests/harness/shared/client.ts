import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the test run's shared services are started: "http://127.0.0.1:40123". */
    services: string;
    /** Whether groups that run both ways meet `site dev`. */
    isDev: boolean;
  }
}

/** What all files of a test run have in common, each started when a file first asks for it. */
export interface SharedServices {
  /** One Chromium: where to connect. */
  readonly browser: { readonly endpoint: string };
  /** This package's own site as `site build` makes it with these flags, on `site serve`. */
  readonly built: { readonly url: string; readonly out: string };
  /** This package's own site on `site dev`. */
  readonly dev: { readonly url: string };
}

/** Asks for a service and waits until it runs. */
export async function shared<Name extends keyof SharedServices>(
  name: Name,
  flags: readonly string[] = [],
): Promise<SharedServices[Name]> {
  const response = await fetch(`${inject("services")}/${name}?${JSON.stringify(flags)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as SharedServices[Name];
}
