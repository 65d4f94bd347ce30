import { Parser } from "htmlparser2";
import * as islandDom from "../../site/model/island-dom.ts";
import type { BodyFacts } from "../../site/model/theme.ts";
import { type hostKinds, noHosts, secureOrigin, unitedHosts } from "../../site/theme/layout/page-hosts.ts";
import { policyHash } from "../lib/hash.ts";
import { imageCandidates } from "../lib/source-set.ts";

/** What only some pages have. Parsing the HTML of all others would find nothing. */
const rare = new RegExp(
  `<(?:image|iframe|${islandDom.island})\\s|\\s(?:src|poster)=["']?\\s*https:|\\s(?:srcset|style)=`,
  "i",
);

/**
 * Reads what the head of a page depends on from its body. Only the body knows it: any component may show a picture. The
 * origins are exact hosts, and https only. A page without such elements costs one search.
 */
export function readBody(html: string): BodyFacts {
  if (!rare.test(html)) return { hosts: noHosts, startedIslands: [] };
  const found: Record<HostKind, string[]> = { images: [], media: [], frames: [] };
  const styles = new Set<string>();
  const startedIslands = new Set<string>();
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        for (const [attribute, value] of Object.entries(attributes)) {
          const kind = kindOf(tag, attribute);
          if (kind === undefined) continue;
          for (const url of urlsIn(attribute, value)) {
            const source = sourceOf(url, kind);
            if (source !== undefined) found[kind].push(source);
          }
        }
        const { style = "", name = "" } = attributes;
        // the hash of a style is that of its text without references to characters
        if (style !== "" && !style.includes("&")) styles.add(`'${policyHash(style)}'`);
        const strategy = tag === islandDom.island ? attributes[islandDom.strategy] : undefined;
        if (strategy === "load" || strategy === "only") startedIslands.add(name);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return {
    hosts: { ...unitedHosts([found]), styles: [...styles] },
    startedIslands: [...startedIslands],
  };
}

type HostKind = (typeof hostKinds)[number];
const loaders: ReadonlySet<string> = new Set("img image source video audio track iframe input".split(" "));
const urlAttributes: ReadonlySet<string> = new Set(["src", "srcset", "poster", "href", "xlink:href"]);

function kindOf(tag: string, attribute: string): HostKind | undefined {
  if (!loaders.has(tag) || !urlAttributes.has(attribute)) return undefined;
  if (tag === "iframe") return attribute === "src" ? "frames" : undefined;
  // only the pictures of SVG have their URL in `href`
  if (attribute.endsWith("href")) return tag === "image" ? "images" : undefined;
  const isMedia = attribute === "src" && /^(?:video|audio|source|track)$/.test(tag);
  return isMedia ? "media" : "images";
}

function urlsIn(attribute: string, value: string): readonly string[] {
  return attribute === "srcset" ? imageCandidates(value).map(({ url }) => url) : [value.trim()];
}

function sourceOf(url: string, kind: HostKind): string | undefined {
  if (kind === "frames" && /^(?!\/\/)(?![a-z][a-z\d+.-]*:)/i.test(url)) return "'self'";
  return secureOrigin(url);
}
