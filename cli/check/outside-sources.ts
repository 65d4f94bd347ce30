import { imageCandidates } from "../lib/source-set.ts";
import type { OutsideSource } from "./content-policy.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** The URLs of other hosts that a browser loads to show an element. */
export function outsideSources(tag: string, attributes: Attributes): readonly OutsideSource[] {
  const directive = directives[tag];
  if (directive === undefined) return [];
  const own = tag === "image" ? (attributes.href ?? attributes["xlink:href"]) : attributes.src;
  return [
    ...sourceOf(own, directive),
    ...sourceOf(attributes.poster, "img-src"),
    ...imageCandidates(attributes.srcset ?? "").flatMap(({ url }) => sourceOf(url, "img-src")),
  ];
}

function sourceOf(url: string | undefined, directive: OutsideSource["directive"]): readonly OutsideSource[] {
  const full = url?.trim().replace(/^\/\//, "https://") ?? "";
  return /^https?:\/\//i.test(full) && URL.canParse(full) ? [{ directive, url: full }] : [];
}

const directives: Readonly<Record<string, OutsideSource["directive"] | undefined>> = {
  img: "img-src",
  image: "img-src",
  input: "img-src",
  video: "media-src",
  audio: "media-src",
  source: "media-src",
  track: "media-src",
  iframe: "frame-src",
};
