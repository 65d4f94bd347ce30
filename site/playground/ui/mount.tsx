import { loadReactDom } from "site:react-dom";
import type { SiteData } from "../../model/site.ts";
import type { PlayAssets } from "../protocol.ts";
import { Playground } from "./playground.tsx";

export interface PlaygroundOptions {
  readonly site: SiteData;
  readonly assets: PlayAssets;
}

/** Draws the playground inside an empty element; what it gives takes it away and ends its worker. */
export async function mountPlayground(
  element: HTMLElement,
  { site, assets }: PlaygroundOptions,
): Promise<() => void> {
  const { createRoot } = await loadReactDom();
  const root = createRoot(element);
  root.render(<Playground site={site} assets={assets} />);
  return () => {
    root.unmount();
  };
}
