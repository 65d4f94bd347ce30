/** Resolves when the page has a style sheet, which its document may have named already. */
export function loadStyles(href: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if (Array.from(links).some((link) => link.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
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
