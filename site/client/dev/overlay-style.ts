/** The overlay has its own styles: it must also work where the page's style sheet is broken. */
export function overlayStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host {
      color-scheme: light dark;
      --ground: light-dark(#fff, #1d1e24);
      --text: light-dark(#1c1e21, #eceef2);
      --quiet: light-dark(#53565e, #aeb3bd);
      --fault: light-dark(#b3261e, #ff8a80);
      --code: light-dark(#f3f4f6, #2a2c35);
      --line: light-dark(#d3d6dc, #454853);
    }
    dialog, .reopen { font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); }
    dialog {
      box-sizing: border-box;
      inline-size: min(60rem, 100vw - 2rem);
      max-block-size: calc(100vh - 2rem);
      padding: 0 1.5rem 1.5rem;
      overflow: auto;
      border: 1px solid var(--line);
      border-block-start: 4px solid var(--fault);
      border-radius: 8px;
    }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    .bar {
      position: sticky;
      inset-block-start: 0;
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: 1rem;
      padding-block: 1rem 0.5rem;
      background: var(--ground);
    }
    h2 { margin: 0; font-size: 1.25rem; color: var(--fault); }
    button {
      min-block-size: 2.25rem;
      padding-inline: 0.75rem;
      border: 1px solid var(--line);
      border-radius: 6px;
      background: none;
      color: inherit;
      font: inherit;
      cursor: pointer;
    }
    button:focus-visible { outline: 2px solid var(--fault); outline-offset: 2px; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { padding-block: 1rem; border-block-start: 1px solid var(--line); }
    p { margin: 0; }
    .place { font: 0.875rem/1.5 ui-monospace, monospace; color: var(--quiet); overflow-wrap: anywhere; }
    .message { font-weight: 600; overflow-wrap: anywhere; }
    .hint { color: var(--quiet); overflow-wrap: anywhere; }
    pre {
      margin-block: 0.5rem;
      padding: 0.75rem;
      overflow-x: auto;
      border-radius: 6px;
      background: var(--code);
      font: 0.875rem/1.5 ui-monospace, monospace;
    }
    .reopen {
      position: fixed;
      inset-block-end: 1rem;
      inset-inline-start: 1rem;
      z-index: 10000;
      border-color: var(--fault);
      color: var(--fault);
    }
    .reopen[hidden] { display: none; }
    @media print { :host { display: none; } }
  `);
  return sheet;
}
