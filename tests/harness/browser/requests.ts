import type { Page } from "playwright-core";

/**
 * The names of scripts that a page requests from now on, each once and without the hash of the build: "start",
 * "Counter".
 */
export function scriptsOf(page: Page): () => readonly string[] {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const name = /\/assets\/(.+)-\w+\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) asked.add(name);
  });
  return () => [...asked];
}

/** Holds back requests until the returned function is called. */
export async function holdBack(page: Page, urls: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
