import { messageOf } from "../../model/error-message.ts";
import loadingStyles from "../../theme/docs/loading.module.css";
import { barDelay } from "../navigation/loading-indicator.ts";
import type { OtherPolicy } from "../navigation/document-loader.ts";
import type { Router } from "../navigation/router.ts";

/** Shows the URL on the page for unknown URLs: the file is the same for all of them. */
export function nameUrl(document: Document): void {
  const place = document.querySelector("body [data-unknown-url]");
  const name = place?.firstElementChild;
  if (!place || !name) return;
  name.textContent = location.pathname;
  place.replaceChildren("‘", name, "’");
}

/**
 * On the page for unknown URLs: shows the page that the URL means in another spelling, under the same URL; or that it
 * is on its way, or that it could not be loaded. The page stays as it is where there is no other one.
 */
export async function showMeantPage(
  window: Window,
  { loader, spellings, showHere, hasMoved }: Router,
): Promise<void> {
  const { document, location } = window;
  // a host compares URLs exactly; a route also answers to other letter case and to its file's name
  const [route, other] = spellings() ?? [];
  if (!route || !other) return;
  const before = document.querySelector("main")?.cloneNode(true);
  const put = (part: Element): void => {
    // a link that the reader followed in the meantime has put another page there
    if (hasMoved()) return;
    const other = document.createElement("main");
    other.append(part);
    document.querySelector("main")?.replaceWith(other);
  };
  const timer = window.setTimeout(() => {
    put(loadingMessage());
  }, barDelay);
  try {
    await showHere(await loader.load(route));
  } catch (error) {
    // not by class: the script of navigation has copies of the classes
    const { name, url } = error as Error & Partial<OtherPolicy>;
    if (url !== undefined) {
      if (!hasMoved()) location.replace(url);
    } else if (name !== "UnknownPage") put(failureMessage(error));
    else if (before && !hasMoved()) document.querySelector("main")?.replaceWith(before);
  } finally {
    window.clearTimeout(timer);
  }
}

function loadingMessage(): Element {
  const status = element("div", loadingStyles["loading"]);
  status.role = "status";
  const spinner = element("span", loadingStyles["spinner"]);
  spinner.ariaHidden = "true";
  const text = element("p", loadingStyles["waiting"]);
  text.append(spinner, "Loading…");
  status.append(text);
  return status;
}

function failureMessage(error: unknown): Element {
  const box = element("div", loadingStyles["loading"]);
  const retry = element("button", undefined, "Retry");
  retry.setAttribute("type", "button");
  retry.addEventListener("click", () => {
    location.reload();
  });
  box.append(
    element("h1", undefined, "This page could not be loaded."),
    element("pre", undefined, messageOf(error)),
    retry,
  );
  return box;
}

function element(tag: string, className?: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
