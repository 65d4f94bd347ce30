/**
 * Resolves when the style sheet of the page is loaded, even if the document named it already. With `isPart`, it is the
 * sheet of a part that stays when another page is shown.
 */
export function loadStyles(href: string, { isPart = false } = {}): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const { href: whole } = new URL(href, document.baseURI);
  if ([...links].some((link) => link.href === whole)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.toggleAttribute(partMark, isPart);
    link.addEventListener("load", () => {
      resolve();
    });
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}

/** An attribute for the links of style sheets that belong to no page. */
export const partMark = "data-part";
