import type { Page, Request } from "playwright-core";

/** A page that never becomes quiet, such as one with an open stream, is checked as it is. */
const longest = 15_000;

/**
 * Counts the requests of a page from now on. The returned function resolves when none is under way and the page has
 * handled the answers.
 */
export function settle(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const done = (request: Request): void => {
    pending.delete(request);
  };
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", done);
  page.on("requestfailed", done);
  page.on("response", (response) => {
    // the answer to a script has no end if the script does not read it
    if (response.request().resourceType() === "fetch") done(response.request());
  });
  return async () => {
    const end = performance.now() + longest;
    let quiet = 0;
    while (quiet < 3 && performance.now() < end) {
      await nextFrames(page);
      quiet = pending.size > 0 ? 0 : quiet + 1;
    }
  };
}

/** Two frames and an idle moment: scripts that were loaded have run, and what they changed is painted. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            requestIdleCallback(
              () => {
                resolve();
              },
              { timeout: 200 },
            );
          }),
        );
      }),
  );
}
