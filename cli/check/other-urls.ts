type Attributes = Readonly<Record<string, string | undefined>>;

const none: readonly string[] = [];

/** Attributes with a URL that no reader follows and no browser loads, or that few pages have. */
const attributesOf: Readonly<Record<string, string | undefined>> = {
  blockquote: "cite",
  body: "background",
  del: "cite",
  embed: "href",
  frame: "src",
  html: "manifest",
  ins: "cite",
  q: "cite",
};

/** The URLs in the attributes of a tag beyond its links. */
export function otherUrls(tag: string, attributes: Attributes): readonly string[] {
  const name = Object.hasOwn(attributesOf, tag) ? attributesOf[tag] : undefined;
  const value = name === undefined ? undefined : attributes[name];
  const { style } = attributes;
  if (!value && !style) return none;
  return [...(value ? [value] : []), ...(style ? cssUrls(style) : [])];
}

/** The files that a style sheet loads: `url(…)` and `@import "…"`. */
export function cssUrls(css: string): readonly string[] {
  const code = css.replace(/\/\*.*?\*\//gs, "");
  return [...code.matchAll(/@import\s+(["'])([^"']+)\1|url\(\s*["']?([^"')]+)["']?\s*\)/gi)].flatMap(
    ([, , imported, loaded]) => {
      const url = (imported ?? loaded ?? "").trim();
      return url === "" || url.startsWith("data:") ? [] : [url];
    },
  );
}

/** The web URLs in structured data, apart from names such as `@id` and `@context`. Damaged data has none. */
export function dataUrls(json: string): readonly string[] {
  const urls: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string" && /^https?:/i.test(value)) urls.push(value);
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value))
      if (!key.startsWith("@") || key === "@graph") collect(part);
  };
  try {
    collect(JSON.parse(json));
  } catch {
    return none;
  }
  return urls;
}
