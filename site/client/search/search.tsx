import { dialogStyles, loadDialog as load } from "site:dialog";
import { urlChanged } from "../../model/theme.ts";
import { loadSearch, warmSearch as warmIndex } from "../../search/load.ts";
import { loadStyles } from "../navigation/load-styles.ts";
import { followHeight, keepTab, lockScroll, selectedText } from "./provider.ts";
import type { createDialog, SearchDialogRoot } from "./dialog.tsx";

export interface OpenOptions {
  readonly baseUrl: string;
  /** The first query. When absent or empty: the text that is selected on the page; it is selected in the box then. */
  readonly seed?: string | undefined;
  /** Selects the seed in the box. */
  readonly select?: boolean;
  /** Gets the focus when the dialog closes. */
  readonly opener: HTMLElement | null;
  /** Closes the dialog where it is open. */
  readonly toggle?: boolean | undefined;
}

/** A search, from the first press until the dialog closes. */
interface Opened extends Pick<OpenOptions, "opener"> {
  seed: string;
  readonly select: boolean;
  /** Present when the dialog is visible. */
  hide?: (leave: { readonly isElsewhere: boolean }) => void;
}

let opened: Opened | undefined;
/** One for all searches of a visit to this page. */
let dialog: SearchDialogRoot | undefined;
let styles: Promise<void> | undefined;

const loadDialog = load as () => Promise<{ readonly createDialog: typeof createDialog }>;

/** Starts loading what the first search needs: settings and index, the scripts of the dialog and its styles. */
export function warmSearch(baseUrl: string): void {
  warmIndex(baseUrl);
  void Promise.allSettled([loadDialog(), loadSheet()]);
}

/** A sheet that is still loading counts as loaded to `loadStyles`. A failed load is not cached. */
function loadSheet(): Promise<void> {
  styles ??= loadStyles(dialogStyles, { isPart: true }).catch((error: unknown) => {
    styles = undefined;
    throw error;
  });
  return styles;
}

/** Opens the dialog as soon as its styles have loaded. While it is open, this does nothing or closes it. */
export function openSearch({
  baseUrl,
  seed = "",
  select = false,
  opener,
  toggle = false,
}: OpenOptions): void {
  if (opened) {
    if (toggle) closeSearch();
    // collects what the reader types while the dialog loads
    else if (!opened.hide) opened.seed += seed;
    return;
  }
  const selected = seed === "" ? selectedText() : "";
  const mine: Opened = { seed: seed || selected, select: select || selected !== "", opener };
  opened = mine;
  warmIndex(baseUrl);
  Promise.all([loadDialog(), loadSheet()]).then(
    ([{ createDialog }]) => {
      // closed before it was visible
      if (opened !== mine) return;
      dialog ??= createDialog(() => loadSearch(baseUrl), closeSearch);
      mine.hide = show(dialog, mine);
    },
    (error: unknown) => {
      console.warn("Search could not be loaded.", error);
      if (opened !== mine) return;
      opened = undefined;
      if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
    },
  );
}

/** Closes the dialog if it is open; the focus returns to its opener, and the page to its scroll position. */
export function closeSearch(): void {
  close({ isElsewhere: false });
}

/** after a navigation, leaves the new scroll position unchanged */
function close(leave: { readonly isElsewhere: boolean }): void {
  const was = opened;
  opened = undefined;
  was?.hide?.(leave);
}

function show(dialog: SearchDialogRoot, { seed, select, opener }: Opened): NonNullable<Opened["hide"]> {
  const { element } = dialog;
  const listening = new AbortController();
  const { signal } = listening;
  const unlockScroll = lockScroll(document);
  dialog.show(seed, { select });
  followHeight(element, signal);

  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Tab") keepTab(event, element);
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      closeSearch();
    },
    { signal },
  );
  // other ways to close a dialog, such as the back gesture
  element.addEventListener("cancel", closeSearch, { signal });
  element.addEventListener(
    "mousedown",
    (event) => {
      if (event.target !== element) return;
      // otherwise the press would move the focus
      event.preventDefault();
      closeSearch();
    },
    { signal },
  );
  for (const navigation of ["popstate", urlChanged]) {
    window.addEventListener(
      navigation,
      () => {
        close({ isElsewhere: true });
      },
      { signal },
    );
  }

  return ({ isElsewhere }) => {
    listening.abort();
    dialog.hide();
    unlockScroll({ isElsewhere });
    opener?.focus({ preventScroll: true });
  };
}
