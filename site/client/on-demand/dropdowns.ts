import { desktopQuery } from "../../model/layout.ts";

let isFollowing = false;

const outside = ["mousedown", "touchstart", "focusin"] as const;

/**
 * The navbar's dropdowns. On a wide screen Enter opens one, and Escape or a press outside closes it; the style sheet
 * handles hover and focus. In the panel of a narrow screen a press folds and unfolds it. Call it again after the
 * navbar changed.
 */
export function followDropdowns(window: Window): void {
  const { document } = window;
  nameStates(document);
  if (isFollowing) return;
  isFollowing = true;
  const wide = window.matchMedia(desktopQuery);
  const toggle = (dropdown: Element): void => {
    dropdown.toggleAttribute(wide.matches ? "data-open" : "data-unfolded");
    nameStates(document);
  };
  const close = (isLeft: (dropdown: Element) => boolean): void => {
    for (const open of document.querySelectorAll("body [data-dropdown][data-open]"))
      if (isLeft(open)) open.removeAttribute("data-open");
    nameStates(document);
  };
  document.addEventListener(
    "click",
    (event) => {
      const label = labelAt(event);
      if (label === null) return;
      if (!wide.matches || label.getAttribute("href") === "#") event.preventDefault();
      if (!wide.matches && label.parentElement) toggle(label.parentElement);
    },
    // the script that follows links may have loaded earlier, and must see that this click follows none
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close((dropdown) => dropdown.contains(document.activeElement));
    const dropdown = labelAt(event)?.parentElement;
    if (event.key !== "Enter" || !dropdown) return;
    event.preventDefault();
    toggle(dropdown);
  });
  for (const name of outside)
    document.addEventListener(name, ({ target }) => {
      close((dropdown) => !(target instanceof Node && dropdown.contains(target)));
    });
  wide.addEventListener("change", () => {
    nameStates(document);
  });
}

/** Updates `aria-expanded` of all dropdowns. */
function nameStates(document: Document): void {
  const state = document.defaultView?.matchMedia(desktopQuery).matches ? "data-open" : "data-unfolded";
  for (const dropdown of document.querySelectorAll("body [data-dropdown]"))
    dropdown.firstElementChild?.setAttribute("aria-expanded", String(dropdown.hasAttribute(state)));
}

function labelAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("body [data-dropdown] > [aria-haspopup]") : null;
}
