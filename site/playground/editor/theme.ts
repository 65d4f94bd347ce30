import { EditorView } from "@codemirror/view";

/** The editor in the site's colors: custom properties reach into its shadow, so it follows the site's mode at once. */
export const theme = EditorView.theme({
  "&": {
    flex: "1 1 auto",
    minBlockSize: "0",
    backgroundColor: "var(--ground-code)",
    color: "var(--text)",
  },
  "&.cm-focused": { outline: "none" },
  // above the gutters, which cover an outline
  "&.cm-focused:after": {
    content: '""',
    position: "absolute",
    inset: "0",
    zIndex: "var(--layer-raised)",
    border: "1px solid var(--accent)",
    pointerEvents: "none",
  },
  ".cm-scroller": {
    fontSize: "var(--size-small)",
    fontFamily: "var(--font-code)",
    lineHeight: "1.6",
    overflow: "auto",
  },
  ".cm-content": { paddingBlock: "var(--space-2)", caretColor: "var(--text)", fontVariantLigatures: "none" },
  ".cm-line": { paddingInline: "var(--space-2) var(--space-4)" },
  ".cm-line::selection, .cm-line *::selection": { backgroundColor: "var(--selection)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--line) 35%, transparent)" },
  ".cm-gutters": {
    backgroundColor: "var(--ground-code)",
    color: "var(--text-faint)",
    borderInlineEnd: "1px solid var(--line)",
  },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--accent-soft)",
    outline: "1px solid var(--accent)",
  },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--error-soft)" },
  ".cm-placeholder": { color: "var(--text-faint)" },
  ".cm-specialChar": { color: "var(--error)" },
  ".cm-foldPlaceholder": {
    border: "1px solid var(--line-control)",
    backgroundColor: "var(--ground-soft)",
    color: "var(--text-soft)",
    paddingInline: "var(--space-2)",
  },
  ".cm-foldGutter .cm-gutterElement": { cursor: "pointer" },
  ".cm-searchMatch": { backgroundColor: "var(--warning-soft)", outline: "1px solid var(--warning)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-soft)", outline: "2px solid var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--accent-soft)" },

  ".cm-lintRange": {
    backgroundImage: "none",
    paddingBottom: "0",
    textDecoration: "underline wavy 1px",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "0.25em",
  },
  ".cm-lintRange-error": { backgroundImage: "none", textDecorationColor: "var(--error)" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecorationColor: "var(--warning)" },
  ".cm-lintRange-info, .cm-lintRange-hint": {
    backgroundImage: "none",
    textDecorationColor: "var(--info)",
  },
  ".cm-lintRange-active": { backgroundColor: "var(--error-soft)" },
  ".cm-lintPoint:after": { borderBottomColor: "var(--error)" },
  ".cm-lintPoint-warning:after": { borderBottomColor: "var(--warning)" },
  ".cm-lintPoint-info:after, .cm-lintPoint-hint:after": { borderBottomColor: "var(--info)" },
  ".cm-line-marks": { inlineSize: "1.75em" },
  ".cm-line-marks .cm-gutterElement": { textAlign: "center", cursor: "pointer" },
  // the form differs too, not only the color
  ".cm-line-mark:before": { content: '"●"', color: "var(--error)" },
  ".cm-line-mark-warning:before": { content: '"▲"', color: "var(--warning)" },
  ".cm-line-mark-info:before, .cm-line-mark-hint:before": { content: '"■"', color: "var(--info)" },

  ".cm-node": { backgroundColor: "var(--line-highlighted)", boxShadow: "0 0 0 1px var(--accent)" },
  ".cm-match": { backgroundColor: "var(--line-highlighted)", borderBlockEnd: "2px solid var(--accent)" },
  ".cm-answer": { marginInlineStart: "1ch", color: "var(--info)", fontStyle: "italic" },

  // iOS zooms into smaller text, and does not zoom out again
  "@media (pointer: coarse)": { ".cm-scroller": { fontSize: "var(--size-body)" } },
  // sideways and down in one box is hard for thumbs: long lines go on below
  "@media (width < 40rem)": {
    ".cm-gutter.cm-foldGutter": { display: "none !important" },
    ".cm-content": { flexShrink: "1", whiteSpace: "break-spaces", overflowWrap: "anywhere" },
  },
  "@media (forced-colors: active)": {
    ".cm-node, .cm-match, .cm-selectionMatch": { outline: "1px solid Highlight" },
  },
});
