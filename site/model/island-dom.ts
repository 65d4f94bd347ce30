/**
 * The names by which the server's HTML and the client find an island and its parts. Each is a constant of its own, so
 * that a script contains only those that it uses.
 */

/** The outermost element; its attribute `name` names the script. */
export const island = "site-island";
/** The element that React renders, the only part that it may change. */
export const root = "site-root";
/** Children that are finished HTML: Markdown inside the island. React does not change its content. */
export const children = "site-children";
export const strategy = "client";
/** Set when a query in the URL is reason enough to load: the island shows what the query asks for. */
export const usesQuery = "data-query";
/** Set while the island does not run. */
export const waiting = "data-waiting";
