// The element ids and attributes by which the HTML of a page and its script find each other. Each is an export of its
// own, so that a script contains only those that it uses.

export const root = "site-page";
export const content = "site-content";
export const skipLink = "skip-link";
export const footer = "site-footer";
/** The panel with the navbar's items. */
export const mainMenu = "navbar-panel";
/** The panel with the entries of the page itself: its section's pages, the recent posts. */
export const pageMenu = "sidebar-panel";
export const contents = "data-contents-list";
/** On a sidebar: its name, and a fingerprint of its entries. Equal values need no exchange. */
export const sidebar = "data-sidebar";
/** On a sidebar that shows a part of its entries: the URL of the folder with the others, below the base URL. */
export const sidebarData = "data-sidebar-rest";
/** On the categories of such a sidebar: the part with their entries. */
export const sidebarPart = "data-part";
/** On the control that shows more entries: their part, their side, and where they end or start in the part. */
export const sidebarMore = "data-more";
/** On such a sidebar: the parts of the categories to open, as JSON. */
export const sidebarWanted = "data-wanted";
/** On a link in the head that the root adds to one page. */
export const pageLink = "data-page-link";
/** On the root: the name of the page's template. */
export const template = "data-template";
/** On the root: the site's base URL, and the page's route below it. */
export const baseUrl = "data-base";
export const route = "data-route";
/** On the root, as flags: what `colorMode` allows, and whether the site can be read offline. */
export const canSwitch = "data-color-choice";
export const respectSystem = "data-color-system";
export const offline = "data-offline";
/** An event of the window: the playground has loaded what its first report needs. */
export const playSettled = "site:play-settled";
/** On the root of sites with versions: their names by section, as JSON. */
export const versions = "data-versions";
