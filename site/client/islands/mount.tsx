import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";

import * as islandDom from "../../model/island-dom.ts";
import * as dom from "../../model/dom.ts";
import { trustedPolicy } from "../../model/trusted-types.ts";
import { islandChildren } from "../../theme/islands/children.ts";
import { CrashGuard } from "../../theme/layout/crash-guard.tsx";
import { LinkContext } from "../../theme/lib/link.tsx";
import { takeTyped } from "./typed.ts";

/**
 * Hydrates an island from its own HTML and props, or renders it where the build did not. Resolves, once its HTML
 * responds to the reader, with a function that ends the island.
 */
export async function mountIsland(island: HTMLElement, component: ComponentType<never>): Promise<() => void> {
  const container = island.querySelector<HTMLElement>(`:scope > ${islandDom.root}`);
  if (container === null) throw new Error(`No ${islandDom.root}.`);
  const giveBack = takeTyped(container);
  let root: Root | undefined;
  await new Promise<void>((ready) => {
    const view = (
      <Ready onReady={ready}>
        <CrashGuard>
          <LinkContext value={placeOf(island.ownerDocument)}>
            {createElement(component as ComponentType<object>, propsOf(island), childrenOf(island))}
          </LinkContext>
        </CrashGuard>
      </Ready>
    );
    if (island.getAttribute(islandDom.strategy) !== "only")
      root = hydrateRoot(container, view, optionsFor(island));
    else {
      const made = createRoot(container, optionsFor(island));
      root = made;
      // React then renders in short tasks, between which the browser responds
      startTransition(() => {
        made.render(view);
      });
    }
  });
  island.removeAttribute(islandDom.waiting);
  giveBack();
  return () => {
    root?.unmount();
  };
}

function optionsFor(
  island: HTMLElement,
): RootOptions & { readonly onRecoverableError: NonNullable<RootOptions["onRecoverableError"]> } {
  return {
    onRecoverableError: (error, { componentStack }) => {
      // the browser's console and `site check --browser` show which island it is
      console.error(
        "Recoverable hydration error: the HTML of the island differed.",
        error,
        componentStack,
        island,
      );
    },
  };
}

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

function propsOf(island: HTMLElement): object {
  const json = island.querySelector(":scope > script")?.textContent;
  return JSON.parse(json ?? "{}") as object;
}

const trusted = trustedPolicy("island");

/** Finished HTML: where the component shows it, or in a separate template. */
function childrenOf(island: HTMLElement): ReactNode {
  const shown = island.querySelector(`:scope > ${islandDom.root} ${islandDom.children}`);
  const html = (shown ?? island.querySelector(":scope > template"))?.innerHTML;
  return html !== undefined && islandChildren(trusted.createHTML(html));
}

function placeOf(document: Document): { baseUrl: string; route: string } {
  const root = document.getElementById(dom.root);
  return {
    baseUrl: root?.getAttribute(dom.baseUrl) ?? "/",
    route: root?.getAttribute(dom.route) ?? "/",
  };
}
