import type { openSearch } from "./search.tsx";

/** Loaded when the reader is about to search. */
export interface SearchClient {
  readonly openSearch: typeof openSearch;
  readonly warmSearch: (baseUrl: string) => void;
  readonly followRelated: (baseUrl: string) => void;
}

interface SearchParts {
  readonly load: () => Promise<SearchClient>;
  /** The URL of the dialog's style sheet. */
  readonly sheet: string;
}

/**
 * Opens the dialog from the page's search link (`data-search`, its value is the base URL) and by keyboard. Where the
 * dialog cannot be loaded, the browser follows the link.
 */
export function followSearch(document: Document, { load, sheet }: SearchParts): void {
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

  // a second load may finish before the first one
  let seed = "";
  const open = (event: Event, key = "", toggle?: boolean): void => {
    event.preventDefault();
    seed += key;
    load().then(
      ({ openSearch }) => {
        openSearch({ baseUrl, sheet, opener: button, seed, toggle });
        seed = "";
      },
      () => {
        location.assign(button.href);
      },
    );
  };
  const begin = (part: "warmSearch" | "followRelated") => (): void => {
    load().then(
      (client) => {
        client[part](baseUrl);
      },
      () => undefined,
    );
  };
  const warm = begin("warmSearch");
  if ("related" in button.dataset) begin("followRelated")();
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
