/**
 * Window widths in CSS pixels at which the layout changes. Style sheets write them as numbers, because media
 * queries take no custom properties; a test compares them with these.
 */
export const breakpoints = {
  /** The desktop layout begins above it. It is also the widest window that counts as mobile offline. */
  desktop: 996,
  /** The widest window that gets the search of a small screen. */
  search: 768,
  /** The widest window with one column where wider windows have several. */
  column: 600,
} as const;

/** Matches the windows in which panels are open in the layout. */
export const desktopQuery = `(width > ${String(breakpoints.desktop)}px)`;
