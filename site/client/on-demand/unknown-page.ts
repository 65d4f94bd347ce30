import { messageOf } from "../../model/error-message.ts";
import loadingStyles from "../../theme/docs/loading.module.css";
import crashStyles from "../../theme/layout/crash-guard.module.css";
import { barDelay } from "../navigation/loading-indicator.ts";
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
 * On the page for unknown URLs: shows the page that the URL means in another spelling, that it is on its way, or that
 * it could not be loaded. The page stays as it is where there is no other one.
 */
export function showMeantPage(window: Window, { showMeantPage, hasMoved }: Router): void {
  const { document } = window;
  const before = document.querySelector("main")?.cloneNode(true);
  const put = (...parts: Element[]): void => {
    const other = document.createElement("main");
    other.append(...parts);
    document.querySelector("main")?.replaceWith(other);
  };
  const timer = window.setTimeout(() => {
    // a link that the reader followed in the meantime has put another page there
    if (!hasMoved()) put(loadingMessage());
  }, barDelay);
  const end = (): void => {
    window.clearTimeout(timer);
  };
  const fail = (error: unknown): void => {
    end();
    if (hasMoved()) return;
    // by name: the script of navigation has a copy of the class
    if (error instanceof Error && error.name === "UnknownPage") {
      if (before) document.querySelector("main")?.replaceWith(before);
    } else put(failureMessage(error));
  };
  const shown = showMeantPage();
  if (shown) shown.then(end, fail);
  else end();
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
  const box = element("div", crashStyles["crash"]);
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
