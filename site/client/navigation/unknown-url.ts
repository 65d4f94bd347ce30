import { messageOf } from "../../model/error-message.ts";
import loadingStyles from "../../theme/docs/loading.module.css";
import crashStyles from "../../theme/layout/crash-guard.module.css";
import { UnknownPage } from "./document-loader.ts";
import type { UnknownUrl } from "./router.ts";

/** Shows in the place of that page that the URL may mean another one, which is on its way or could not be loaded. */
export function meantPage(document: Document): UnknownUrl {
  const main = document.querySelector("main");
  const before = main?.cloneNode(true);
  const show = (...parts: Element[]): void => {
    const other = document.createElement("main");
    other.append(...parts);
    document.querySelector("main")?.replaceWith(other);
  };
  return {
    waiting: () => {
      const status = element("div", loadingStyles["loading"]);
      status.role = "status";
      const spinner = element("span", loadingStyles["spinner"]);
      spinner.ariaHidden = "true";
      const text = element("p", loadingStyles["waiting"]);
      text.append(spinner, "Loading…");
      status.append(text);
      show(status);
    },
    failed: (error) => {
      if (error instanceof UnknownPage) {
        if (before) document.querySelector("main")?.replaceWith(before);
        return;
      }
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
      show(box);
    },
  };
}

function element(tag: string, className?: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
