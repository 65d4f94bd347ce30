import { overlayStyles } from "site:overlays";
import type { ShowBar } from "../navigation/loading-indicator.ts";
import { loadStyles } from "../navigation/load-styles.ts";
import { showBar } from "../navigation/progress.ts";

/** The bar, with its styles. Readers see it seldom: only when a page takes long. */
export async function loadProgressBar(): Promise<ShowBar> {
  await loadStyles(overlayStyles, { isPart: true });
  return showBar;
}
