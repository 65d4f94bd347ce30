import { loadReactDom } from "site:react-dom";
import type { PlayAssets } from "../state/protocol.ts";
import { Playground } from "./playground.tsx";

export interface PlaygroundOptions {
  readonly assets: PlayAssets;
}

/** Renders the playground inside an empty element; what it gives takes it away and ends its worker. */
export async function mountPlayground(
  element: HTMLElement,
  { assets }: PlaygroundOptions,
): Promise<() => void> {
  const { createRoot } = await loadReactDom();
  const root = createRoot(element);
  root.render(<Playground assets={assets} />);
  return () => {
    root.unmount();
  };
}
