const hostId = "offline-update";

/**
 * Notifies offline readers that a newer version is ready, with a button to load it and one to dismiss the notice. At
 * most one notice shows: a later version replaces it.
 */
export function showUpdateNotice(document: Document, refresh: () => void): void {
  document.getElementById(hostId)?.remove();
  const host = document.createElement("div");
  host.id = hostId;
  const text = document.createElement("p");
  text.textContent = "A new version is available.";
  const close = (): void => {
    host.remove();
  };
  // few readers ever see this: its styles are here to leave them out of the style sheet of every page
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [noticeStyle()];
  root.append(text, button(document, "Refresh", refresh), button(document, "Close", close));
  host.setAttribute("role", "alert");
  document.body.append(host);
}

function button(document: Document, label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}

function noticeStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host {
      position: fixed;
      inset-block-end: var(--space-4);
      inset-inline-start: var(--space-4);
      z-index: var(--layer-notice);
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--space-3);
      max-inline-size: calc(100vw - var(--space-8));
      box-sizing: border-box;
      padding: var(--space-3) var(--space-4);
      border: 1px solid var(--line-strong);
      border-radius: var(--radius);
      background: var(--ground-raised);
      color: var(--text);
      font: var(--size-small) / 1.5 var(--font);
      box-shadow: var(--shadow-small);
    }
    p { margin: 0; }
    button {
      min-block-size: var(--control);
      padding-inline: var(--space-3);
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-small);
      background: none;
      color: inherit;
      font: inherit;
      cursor: pointer;
    }
    button:first-of-type { border-color: transparent; background: var(--accent); color: var(--on-accent); }
    @media print { :host { display: none; } }
  `);
  return sheet;
}
