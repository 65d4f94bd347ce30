import type { Page } from "playwright-core";

/**
 * Registers a service worker as a script of the page could. Trusted Types allow URLs of workers from policies only: this
 * one has the name of a script that the page has not loaded.
 */
export async function registerWorker(page: Page, url: string, scope?: string): Promise<void> {
  await page.evaluate(
    async ([url, scope]) => {
      const { trustedTypes } = globalThis as unknown as {
        readonly trustedTypes: {
          createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
        };
      };
      const policy = trustedTypes.createPolicy("sidebar", { createScriptURL: (given: string) => given });
      await navigator.serviceWorker.register(
        policy.createScriptURL(url),
        scope === undefined ? {} : { scope },
      );
    },
    [url, scope] as const,
  );
}
