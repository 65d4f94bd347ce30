import type { Heading } from "../../../site/model/navigation.ts";
import type { SourcePath } from "../../../site/model/paths.ts";
import { isExternal, routeKey } from "../../../site/model/paths.ts";
import type { ExampleUse } from "../../content/markdown/context.ts";
import { renderExample } from "../../content/code/render-example.ts";
import { keyPlace } from "../../content/outline.ts";
import { fillComponents, fillExamples, fillLinks } from "../../content/markdown/markers.ts";
import type { ProseBody } from "../../content/prose.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Verdict } from "../../content/code/example.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";
import { pageMarkdown } from "./page-markdown.ts";
import type { ExampleLink } from "../../playground/plan.ts";
import type { GeneratedSection } from "../../rules/generated-sections.ts";
import { judgeExample } from "../../rules/judge-example.ts";
import { brokenAnchor, type LinkTargets, resolveLink } from "../../routes/link.ts";

/** A document's prose with its links resolved, its components and its examples rendered. */
export interface FinishedProse {
  readonly html: string;
  readonly excerpt: string | undefined;
  readonly body: ProseBody;
  /** Of the body and of what was put into it. */
  readonly headings: readonly Heading[];
  /** The front matter's `image`: a URL, or where the file beside the document is published. */
  readonly image?: string;
  /** Files under content/ that the page shows or links to. */
  readonly assets: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
  /** The page as Markdown. */
  readonly markdown: () => string;
}

/** A body that is put into another one, before one of its headings. */
export interface RenderedGeneratedSection extends GeneratedSection {
  readonly body: ProseBody;
}

export interface LintedExample {
  readonly rule: string;
  readonly verdict: Verdict;
  /** What opens it in the playground, if there is one. */
  readonly playground: ExampleLink | undefined;
}

export interface FinishInput {
  readonly targets: LinkTargets;
  readonly proseOf: (entry: DocEntry | PostEntry) => ProseBody;
  /** What stands in a document besides its own text, in order, and what is wrong with it. */
  readonly generatedSectionsOf: (entry: DocEntry | PostEntry) => readonly RenderedGeneratedSection[];
  /** What the linter said of an example; undefined where nobody asked it. */
  readonly verdictOf: (example: ExampleUse, entry: DocEntry | PostEntry) => LintedExample | undefined;
  readonly renderComponent: (
    name: string,
    props: { readonly [name: string]: unknown },
    childrenHtml: string,
  ) => string;
}

export function finishProse(entry: DocEntry | PostEntry, input: FinishInput): FinishedProse {
  const { targets, proseOf } = input;
  const body = proseOf(entry);
  const diagnostics: Diagnostic[] = [];
  const assets: SourcePath[] = [];
  const collected = { diagnostics, assets };
  const fill = fillerOf(body, entry, input, collected);
  const given = entry.outline.frontMatter.image;
  const image =
    given === undefined
      ? undefined
      : resolveLink({ href: given, kind: "image", at: keyPlace(entry.outline, "image") }, entry, targets);
  if (image?.diagnostic) diagnostics.push(image.diagnostic);
  if (image?.asset) assets.push(image.asset);
  const published = image?.asset === undefined ? given : targets.assets.get(image.asset);
  const headings = [...body.headings];
  let html = "";
  let done = 0;
  let added = 0;
  for (const { at, heading, body: generatedSection } of input.generatedSectionsOf(entry)) {
    const ofGeneratedSection = { diagnostics: [], assets };
    html +=
      fill(body.html.slice(done, at)) +
      fillerOf(generatedSection, entry, input, ofGeneratedSection)(generatedSection.html);
    // no line of the file is to blame
    diagnostics.push(
      ...ofGeneratedSection.diagnostics.map((each: Diagnostic) => ({ ...each, at: { file: each.at.file } })),
    );
    done = at;
    headings.splice(heading + added, 0, ...generatedSection.headings);
    added += generatedSection.headings.length;
  }
  // a post's page and lists render its title themselves
  const bodyHtml = entry.kind === "post" ? withoutTitle : (text: string): string => text;
  return {
    html: html + fill(bodyHtml(body.html.slice(done))),
    excerpt: body.excerpt === undefined ? undefined : fill(bodyHtml(body.excerpt)),
    body,
    headings,
    ...(published !== undefined && { image: published }),
    assets,
    diagnostics,
    markdown: () =>
      pageMarkdown({
        ...entry.outline,
        description: entry.outline.frontMatter.description ?? "",
        hasHeading: body.hasHeading,
        generatedSections: input.generatedSectionsOf(entry),
        urlOf: urlsFrom(entry, targets),
      }),
  };
}

/** Links in full, for a text that stands by itself. */
function urlsFrom(entry: DocEntry | PostEntry, targets: LinkTargets): (href: string) => string {
  const { origin } = targets.config;
  const at = { file: entry.outline.source };
  return (href) => {
    if (isExternal(href)) return href;
    const image = resolveLink({ href, kind: "image", at }, entry, targets);
    const { href: found } = image.asset ? image : resolveLink({ href, kind: "link", at }, entry, targets);
    return found.startsWith("/") ? origin + found : found;
  };
}

/** Fills the markers of one body, or of a part of it; what is wrong with the body is collected once. */
function fillerOf(
  body: ProseBody,
  entry: DocEntry | PostEntry,
  { targets, proseOf, generatedSectionsOf, verdictOf, renderComponent }: FinishInput,
  { diagnostics, assets }: { readonly diagnostics: Diagnostic[]; readonly assets: SourcePath[] },
): (html: string) => string {
  diagnostics.push(...body.diagnostics);
  const urls = body.links.map((use) => {
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
  const examples = body.examples.map((example) => {
    const said = verdictOf(example, entry);
    if (said) diagnostics.push(...judgeExample(example, said.rule, said.verdict));
    return renderExample(example.html, example, said);
  });
  return fill;

  function fill(html: string): string {
    const linked = fillLinks(
      fillExamples(html, (index) => examples[index] ?? ""),
      (index) => urls[index] ?? "#",
    );
    return fillComponents(linked, (index) => {
      const use = body.components[index];
      if (!use) return "";
      try {
        return renderComponent(use.name, use.props, fill(use.html));
      } catch (error) {
        diagnostics.push({
          code: "bad-component",
          at: use.at,
          component: use.name,
          problem: `the component threw an error: ${messageOf(error)}`,
        });
        return "";
      }
    });
  }

  // made pages have anchors that only their template knows
  function idsOf(route: string): readonly string[] | undefined {
    const target = targets.table.entries.get(routeKey(route));
    if (target?.kind !== "doc" && target?.kind !== "post") return undefined;
    return [
      ...proseOf(target).ids,
      ...generatedSectionsOf(target).flatMap((generatedSection) => generatedSection.body.ids),
    ];
  }
}

function withoutTitle(html: string): string {
  return html.replace(/^\s*<h1 id="[^"]*">.*?<\/h1>\n/, "");
}

export function messageOf(error: unknown): string {
  // some messages quote a stack, which says where in the bundle something happened: nobody can look there
  return (error instanceof Error ? error.message : String(error)).replace(/\n\s+at .*$/s, "");
}
