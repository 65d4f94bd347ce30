import { enhanceProse } from "../navigation/prose.ts";
import type { DocumentLoader } from "../navigation/document-loader.ts";
import type { Show } from "../navigation/show.ts";
import { keepIslands } from "./same-islands.ts";
import { routeAt } from "../navigation/url.ts";
import { type Edit, editEvent } from "./changes.ts";

/** The parts of the client with which an open page reacts to changed pages. */
export interface OpenPage {
  readonly baseUrl: string;
  readonly loader: DocumentLoader;
  readonly show: Show;
}

/** Renders the open page again, in place, when it changed. Only in `site dev`. */
export function followEdits({ baseUrl, loader, show }: OpenPage): void {
  document.addEventListener(editEvent, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { concerned, reload } = event.detail as Edit;
    event.preventDefault();
    loader.clear();
    const url = location.href;
    const route = routeAt(new URL(url), baseUrl);
    if (!concerned || route === undefined) return;
    let restore = (): void => undefined;
    loader
      .load(route)
      .then((html) =>
        show(
          html,
          // the reader may have navigated meanwhile and loaded the new page
          () => location.href === url,
          (next) => {
            restore = keepIslands(document, next);
          },
        ),
      )
      .then(
        () => {
          restore();
          enhanceProse(document);
        },
        // the page is gone, or has another template now
        reload,
      );
  });
}
