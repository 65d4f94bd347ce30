import { loadSearchClient, loadSearchDialog } from "site:search";
import { ignore } from "../features/lazy-features.ts";
import { connectionOf } from "../navigation/connection.ts";
import { settingsPlace } from "../../model/search.ts";
import type { openSearch } from "./search.tsx";

/** Loaded when the reader is about to search. */
export interface SearchClient {
  readonly openSearch: typeof openSearch;
  readonly warmSearch: (baseUrl: string) => void;
  readonly followRelated: (baseUrl: string) => void;
}

/**
 * Opens the dialog from the page's search link (`data-search`, its value is the base URL) and by keyboard. Where the
 * dialog cannot be loaded, the browser follows the link.
 */
export function followSearch(document: Document): void {
  const button = document.querySelector<HTMLAnchorElement>("body [data-search]");
  if (!button) return;
  const isMac = navigator.userAgent.includes("Mac");
  const keys = isMac ? "⌘K" : "Ctrl K";
  const { search: baseUrl = "/" } = button.dataset;
  button.dataset["keys"] = keys;
  Object.assign(button, {
    role: "button",
    ariaHasPopup: "dialog",
    ariaKeyShortcuts: isMac ? "Meta+K" : "Control+K",
    ariaLabel: `${button.textContent} (${keys})`,
  });

  const load: () => Promise<SearchClient> = loadSearchClient;
  const settings = Object.assign(document.createElement("link"), {
    rel: "preload",
    as: "fetch",
    crossOrigin: "",
    href: baseUrl + settingsPlace,
  });
  // at the same time: the client asks for them when it has been loaded
  const loadAll = (): Promise<SearchClient> => {
    loadSearchDialog().catch(ignore);
    if (!settings.isConnected) document.head.append(settings);
    return load();
  };
  // a second load may finish before the first one
  let seed = "";
  const open = (event: Event, key = "", toggle?: boolean): void => {
    event.preventDefault();
    seed += key;
    loadAll().then(
      ({ openSearch }) => {
        openSearch({ baseUrl, opener: button, seed, toggle });
        seed = "";
      },
      () => {
        location.assign(button.href);
      },
    );
  };
  const warm = (): void => {
    if (connectionOf(navigator)?.saveData) return;
    loadAll().then(({ warmSearch }) => {
      warmSearch(baseUrl);
    }, ignore);
  };
  if ("related" in button.dataset)
    load().then(({ followRelated }) => {
      followRelated(baseUrl);
    }, ignore);
  button.addEventListener("pointerenter", warm);
  button.addEventListener("focus", warm);
  button.addEventListener("click", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) open(event);
  });
  document.addEventListener("keydown", (event) => {
    const { key } = event;
    // also where the field is in a shadow tree, such as an editor
    const [at] = event.composedPath();
    if (event.altKey || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      if (/^k$/i.test(key) && !event.shiftKey) open(event, "", true);
    } else if (
      at === button
        ? /^[\p{L}\d /]$/u.test(key)
        : key === "/" && !(at instanceof Element && at.closest(editable))
    ) {
      open(event, key.replace(/[ /]/, ""));
    }
  });
}

const editable = "input,select,textarea,[contenteditable]";
