import * as dom from "../../model/dom.ts";
import { loadSearch } from "../../search/load.ts";
import { resultLink } from "../../search/result-link.ts";
import { placeOf } from "../search/provider.ts";

const most = 4;

/**
 * Fills the list of related pages in documents with the recommendations of a hosted index: on this page and after each
 * navigation. Where the request fails, the list stays empty.
 */
export function followRelated(baseUrl: string): void {
  const asked = new WeakSet<HTMLElement>();
  const fill = (): void => {
    const place = document.querySelector<HTMLElement>("nav[data-related]");
    if (!place?.hidden || asked.has(place)) return;
    asked.add(place);
    findRelated(baseUrl, place.dataset["related"] ?? "").then(
      (links) => {
        if (place.isConnected && place.hidden) show(place, links);
      },
      (error: unknown) => {
        console.warn("Related pages could not be loaded.", error);
      },
    );
  };
  fill();
  const root = document.getElementById(dom.root);
  if (root) new MutationObserver(fill).observe(root, { childList: true, subtree: true });
}

interface RelatedLink {
  readonly href: string;
  readonly title: string;
}

async function findRelated(baseUrl: string, objectID: string): Promise<readonly RelatedLink[]> {
  const { provider, settings } = await loadSearch(baseUrl);
  const { results } = await provider.getRecommendations({
    requests: [
      {
        indexName: settings.indexName,
        objectID,
        model: "related-products",
        threshold: 0,
        maxRecommendations: most,
      },
    ],
  });
  const place = placeOf(document);
  return (results[0]?.hits ?? []).flatMap(({ url, hierarchy }) => {
    const link = resultLink(url, settings, place);
    return link ? [{ href: link.href, title: hierarchy.lvl1 }] : [];
  });
}

function show(place: HTMLElement, links: readonly RelatedLink[]): void {
  if (links.length === 0) return;
  const title = document.createElement("p");
  title.textContent = "Related pages";
  const list = document.createElement("ul");
  for (const { href, title: text } of links) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  place.append(title, list);
  place.hidden = false;
}
