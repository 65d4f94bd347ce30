import { routeAt } from "../navigation/url.ts";
import { type Edit, editEvent } from "./changes.ts";
import { enhanceProse } from "../navigation/prose.ts";
import type { LoadedPage, PageLoader } from "../navigation/page-loader.ts";

/** What React's side of a page can do about changed pages. */
export interface OpenPage<Template> {
  readonly baseUrl: string;
  readonly loader: PageLoader<Template>;
  readonly show: (loaded: LoadedPage<Template>) => void;
}

/** Renders the open page again, in place, when its data changed. Only in `site dev`. */
export function followEdits<Template>({ baseUrl, loader, show }: OpenPage<Template>): void {
  document.addEventListener(editEvent, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { concerned, reload } = event.detail as Edit;
    event.preventDefault();
    loader.forget();
    const url = location.href;
    const route = routeAt(new URL(url), baseUrl);
    if (!concerned || route === undefined) return;
    loader.load(route).then(
      (loaded) => {
        // the reader may have gone on meanwhile, and found the new data there
        if (location.href !== url) return;
        show(loaded);
        enhanceProse(document);
      },
      // the page is gone, or is now of another kind
      reload,
    );
  });
}
