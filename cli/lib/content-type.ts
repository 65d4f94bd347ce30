/** The media type of a file by its name, with the charset for text. */
export function contentTypeOf(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  const type = types.get(extension) ?? "application/octet-stream";
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** True for types that shrink when compressed: text, and formats that contain text. */
export function isCompressible(contentType: string): boolean {
  const type = contentType.split(";")[0] ?? "";
  return isText(type) || /^(?:application\/wasm|image\/(?:x-icon|bmp)|font\/(?:ttf|otf))$/.test(type);
}

function isText(type: string): boolean {
  return type.startsWith("text/") || /[/+](?:json|xml)$/.test(type);
}

/** Source files are text here. The usual tables call `.ts` a video and do not contain `.tsx`. */
const types: ReadonlyMap<string, string> = new Map([
  ["html", "text/html"],
  ["htm", "text/html"],
  ["xhtml", "application/xhtml+xml"],
  ["css", "text/css"],
  ["js", "text/javascript"],
  ["mjs", "text/javascript"],
  ["json", "application/json"],
  ["map", "application/json"],
  ["jsonc", "text/plain"],
  ["json5", "text/plain"],
  ["webmanifest", "application/manifest+json"],
  ["xml", "application/xml"],
  ["xsl", "application/xml"],
  ["rss", "application/rss+xml"],
  ["atom", "application/atom+xml"],
  ["txt", "text/plain"],
  ["ts", "text/plain"],
  ["tsx", "text/plain"],
  ["mts", "text/plain"],
  ["cts", "text/plain"],
  ["jsx", "text/plain"],
  ["cjs", "text/plain"],
  ["toml", "text/plain"],
  ["yml", "text/yaml"],
  ["yaml", "text/yaml"],
  ["md", "text/markdown"],
  ["mdx", "text/markdown"],
  ["csv", "text/csv"],
  ["vtt", "text/vtt"],
  ["svg", "image/svg+xml"],
  ["ico", "image/x-icon"],
  ["bmp", "image/bmp"],
  ["png", "image/png"],
  ["apng", "image/apng"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["woff", "font/woff"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
  ["mp3", "audio/mpeg"],
  ["ogg", "audio/ogg"],
  ["wav", "audio/wav"],
  ["wasm", "application/wasm"],
  ["pdf", "application/pdf"],
  ["zip", "application/zip"],
  ["gz", "application/gzip"],
]);
