import { group, type MarkdownNode } from "./extension.ts";

/** What is above the text of a home page. Texts are HTML, as in the front matter of the tools. */
export interface Hero {
  readonly title: string | undefined;
  readonly lines: readonly string[];
  readonly images: readonly {
    readonly src: string;
    readonly alt: string;
    readonly mode?: "light" | "dark";
  }[];
  readonly actions: readonly { readonly text: string; readonly link: string; readonly isPrimary: boolean }[];
}

export function heroOf({ title, lines, images, actions }: Hero): MarkdownNode {
  const buttons = actions.map(({ text, link, isPrimary }) => button({ href: link, isPrimary }, [html(text)]));
  return box("hero", [
    box("hero-text", [
      ...(title === undefined ? [] : [heading(title)]),
      ...lines.map((line) => box("hero-line", [html(line)])),
      ...(buttons.length === 0 ? [] : [box("hero-actions", buttons)]),
    ]),
    ...(images.length === 0
      ? []
      : [
          box(
            "hero-image",
            images.map(({ src, alt, mode }) => box(`image-${mode ?? "any"}`, [image(src, alt)])),
          ),
        ]),
  ]);
}

/** A link that looks like a button. */
export function button(
  { href, isPrimary }: { readonly href: string; readonly isPrimary: boolean },
  children: MarkdownNode[],
  raw = "",
): MarkdownNode {
  return group(raw, [link(href, children)], {
    name: "span",
    class: isPrimary ? "link-button link-button-primary" : "link-button",
  });
}

/** A box with a title, all of which leads to the target of its link, if it has one. */
export function card(
  {
    title,
    href,
    raw = "",
  }: { readonly title: MarkdownNode[]; readonly href?: string | undefined; readonly raw?: string },
  children: MarkdownNode[],
): MarkdownNode {
  const shown = href === undefined ? title : [link(href, title)];
  const head = title.length === 0 ? [] : [box("card-title", shown)];
  return box(href === undefined ? "card" : "card card-link", [...head, ...children], raw);
}

export function cards(children: MarkdownNode[], raw = ""): MarkdownNode {
  return box("cards", children, raw);
}

export function box(name: string, children: MarkdownNode[], raw = ""): MarkdownNode {
  return group(raw, children, { name: "div", class: name });
}

export function link(href: string, children: MarkdownNode[]): MarkdownNode {
  return { type: "link", raw: "", href, title: null, text: "", tokens: children };
}

export function image(src: string, alt: string): MarkdownNode {
  return { type: "image", raw: "", href: src, title: null, text: alt, tokens: [text(alt)] };
}

export function text(words: string): MarkdownNode {
  // text of marked may contain character references
  return { type: "escape", raw: "", text: words };
}

export function html(raw: string): MarkdownNode {
  return { type: "html", raw, text: raw, block: false };
}

function heading(title: string): MarkdownNode {
  const tokens = title.includes("<") ? [html(title)] : [text(title)];
  return { type: "heading", raw: "", depth: 1, text: title, tokens };
}

/** A string of front matter; undefined for anything else and for no words. */
export function words(value: unknown): string | undefined {
  const shown = typeof value === "number" ? String(value) : value;
  return typeof shown === "string" && shown.trim() !== "" ? shown.trim() : undefined;
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}

export function list(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(record) : [];
}
