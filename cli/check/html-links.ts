import type { OutputPlace } from "../diagnostics/diagnostic.ts";
import { imageCandidates } from "../lib/source-set.ts";

/** `kind` distinguishes links that a reader follows, files that the browser loads, and URLs that are only mentioned. */
export interface HtmlLink {
  readonly kind: "anchor" | "resource" | "canonical" | "refresh" | "mention";
  readonly href: string;
  readonly at: OutputPlace;
}

type Attributes = Readonly<Record<string, string | undefined>>;
type Link = Omit<HtmlLink, "at">;

/** False for a tag whose attributes are no links. */
export function hasLinks(tag: string): boolean {
  return tag === "a" || tag === "meta" || tag === "link" || Object.hasOwn(plain, tag);
}

/** All links in the attributes of a tag. */
export function linksOf(tag: string, attributes: Attributes): readonly Link[] {
  if (tag === "meta") return metaLinks(attributes);
  if (tag === "link") return relatedLinks(attributes);
  const links: Link[] = [];
  for (const [attribute, kind] of plain[tag] ?? []) {
    const href = attributes[attribute]?.trim();
    if (href) links.push({ kind, href });
  }
  if (attributes.srcset && (tag === "img" || tag === "source"))
    for (const { url } of imageCandidates(attributes.srcset)) links.push({ kind: "resource", href: url });
  return links;
}

const plain: Readonly<
  Record<string, readonly (readonly [attribute: string, kind: Link["kind"]])[] | undefined>
> = {
  a: [
    ["href", "anchor"],
    ["xlink:href", "anchor"],
  ],
  area: [["href", "anchor"]],
  form: [["action", "mention"]],
  img: [["src", "resource"]],
  script: [["src", "resource"]],
  source: [["src", "resource"]],
  track: [["src", "resource"]],
  audio: [["src", "resource"]],
  video: [
    ["src", "resource"],
    ["poster", "resource"],
  ],
  iframe: [["src", "resource"]],
  embed: [["src", "resource"]],
  object: [["data", "resource"]],
  input: [["src", "resource"]],
  use: [
    ["href", "resource"],
    ["xlink:href", "resource"],
  ],
};

function relatedLinks({ rel = "", href }: Attributes): readonly Link[] {
  const relations = rel.toLowerCase().split(/\s+/);
  if (!href || relations.includes("preconnect") || relations.includes("dns-prefetch")) return [];
  if (relations.includes("canonical")) return [{ kind: "canonical", href }];
  const isMention = relations.some((relation) =>
    ["alternate", "prev", "next", "author", "license"].includes(relation),
  );
  return [{ kind: isMention ? "mention" : "resource", href }];
}

function metaLinks({ content = "", ...attributes }: Attributes): readonly Link[] {
  if (attributes["http-equiv"]?.toLowerCase() === "refresh") {
    const target = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1]?.trim();
    return target ? [{ kind: "refresh", href: target }] : [];
  }
  return /^https?:\/\/\S+$/.test(content) ? [{ kind: "mention", href: content }] : [];
}
