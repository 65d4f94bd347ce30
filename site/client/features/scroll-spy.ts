import { bringInSight } from "./sidebar.ts";
import { desktopQuery } from "../../model/layout.ts";
import { decoded } from "../../model/paths.ts";

/** Where a heading is in the window, in CSS pixels from its top. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The index of the heading that a reader is at; -1 above the first. The first heading at or below the navbar is
 * it while it is wholly in the upper half of the window, else the one before.
 */
export function headingAt(
  headings: readonly Extent[],
  { navbar, height }: { navbar: number; height: number },
): number {
  const below = headings.findIndex(({ top }) => top >= navbar);
  if (below === -1) return headings.length - 1;
  const heading = headings[below];
  return heading !== undefined && heading.bottom <= height / 2 ? below : below - 1;
}

/** Marks the heading that the reader is at in the TOC, where it is beside the text. */
export function followHeadings(window: Window): void {
  const { document } = window;
  const mark = (): void => {
    if (!window.matchMedia(desktopQuery).matches) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("body [data-contents] a")].flatMap(
      (link) => {
        const heading = document.getElementById(decoded(link.hash.slice(1)));
        return heading === null ? [] : [{ link, ...extentOf(heading) }];
      },
    );
    // a heading arrives somewhat below the navbar, and may be a fraction of a pixel off
    const navbar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0;
    const at = headingAt(links, { navbar: Math.floor(navbar), height: window.innerHeight });
    links.forEach(({ link }, index) => {
      if (index !== at) link.removeAttribute("aria-current");
      else if (link.getAttribute("aria-current") === null) {
        link.setAttribute("aria-current", "true");
        const box = link.closest("body [data-contents]");
        if (box !== null) bringInSight(box, link);
      }
    });
  };
  for (const change of ["scroll", "resize"]) window.addEventListener(change, mark, { passive: true });
  mark();
}

function extentOf(heading: Element): Extent {
  const { top, bottom } = heading.getBoundingClientRect();
  return { top, bottom };
}
