const desktop = 996;

/**
 * Window widths in CSS pixels at which the layout changes. Style sheets repeat them as numbers, because media queries
 * support no custom properties; a test compares both.
 */
export const breakpoints = {
  /**
   * The desktop layout begins above this width. It is also the widest window that counts as mobile for offline mode.
   */
  desktop,
  /** The widest window that shows the small-screen search. */
  search: 768,
  /** The widest window that shows one column where wider windows show several. */
  column: 600,
} as const;

/** The narrowest window in which the tools of the rules table are in two lines; only its style sheets ask. */
export const wideTools = 1280;

/** Matches the windows in which the layout shows panels open. */
export const desktopQuery = `(width > ${desktop}px)`;
