import { type ComponentProps, createContext, useContext } from "react";
import { Icon } from "./icon.tsx";
import { linkAttributes, type LinkPlace } from "./markup.ts";

export type { LinkPlace };

export const LinkContext = createContext<LinkPlace | undefined>(undefined);

/** The page on which the component is rendered. Throws outside a page. */
export function useLinkPlace(): LinkPlace {
  const place = useContext(LinkContext);
  if (place === undefined) throw new Error("A component of the theme was rendered outside a page.");
  return place;
}

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A route spelled from the root, a URL of this page ("#part"), or an external URL. */
  readonly href: string;
  /** Renders the icon of an external link after the label, if the link is external. */
  readonly marked?: boolean;
}

/** A link below the site's base URL; a link to another site opens a new tab. */
export function Link({ href, marked = false, children, ...rest }: LinkProps) {
  const attributes = linkAttributes(href, useLinkPlace());
  return (
    <a {...attributes} {...rest}>
      {children}
      {marked && "target" in attributes && <Icon name="external" />}
    </a>
  );
}
