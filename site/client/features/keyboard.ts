import * as dom from "../../model/dom.ts";

/**
 * Focus outlines show after the Tab key and hide after a mouse press; without script they always show. The link at the
 * start of the page moves the focus to the main region.
 */
export function followKeyboard(document: Document): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.body.classList.add("keyboard-focus");
  });
  document.addEventListener("mousedown", () => {
    document.body.classList.remove("keyboard-focus");
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`#${dom.skipLink} a`)) return;
    event.preventDefault();
    const main = document.querySelector<HTMLElement>("main") ?? document.getElementById(dom.content);
    if (main === null) return;
    main.tabIndex = -1;
    main.focus();
    // only now: an element that cannot have the focus would lose it
    main.addEventListener(
      "blur",
      () => {
        main.removeAttribute("tabindex");
      },
      { once: true },
    );
  });
}
