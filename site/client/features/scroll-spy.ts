import { scrollIntoBox } from "./sidebar-position.ts";
import { desktopQuery } from "../../model/layout.ts";
import { decoded } from "../../model/paths.ts";

/** The position of a heading in the window, in CSS pixels from the top of the window. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The index of the current heading; -1 above the first. The first heading at or below the navbar is current while it is
 * wholly in the upper half of the window, otherwise the one before it.
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

/** Marks the current heading in the TOC, where the TOC is next to the text. */
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
    // a link scrolls a heading somewhat below the navbar, possibly a fraction of a pixel off
    const navbar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0;
    const at = headingAt(links, { navbar: Math.floor(navbar), height: window.innerHeight });
    links.forEach(({ link }, index) => {
      if (index !== at) link.removeAttribute("aria-current");
      else if (link.getAttribute("aria-current") === null) {
        link.setAttribute("aria-current", "true");
        const box = link.closest("body [data-contents]");
        if (box !== null) scrollIntoBox(box, link);
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
