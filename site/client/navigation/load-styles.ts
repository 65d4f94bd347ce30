/**
 * Resolves when the page has a style sheet, which its document may have named already. With `isPart` it is that of a
 * part which stays when another page comes.
 */
export function loadStyles(href: string, { isPart = false } = {}): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const { href: whole } = new URL(href, document.baseURI);
  if (Array.from(links).some((link) => link.href === whole)) return Promise.resolve();
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

/** On the links of style sheets that belong to no page. */
export const partMark = "data-part";
