import type { ComponentProps, MouseEvent } from "react";
import { isExternal, routeKey, withBase } from "../../model/paths.ts";
import { Icon } from "./icon.tsx";
import { usePage } from "../layout/page-context.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A route spelled from the root, a URL of this page ("#part"), or an external URL. */
  readonly href: string;
  /** Renders the sign of an external link after the label, when the link is one. */
  readonly marked?: boolean;
}

/** A link below the site's base URL; one that leaves the site opens a new tab. */
export function Link({ href, marked = false, children, ...rest }: LinkProps) {
  const { site, route } = usePage();
  const attributes = linkAttributes(href, { baseUrl: site.baseUrl, route });
  return (
    <a {...attributes} {...rest}>
      {children}
      {marked && "target" in attributes && <Icon name="external" />}
    </a>
  );
}

/** What makes an `<a>` the link to a place, on the page at `route`. Links with a `target` leave the site. */
export function linkAttributes(
  href: string,
  { baseUrl, route }: { readonly baseUrl: string; readonly route: string },
) {
  if (isExternal(href)) {
    const leaves = !/^(?:mailto|tel):/i.test(href);
    return { href, ...(leaves && { target: "_blank", rel: "noopener noreferrer" }) };
  }
  const target = rooted(href);
  return {
    href: withBase(baseUrl, target),
    ...(isSameRoute(target, route) && { "aria-current": "page" as const }),
  };
}

/** True when a link without query and hash leads to the page that it is on. */
export function isSameRoute(href: string, route: string): boolean {
  // most links lead elsewhere, and a page has many of them: one slash is all that two spellings may differ by
  if (Math.abs(href.length - route.length) > 1) return false;
  return !/[?#]/.test(href) && routeKey(href) === routeKey(route);
}

/** Lets a link lead on with the query and hash that the reader has at the moment. */
export function keepPlace({ currentTarget }: Pick<MouseEvent<HTMLAnchorElement>, "currentTarget">): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}

// targets such as "rules/" count from the base, never from the current page
function rooted(href: string): string {
  return /^[/?#]/.test(href) ? href : `/${href}`;
}
