import type { MarkdownNode, OpeningPart } from "../extension.ts";
import { box, type Hero, heroOf, html, list, record, words } from "../opening.ts";

/** `hero` and `banner` in the front matter. */
export function opening({ title, hero, banner }: Readonly<Record<string, unknown>>): readonly OpeningPart[] {
  const notice = words(record(banner)["content"]);
  return [
    ...(notice === undefined ? [] : [{ key: "banner", nodes: [box("banner", [html(notice)])] }]),
    ...(Object.keys(record(hero)).length === 0
      ? []
      : [{ key: "hero", nodes: heroNodes(record(hero), words(title)) }]),
  ];
}

function heroNodes(
  { title, tagline, image, actions }: Readonly<Record<string, unknown>>,
  pageTitle: string | undefined,
): MarkdownNode[] {
  const picture = record(image);
  const drawn = words(picture["html"]);
  return [
    heroOf({
      title: words(title) ?? pageTitle,
      lines: [words(tagline)].flatMap((line) => line ?? []),
      images: imagesOf(picture),
      actions: list(actions).flatMap((action) => {
        const [text, link] = [words(action["text"]), words(action["link"])];
        const isPrimary = (words(action["variant"]) ?? "primary") === "primary";
        return text === undefined ? [] : [{ text, link: link ?? "", isPrimary }];
      }),
    }),
    ...(drawn === undefined ? [] : [box("hero-image", [html(drawn)])]),
  ];
}

function imagesOf({ file, light, dark, alt }: Readonly<Record<string, unknown>>): Hero["images"] {
  const shownAlt = words(alt) ?? "";
  const modes = [
    { src: words(file) },
    { src: words(light), mode: "light" as const },
    { src: words(dark), mode: "dark" as const },
  ];
  return modes.flatMap(({ src, ...mode }) => (src === undefined ? [] : [{ src, alt: shownAlt, ...mode }]));
}
