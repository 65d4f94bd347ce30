/** The overlay has its own styles and tokens: it must also work where the style sheet of the page is broken. */
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
      --font: system-ui, sans-serif;
      --font-code: ui-monospace, monospace;
      --size-part: 1.25rem;
      --size-body: 1rem;
      --size-small: 0.875rem;
      --space-2: 0.5rem;
      --space-3: 0.75rem;
      --space-4: 1rem;
      --space-6: 1.5rem;
      --space-8: 2rem;
      --control: 2.25rem;
      --overlay-width: 60rem;
      --radius: 0.5rem;
      --radius-small: 0.3125rem;
      --border-thick: 3px;
      --layer-overlay: 10000;
    }
    dialog, .reopen { font: var(--size-body) / 1.5 var(--font); color: var(--text); background: var(--ground); }
    dialog {
      box-sizing: border-box;
      inline-size: min(var(--overlay-width), 100vw - var(--space-8));
      max-block-size: calc(100vh - var(--space-8));
      padding: 0 var(--space-6) var(--space-6);
      overflow: auto;
      border: 1px solid var(--line);
      border-block-start: var(--border-thick) solid var(--fault);
      border-radius: var(--radius);
    }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    .bar {
      position: sticky;
      inset-block-start: 0;
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: var(--space-4);
      padding-block: var(--space-4) var(--space-2);
      background: var(--ground);
    }
    h2 { margin: 0; font-size: var(--size-part); color: var(--fault); }
    button {
      min-block-size: var(--control);
      padding-inline: var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius-small);
      background: none;
      color: inherit;
      font: inherit;
      cursor: pointer;
    }
    button:focus-visible { outline: 2px solid var(--fault); outline-offset: 2px; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { padding-block: var(--space-4); border-block-start: 1px solid var(--line); }
    p { margin: 0; }
    .place { font: var(--size-small) / 1.5 var(--font-code); color: var(--quiet); overflow-wrap: anywhere; }
    .message { font-weight: 600; overflow-wrap: anywhere; }
    .hint { color: var(--quiet); overflow-wrap: anywhere; }
    pre {
      margin-block: var(--space-2);
      padding: var(--space-3);
      overflow-x: auto;
      border-radius: var(--radius-small);
      background: var(--code);
      font: var(--size-small) / 1.5 var(--font-code);
    }
    .reopen {
      position: fixed;
      inset-block-end: var(--space-4);
      inset-inline-start: var(--space-4);
      z-index: var(--layer-overlay);
      border-color: var(--fault);
      color: var(--fault);
    }
    .reopen[hidden] { display: none; }
    @media print { :host { display: none; } }
  `);
  return sheet;
}
