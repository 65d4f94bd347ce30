import type { BrowserContext, ConsoleMessage, Page, Request } from "playwright-core";
import type { ColorMode, FailedRequest, Observed, PageError } from "./observed.ts";
import { faultsIn } from "./accessibility.ts";
import { settle } from "./settle.ts";
import { record, type Recording, recordingName } from "./recorder.ts";

export interface OpenedPage {
  /** The full URL on the server of this check. */
  readonly url: string;
  readonly mode: ColorMode;
  readonly axeSource: string;
  /** Whether requests to other hosts can succeed. */
  readonly external: boolean;
}

/** Opens a page, acts as a reader who looks at all of it, and returns what went wrong. */
export async function openPage(context: BrowserContext, opened: OpenedPage): Promise<Observed> {
  const page = await context.newPage();
  const errors: Promise<PageError>[] = [];
  const failed: FailedRequest[] = [];
  try {
    await page.addInitScript(record, recordingName);
    listen(page, opened, { errors, failed });
    const settled = settle(page);
    const url = new URL(opened.url);
    // the theme's own parameter: a site may ignore the system's mode
    url.searchParams.set("docusaurus-theme", opened.mode);
    await page.goto(url.href, { waitUntil: "load", timeout: 60_000 });
    await settled();
    await lookAround(page);
    await settled();
    const { violations, shift, sources } = await recorded(
      page,
      failed.map(({ url }) => url),
    );
    // dark mode changes colors only
    const accessibility = await faultsIn(page, opened.axeSource, { onlyColors: opened.mode === "dark" });
    const named = failed.map((each, index) => withSelector(each, sources[index]));
    return {
      errors: await Promise.all(errors),
      failed: named,
      violations,
      accessibility,
      ...(shift && { shift }),
    };
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    const own = { url: opened.url, reason: `could not be opened to its end (${reason})` };
    return { errors: await Promise.all(errors), failed: [...failed, own], violations: [], accessibility: [] };
  } finally {
    await page.close();
  }
}

interface Found {
  readonly errors: Promise<PageError>[];
  readonly failed: FailedRequest[];
}

function listen(page: Page, { url: own, external }: OpenedPage, { errors, failed }: Found): void {
  const isOutside = (url: string): boolean =>
    /^https?:/.test(url) && new URL(url).origin !== new URL(own).origin;
  const isInFrame = (request: Request): boolean =>
    !request.isNavigationRequest() && isOutside(request.frame().url());
  page.on("console", (message) => {
    const text = message.text();
    // failed requests and policy violations are findings of their own
    const isKnown = /^Failed to load resource|Content[- ]Security[- ]Policy/i.test(text);
    // a frame of another site is not ours to fix
    const isOfFrame = isOutside(message.location().url);
    if (message.type() === "error" && !isKnown && !isOfFrame) errors.push(errorOf(message));
  });
  page.on("pageerror", ({ message }) => {
    errors.push(Promise.resolve({ text: message }));
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // a script may cancel its request; what the policy blocks is a finding of its own
    const isMeant = /ERR_ABORTED|csp|blocked by/i.test(reason) || isInFrame(request);
    if (!isMeant && (external || !isOutside(request.url())))
      failed.push({ url: request.url(), reason: `gets no response (${reason})` });
  });
  page.on("response", (response) => {
    const status = response.status();
    // the host answers with 404 where it serves 404.html, to scripts that ask for their own page too
    const isOwn = new URL(response.url()).pathname === new URL(page.url()).pathname;
    if (
      status >= 400 &&
      !isOwn &&
      !isInFrame(response.request()) &&
      !response.request().isNavigationRequest()
    )
      failed.push({ url: response.url(), reason: `responds with status ${status}` });
  });
}

async function errorOf(message: ConsoleMessage): Promise<PageError> {
  const text = message.text();
  const element = message.args().find((argument) => argument.asElement() !== null);
  // a page that has moved on no longer has the element
  const selector = await element
    ?.evaluate((node, name) => (Reflect.get(window, name) as Recording).selectorOf(node), recordingName)
    .catch(() => undefined);
  return { text, ...(selector !== undefined && { selector }) };
}

/** Moves the mouse and scrolls, which loads what waits for a reader, and ends at the top. */
async function lookAround(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let step = 1; step <= 40 && scrollY + innerHeight < document.documentElement.scrollHeight; step++) {
      scrollTo(0, step * innerHeight);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
}

interface Recorded extends Pick<Observed, "violations" | "shift"> {
  /** For each URL the selector of the first element that names it. */
  readonly sources: readonly (string | undefined)[];
}

async function recorded(page: Page, urls: readonly string[]): Promise<Recorded> {
  return page.evaluate(
    ({ name, urls }): Recorded => {
      const { violations, shifts, selectorOf } = Reflect.get(window, name) as Recording;
      const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
      const [largest] = [...shifts].sort((a, b) => b.score - a.score);
      const naming = [...document.querySelectorAll("[src],[href],[poster],[data]")];
      const sources = urls.map((url) => {
        const element = naming.find((each) =>
          ["src", "href", "poster", "data"].some((attribute) => Reflect.get(each, attribute) === url),
        );
        return element && selectorOf(element);
      });
      return { violations, sources, ...(largest && { shift: { score, selector: largest.selector } }) };
    },
    { name: recordingName, urls },
  );
}

function withSelector(request: FailedRequest, selector: string | undefined): FailedRequest {
  return selector === undefined ? request : { ...request, selector };
}
