export interface ImageCandidate {
  readonly url: string;
  /** "2x" or "300w"; empty without one. */
  readonly descriptor: string;
}

/** The images of a `srcset`. A comma inside a URL belongs to it; one at its end, or after a descriptor, separates. */
export function imageCandidates(text: string): readonly ImageCandidate[] {
  const found: ImageCandidate[] = [];
  let at = 0;
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const part = pattern.exec(text)?.[0] ?? "";
    at += part.length;
    return part;
  };
  while (at < text.length) {
    read(/[\s,]*/y);
    const url = read(/\S*/y);
    const bare = withoutCommas(url);
    const descriptor = bare === url ? read(/[^,]*/y).trim() : "";
    if (bare !== "") found.push({ url: bare, descriptor });
  }
  return found;
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ",") end--;
  return url.slice(0, end);
}
