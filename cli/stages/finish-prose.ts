import type { SourcePath } from "../../site/model/paths.ts";
import { routeKey } from "../../site/model/paths.ts";
import { keyPlace } from "../content/outline.ts";
import { fillComponents, fillLinks } from "../content/markers.ts";
import type { ProseBody } from "../content/prose.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { DocEntry, PostEntry } from "../core/site-map.ts";
import { brokenAnchor, type LinkTargets, resolveLink } from "./link.ts";

/** A document's prose with its links resolved and its components drawn. */
export interface FinishedProse {
  readonly html: string;
  readonly excerpt: string | undefined;
  readonly body: ProseBody;
  /** The front matter's `image`: an address, or where the file beside the document is published. */
  readonly image?: string;
  /** Files under content/ that the page shows or links to. */
  readonly assets: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface FinishInput {
  readonly targets: LinkTargets;
  readonly proseOf: (entry: DocEntry | PostEntry) => ProseBody;
  readonly drawComponent: (
    name: string,
    props: { readonly [name: string]: unknown },
    childrenHtml: string,
  ) => string;
}

export function finishProse(
  entry: DocEntry | PostEntry,
  { targets, proseOf, drawComponent }: FinishInput,
): FinishedProse {
  const body = proseOf(entry);
  const diagnostics: Diagnostic[] = [...body.diagnostics];
  const assets: SourcePath[] = [];
  const addresses = body.links.map((use) => {
    const link = resolveLink(use, entry, targets);
    if (link.diagnostic) diagnostics.push(link.diagnostic);
    if (link.asset) assets.push(link.asset);
    const { target } = link;
    if (target?.hash !== undefined && targets.config.onBrokenAnchors !== "ignore") {
      const ids = idsOf(target.route);
      const found =
        ids &&
        brokenAnchor({ href: use.href, hash: target.hash, ids, at: use.at }, targets.config.onBrokenAnchors);
      if (found) diagnostics.push(found);
    }
    return link.href;
  });
  const given = entry.outline.frontMatter.image;
  const image =
    given === undefined
      ? undefined
      : resolveLink({ href: given, kind: "image", at: keyPlace(entry.outline, "image") }, entry, targets);
  if (image?.diagnostic) diagnostics.push(image.diagnostic);
  if (image?.asset) assets.push(image.asset);
  const published = image?.asset === undefined ? given : targets.assets.get(image.asset);
  const fill = (html: string): string => {
    const linked = fillLinks(html, (index) => addresses[index] ?? "#");
    return fillComponents(linked, (index) => {
      const use = body.components[index];
      if (!use) return "";
      try {
        return drawComponent(use.name, use.props, fill(use.html));
      } catch (error) {
        diagnostics.push({
          code: "bad-component",
          at: use.at,
          component: use.name,
          problem: `It threw: ${messageOf(error)}`,
        });
        return "";
      }
    });
  };
  // made pages have anchors that only their template knows
  function idsOf(route: string): readonly string[] | undefined {
    const target = targets.table.entries.get(routeKey(route));
    return target?.kind === "doc" || target?.kind === "post" ? proseOf(target).ids : undefined;
  }
  // a post's page and lists draw its title themselves
  const bodyHtml = entry.kind === "post" ? withoutTitle : (html: string): string => html;
  return {
    html: fill(bodyHtml(body.html)),
    excerpt: body.excerpt === undefined ? undefined : fill(bodyHtml(body.excerpt)),
    body,
    ...(published !== undefined && { image: published }),
    assets,
    diagnostics,
  };
}

function withoutTitle(html: string): string {
  return html.replace(/^\s*<h1 id="[^"]*">.*?<\/h1>\n/, "");
}

export function messageOf(error: unknown): string {
  // some messages quote a stack, which says where in the bundle something happened: nobody can look there
  return (error instanceof Error ? error.message : String(error)).replace(/\n\s+at .*$/s, "");
}
