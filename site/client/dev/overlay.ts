import type { DevError, DevState } from "../../model/dev.ts";
import { overlayStyle } from "./overlay-style.ts";
import { ofThisTab } from "./storage.ts";

export interface Overlay {
  /** Shows these errors over the page; removes the overlay when there are none. */
  show(state: Pick<DevState, "errors" | "moreErrors">): void;
}

/**
 * A dialog with the errors of the site. After the reader closes it, a button opens it again. It opens by itself only
 * for errors that are new since it was closed; a reload does not change that.
 */
export function createOverlay(document: Document): Overlay {
  const host = document.createElement("div");
  host.id = "site-errors";
  const shadow = host.attachShadow({ mode: "open" });
  // a constructed sheet: the pages' security policy refuses style elements and attributes
  shadow.adoptedStyleSheets = [overlayStyle()];
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "title");
  const reopen = element("button", { className: "reopen" });
  reopen.type = "button";
  shadow.append(reopen, dialog);

  let current: Pick<DevState, "errors" | "moreErrors"> = { errors: [], moreErrors: 0 };
  dialog.addEventListener("close", () => {
    if (current.errors.length > 0) dismissed.write(current.errors.map(errorKey));
    reopen.hidden = current.errors.length === 0;
  });
  const open = (): void => {
    reopen.hidden = true;
    if (!dialog.open) dialog.showModal();
  };
  reopen.addEventListener("click", open);

  return {
    show(state) {
      current = state;
      const count = state.errors.length + state.moreErrors;
      if (count === 0) {
        dismissed.write([]);
        if (dialog.open) dialog.close();
        host.remove();
        return;
      }
      if (!host.isConnected) document.body.append(host);
      const text = JSON.stringify([state.errors, count]);
      // elements that are already rendered stay: one of them may have the focus
      if (dialog.dataset["rendered"] !== text) {
        dialog.dataset["rendered"] = text;
        reopen.textContent = counted(count);
        dialog.replaceChildren(...contentOf(state, count, dialog));
      }
      const known = dismissed.read();
      if (state.errors.some((error) => !known.includes(errorKey(error)))) open();
      else reopen.hidden = dialog.open;
    },
  };
}

function contentOf(
  { errors, moreErrors }: Pick<DevState, "errors" | "moreErrors">,
  count: number,
  dialog: HTMLDialogElement,
): Node[] {
  const title = element("h2", { id: "title", textContent: counted(count) });
  const close = element("button", { className: "close", textContent: "Close (Esc)" });
  close.type = "button";
  close.addEventListener("click", () => {
    dialog.close();
  });
  const bar = element("div", { className: "bar" });
  bar.append(title, close);
  const list = element("ul", {});
  list.append(...errors.map(errorItem));
  const more = element("p", { textContent: `See the terminal for ${moreErrors} more.` });
  return moreErrors === 0 ? [bar, list] : [bar, list, more];
}

function errorItem({ place, message, hint, frame }: DevError): HTMLElement {
  const item = element("li", {});
  item.append(
    element("p", { className: "place", textContent: place }),
    element("p", { className: "message", textContent: message }),
    ...(frame === undefined ? [] : [element("pre", { textContent: frame })]),
    element("p", { className: "hint", textContent: hint }),
  );
  return item;
}

/** Errors that the reader of this tab has closed. */
const dismissed = {
  key: "site-dev-dismissed",
  read(): readonly string[] {
    return (ofThisTab.read(this.key) ?? []) as readonly string[];
  },
  write(keys: readonly string[]): void {
    ofThisTab.write(this.key, keys);
  },
};

function errorKey({ place, message }: DevError): string {
  return `${place} ${message}`;
}

function counted(count: number): string {
  return count === 1 ? "1 error" : `${count} errors`;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Pick<HTMLElement, "id" | "className" | "textContent">>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
