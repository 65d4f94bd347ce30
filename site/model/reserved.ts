/**
 * Names by which the theme's script and style sheets find elements. Authors' HTML must not use them: the theme would
 * take a heading for one of its parts.
 */
const reservedIds =
  /^(?:site-(?:page|content|footer|errors)|skip-link|footnote-label|(?:navbar|sidebar|contents)-panel|base-url-banner|offline-update|search-(?:box|list|(?:entry|group)-\d+))$/;

export function isReservedId(id: string): boolean {
  return reservedIds.test(id);
}

const reservedData: ReadonlySet<string> = new Set(
  (
    "active announcement announcement-bar-initially-dismissed announcer bar-hidden base closes-menus color-choice column " +
    "color-system color-toggle contents contents-list copied copy docs dropdown group hides hydrated keep-query keys " +
    "language line more navbar-items navigation offline open page-link page-tools panel part play playground preferred-of prefers " +
    "prose query related rendered report report-number route row rule-filter rule-sort rule-state rules-clear rules-copied rules-copy " +
    "rules-count rules-none script search selected sidebar sidebar-rest site-state start status template theme typed unfolded unknown-url value version versions waiting wanted wrap"
  ).split(" "),
);

/** Whether the theme uses an attribute: `data-search`, not `data-height`. */
export function isReservedAttribute(name: string): boolean {
  return name.startsWith("data-") && reservedData.has(name.slice("data-".length));
}

/** Whether the theme uses an element name: those of islands and of their parts. */
export function isReservedElement(name: string): boolean {
  return name.startsWith("site-");
}
