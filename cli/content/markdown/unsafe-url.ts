/** Schemes that run code or hide a document. Control characters and spaces do not count: browsers skip them. */
export function isUnsafe(url: string): boolean {
  const bare = url.replace(/[\s\p{Cc}]/gu, "");
  return (
    /^(?:javascript|vbscript|data|blob|file):/i.test(bare) &&
    !/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(bare)
  );
}

/** A URL as HTML and Markdown spell it, with the references resolved that could disguise a scheme. */
export function decodeUrl(text: string): string {
  return text
    .replace(/&amp;/g, "&")
    .replace(
      /&#x([\da-f]{1,6});?|&#(\d{1,7});?|&(colon|tab|newline);/gi,
      (_, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return name.toLowerCase() === "colon" ? ":" : "";
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : "";
      },
    );
}
