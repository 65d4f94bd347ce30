import type { MarkdownNode, OpeningPart } from "../extension.ts";
import { box, card, cards, type Hero, heroOf, html, image, list, record, words } from "../opening.ts";

/** `layout: home` with `hero` and `features` in the front matter. */
export function home({ layout, hero, features }: Readonly<Record<string, unknown>>): readonly OpeningPart[] {
  if (layout !== "home") return [];
  const boxes = list(features).map(feature);
  return [
    ...(Object.keys(record(hero)).length === 0 ? [] : [{ key: "hero", nodes: [heroNode(record(hero))] }]),
    ...(boxes.length === 0 ? [] : [{ key: "features", nodes: [cards(boxes)] }]),
  ];
}

function heroNode({
  name,
  text,
  tagline,
  image: picture,
  actions,
}: Readonly<Record<string, unknown>>): MarkdownNode {
  const [title, ...lines] = [name, text, tagline].flatMap((line) => words(line) ?? []);
  return heroOf({
    title,
    lines,
    images: imagesOf(picture),
    actions: list(actions).flatMap((action) => {
      const [label, link] = [words(action["text"]), words(action["link"])];
      return label === undefined
        ? []
        : [{ text: label, link: link ?? "", isPrimary: action["theme"] !== "alt" }];
    }),
  });
}

/** "/logo.svg", `{ src, alt }` or `{ light, dark, alt }`. */
function imagesOf(value: unknown): Hero["images"] {
  const single = words(value);
  if (single !== undefined) return [{ src: single, alt: "" }];
  const { src, light, dark, alt } = record(value);
  const shown = words(alt) ?? "";
  const one = words(src);
  if (one !== undefined) return [{ src: one, alt: shown }];
  const [bright, dim] = [words(light), words(dark)];
  if (bright === undefined || dim === undefined)
    return [bright, dim].flatMap((each) => (each === undefined ? [] : [{ src: each, alt: shown }]));
  return [
    { src: bright, alt: shown, mode: "light" },
    { src: dim, alt: shown, mode: "dark" },
  ];
}

function feature({ icon, title, details, link, linkText }: Readonly<Record<string, unknown>>): MarkdownNode {
  const href = words(link);
  const [name, text, more] = [words(title), words(details), words(linkText)];
  return card({ title: name === undefined ? [] : [html(name)], href }, [
    ...iconOf(icon),
    ...(text === undefined ? [] : [box("card-text", [html(text)])]),
    ...(more === undefined ? [] : [box("card-more", [html(more)])]),
  ]);
}

/** A picture or an emoji; drawings and elements with classes of the tool's theme are left out. */
function iconOf(icon: unknown): MarkdownNode[] {
  const sign = words(icon);
  if (sign !== undefined) return sign.startsWith("<") ? [] : [box("card-icon", [html(sign)])];
  const pictures = imagesOf(icon);
  return pictures.map(({ src, alt, mode }) => box(`card-icon image-${mode ?? "any"}`, [image(src, alt)]));
}
