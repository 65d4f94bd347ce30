import type { MouseEvent } from "react";

/** Lets a link lead on with the query and hash that the reader has at the moment. */
export function keepPlace({ currentTarget }: Pick<MouseEvent<HTMLAnchorElement>, "currentTarget">): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}
