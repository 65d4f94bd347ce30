import { escapeAttribute, escapeHtml } from "../../../../site/model/escape.ts";
import type { Place } from "../../../diagnostics/diagnostic.ts";
import { decodeUrl } from "../../../lib/unsafe-url.ts";
import { attributeText, type ParsedTag } from "../../components/tag.ts";
import { type Context, useLink } from "../context.ts";
import { inlineStyle } from "./inline-style.ts";

/** Sites that exist to be shown on other pages, by their origins. */
const wellKnown = [
  "https://www.youtube.com",
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://codesandbox.io",
  "https://stackblitz.com",
  "https://codepen.io",
];

/** A frame may run its own scripts, but not replace the page around it. */
const sandbox = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation";

/**
 * The attributes that are rendered or left out here: a `name` would become a property of the window, and a style is about
 * the size, which the theme gives. The caller renders the others like those of any tag.
 */
export const frameAttributes: ReadonlySet<string> = new Set(
  "src title width height loading sandbox name scrolling frameborder style".split(" "),
);

/**
 * Renders an `<iframe>` of an author, if pages may show its URL; otherwise a link to it. `others` are its remaining
 * attributes as HTML. The text between its tags follows it.
 */
export function renderFrame(tag: ParsedTag, at: Place, context: Context, others: string): string {
  const given = attributesOf(tag);
  const url = frameUrl(given.get("src") ?? "");
  const title = given.get("title") ?? "";
  if (url === "" || !isAllowed(url, context.frames)) {
    context.diagnostics.push({ code: "frame-refused", at, src: url, host: hostOf(url) });
    if (url === "") return "";
    return `<a href="${useLink(url, "link", at, context)}">${title === "" ? escapeHtml(url) : written(escapeHtml(title))}</a>`;
  }
  if (title.trim() === "") context.diagnostics.push({ code: "frame-without-title", at, src: url });
  const shown = title.trim() === "" ? (hostOf(url) ?? url) : title;
  // a page of this site could remove its own sandbox
  const guard = hostOf(url) === undefined ? sandbox : `${sandbox} allow-same-origin`;
  const src = useLink(url, "link", at, context);
  const css = inlineStyle(given.get("style") ?? "")?.css ?? "";
  const size = (name: string): string | undefined =>
    given.get(name) ?? new RegExp(`(?:^|; )${name}: (\\d+px)`).exec(css)?.[1];
  const { spacer, height } = sizeOf(size("width"), size("height"));
  return (
    `<span class="frame">${spacer}<iframe src="${src}" title="${written(escapeAttribute(shown))}"${height} ` +
    `loading="lazy" sandbox="${guard}"${others}></iframe></span>`
  );
}

/** The author wrote HTML, so its character references are unchanged. */
function written(escaped: string): string {
  return escaped.replaceAll("&amp;", "&");
}

/** The literal attributes, by their names in HTML. */
function attributesOf({ attributes }: ParsedTag): ReadonlyMap<string, string> {
  return new Map(
    [...attributes].flatMap(([name, value]) =>
      "literal" in value && typeof value.literal !== "boolean" && value.literal !== null
        ? [[name.toLowerCase(), attributeText(value.literal).trim()] as const]
        : [],
    ),
  );
}

/** Browsers load a well-known site over https only. */
function frameUrl(written: string): string {
  const url = decodeUrl(written).replace(/^\/\//, "https://");
  const secure = url
    .replace(/^http:\/\//i, "https://")
    .replace(/^https:\/\/(youtube(?:-nocookie)?\.com)(?=\/)/i, "https://www.$1");
  return wellKnown.includes(originOf(secure) ?? "") ? secure : url;
}

function isAllowed(url: string, own: readonly string[]): boolean {
  const origin = originOf(url);
  if (origin !== undefined) return wellKnown.includes(origin) || own.includes(origin);
  // a page or a file of the site; every other scheme is refused
  return !/^[a-z][a-z\d+.-]*:/i.test(url.replace(/[\s\p{Cc}]/gu, "")) && !url.startsWith("//");
}

function originOf(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}

function hostOf(url: string): string | undefined {
  const origin = originOf(url);
  return origin === undefined ? undefined : new URL(origin).host;
}

/**
 * Browsers ignore the proportions of frames. So an empty picture of that size keeps the place: it shrinks with the page.
 */
function sizeOf(
  width: string | undefined,
  height: string | undefined,
): { readonly spacer: string; readonly height: string } {
  const across = pixelsOf(width);
  const down = pixelsOf(height);
  if (across !== undefined && down !== undefined) return { spacer: spacerOf(across, down), height: "" };
  if (down !== undefined) return { spacer: "", height: ` height="${down}"` };
  const [wide, high] = across === undefined ? [1280, 720] : [across, (across * 9) / 16];
  return { spacer: spacerOf(wide, high), height: "" };
}

/** A length in pixels: not "100%". */
function pixelsOf(text = ""): number | undefined {
  const digits = /^([1-9]\d{0,4})(?:px)?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function spacerOf(width: number, height: number): string {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"></svg>`;
}
