/** Whether a URL has a scheme that runs code or contains a document. Browsers skip control characters and spaces. */
export function isUnsafe(url: string): boolean {
  const bare = url.replace(/[\s\p{Cc}]/gu, "");
  return (
    /^(?:javascript|vbscript|data|blob|file):/i.test(bare) &&
    !/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(bare)
  );
}

/** Decodes the character references of a URL in HTML or Markdown, which could disguise its scheme. */
export function decodeUrl(text: string): string {
  return text
    .replace(/&amp;/g, "&")
    .replace(
      /&#x0*([\da-f]{1,6});?|&#0*(\d{1,7});?|&(colon|tab|newline);/gi,
      (_, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return name.toLowerCase() === "colon" ? ":" : "";
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : "";
      },
    );
}

/** Whether a browser could open a URL. */
export function isValidUrl(href: string): boolean {
  return URL.canParse(href, "https://site.invalid") && !/^(?:mailto|tel):\s*$/i.test(href);
}
