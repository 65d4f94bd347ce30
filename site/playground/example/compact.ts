/**
 * Lets an editor look like the code block that it replaces: the same distances, and no hint about keys, which is beside
 * the buttons here. Screen readers still read the hint as the description of the editor.
 */
export function compactEditor(place: HTMLElement): void {
  const shadow = place.firstElementChild?.shadowRoot;
  if (!shadow) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
}

const rules = `
.cm-editor .cm-scroller.cm-scroller { tab-size: 2 }
.cm-editor .cm-content.cm-content { padding-block: var(--space-3) }
.cm-editor .cm-gutter.cm-foldGutter { display: none !important }
.cm-editor .cm-panels:not(:has(> :not(.cm-keys))),
.cm-editor .cm-panel.cm-panel.cm-keys {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
}
`;
