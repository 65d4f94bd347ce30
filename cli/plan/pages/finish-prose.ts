import type { RenderComponent } from "../../../site/model/theme.ts";
import type { Heading } from "../../../site/model/navigation.ts";
import type { RoutePath, SourcePath } from "../../../site/model/paths.ts";
import { isExternal, withBase } from "../../../site/model/paths.ts";
import type { ExampleUse } from "../../content/markdown/context.ts";
import { renderExample } from "../../content/code/render-example.ts";
import { keyPlace, type SourceDocument } from "../../content/outline.ts";
import { fillComponents, fillExamples, fillLinks, fillPageParts } from "../../content/markdown/markers.ts";
import type { ProseBody } from "../../content/prose.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Verdict } from "../../content/code/example.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";
import { type Lazy, lazy } from "../../lib/lazy.ts";
import { formerAnchorsOfPage } from "./former-anchors.ts";
import { type KnownRules, playgroundDiagnostics } from "./playground-link.ts";
import { pageMarkdown } from "./page-markdown.ts";
import type { ExampleLink } from "../../playground/plan.ts";
import type { GeneratedSection } from "../../rules/generated-sections.ts";
import { judgeExample } from "../../rules/judge-example.ts";
import { type LinkTargets, resolveLink } from "../../routes/link.ts";

/** The prose of a document with its links resolved and its components and examples rendered. */
export interface FinishedProse {
  readonly html: string;
  /** The part before the truncation marker, or all of it, for lists of posts: without footnotes and links to headings. */
  readonly excerpt: Lazy<string>;
  /** The whole document for feeds: without links to headings. */
  readonly feedHtml: Lazy<string>;
  /** The offset in `html` of the text under each top-level heading, by the id of the heading. */
  readonly textStarts: ReadonlyMap<string, number>;
  /** True when a set of tabs shares its choice, in the body or in an inserted section. */
  readonly syncedTabs: boolean;
  readonly body: ProseBody;
  /** The headings of the body and of the generated sections. */
  readonly headings: readonly Heading[];
  /** The `image` of the front matter: a URL, or the published path of a file. */
  readonly image?: string;
  /** Files of the folder of documents that the page shows or links to. */
  readonly assets: readonly SourcePath[];
  /** The pages of the site that its links lead to. */
  readonly routes: ReadonlySet<RoutePath>;
  readonly diagnostics: readonly Diagnostic[];
  /** The page as Markdown. */
  readonly markdown: () => string;
}

/** A generated section with its rendered body. */
export interface RenderedGeneratedSection extends GeneratedSection {
  readonly body: ProseBody;
}

export interface LintedExample {
  readonly rule: string;
  readonly verdict: Verdict;
  /** The link to the playground; undefined if the site has none. */
  readonly playground: ExampleLink | undefined;
}

export interface FinishInput {
  readonly targets: LinkTargets;
  readonly proseOf: (entry: DocEntry | PostEntry) => ProseBody;
  readonly documentOf: (entry: DocEntry | PostEntry) => SourceDocument;
  readonly rules: KnownRules;
  /** The generated sections of a document, in order. */
  readonly generatedSectionsOf: (entry: DocEntry | PostEntry) => readonly RenderedGeneratedSection[];
  /** The verdict on an example; undefined if the example was not linted. */
  readonly verdictOf: (example: ExampleUse, entry: DocEntry | PostEntry) => LintedExample | undefined;
  readonly renderComponent: RenderComponent;
}

export function finishProse(entry: DocEntry | PostEntry, input: FinishInput): FinishedProse {
  const { targets, proseOf } = input;
  const body = entry.kind === "post" ? withSecondTitle(proseOf(entry), entry) : proseOf(entry);
  const diagnostics: Diagnostic[] = [];
  const assets: SourcePath[] = [];
  const routes = new Set<RoutePath>();
  const collected = { diagnostics, assets, routes };
  const fill = fillerOf(body, entry, input, collected);
  const given = entry.outline.frontMatter.image;
  const image =
    given === undefined
      ? undefined
      : resolveLink({ href: given, kind: "image", at: keyPlace(entry.outline, "image") }, entry, targets);
  // other sites load it, not this page
  if (image?.diagnostic && image.diagnostic.code !== "source-not-loaded") diagnostics.push(image.diagnostic);
  if (image?.asset) assets.push(image.asset);
  const published = image?.asset === undefined ? given : targets.assets.get(image.asset);
  const headings = [...body.headings];
  const textStarts = new Map<string, number>();
  const generatedSections = input.generatedSectionsOf(entry);
  const bodies = [body, ...generatedSections.map((section) => section.body)];
  const formerAnchors = formerAnchorsOfPage(entry.outline, {
    ids: bodies.flatMap(({ ids }) => ids),
    headings: bodies.flatMap((each) => each.headings),
  });
  // pages of posts and lists render the title of a post themselves
  const start = entry.kind === "post" ? titleEnd(body) : 0;
  let html = "";
  let done = start;
  let added = 0;
  const fillUpTo = (end: number): void => {
    for (const { heading, after } of body.sections) {
      if (after <= done || after > end) continue;
      html += formerAnchors.place(fill(body.html.slice(done, after)));
      done = after;
      textStarts.set(body.headings[heading]?.id ?? "", html.length);
    }
    html += formerAnchors.place(fill(body.html.slice(done, end)));
    done = end;
  };
  for (const { at, heading, body: generatedSection } of generatedSections) {
    const ofGeneratedSection = { diagnostics: [], assets, routes };
    fillUpTo(at);
    const fillGenerated = fillerOf(generatedSection, entry, input, ofGeneratedSection);
    html += formerAnchors.place(fillGenerated(generatedSection.html));
    // generated text has no line in the file
    diagnostics.push(
      ...ofGeneratedSection.diagnostics.map((each: Diagnostic) => ({ ...each, at: { file: each.at.file } })),
    );
    headings.splice(heading + added, 0, ...generatedSection.headings);
    added += generatedSection.headings.length;
  }
  fillUpTo(body.html.length);
  for (const each of formerAnchors.diagnostics()) diagnostics.push(each);
  return {
    html,
    excerpt: lazy(() => fill(body.excerpt?.slice(start) ?? body.html.slice(start, body.textEnd), "list")),
    feedHtml: lazy(() => fill(body.html.slice(start), "feed")),
    textStarts,
    syncedTabs: body.syncedTabs || generatedSections.some((section) => section.body.syncedTabs),
    body,
    headings,
    ...(published !== undefined && { image: published }),
    assets,
    routes,
    diagnostics,
    markdown: () =>
      pageMarkdown({
        ...input.documentOf(entry),
        description: entry.outline.frontMatter.description ?? "",
        hasHeading: body.hasHeading,
        generatedSections,
        urlOf: urlsFrom(entry, targets),
      }),
  };
}

/** Resolves links to full URLs, for text that is read outside of its page. */
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

/** Replaces the markers in HTML for a place where the document is shown. */
type Fill = (html: string, where?: "page" | "list" | "feed") => string;

/**
 * Creates a function that replaces the markers in the HTML of a body. The diagnostics of the body are collected
 * once.
 */
function fillerOf(
  body: ProseBody,
  entry: DocEntry | PostEntry,
  { targets, rules, verdictOf, renderComponent }: FinishInput,
  {
    diagnostics,
    assets,
    routes,
  }: {
    readonly diagnostics: Diagnostic[];
    readonly assets: SourcePath[];
    readonly routes: Set<RoutePath>;
  },
): Fill {
  const { baseUrl } = targets.config;
  // a call accepts some ten thousand arguments at most, and a document may have more mistakes
  for (const each of body.diagnostics) diagnostics.push(each);
  const urls = body.links.map((use) => {
    const link = resolveLink(use, entry, targets);
    if (link.diagnostic) diagnostics.push(link.diagnostic);
    if (link.asset) assets.push(link.asset);
    if (link.target) routes.add(link.target.route);
    diagnostics.push(...playgroundDiagnostics(use, link, { targets, rules }));
    return link.href;
  });
  const examples = body.examples.map((example) => {
    const said = verdictOf(example, entry);
    if (said) diagnostics.push(...judgeExample(example, said.rule, said.verdict));
    return renderExample(example.block, example, said);
  });
  const notShown = new Set<number>();
  if (entry.kind === "post")
    fillPageParts(body.html.slice(0, titleEnd(body)), (index) => {
      notShown.add(index);
      return "";
    });
  return fill;

  function fill(html: string, where: Parameters<Fill>[1] = "page"): string {
    const linked = fillLinks(
      fillExamples(html, (index) => examples[index] ?? ""),
      (index) => {
        const url = urls[index] ?? "#";
        // a list does not have the headings of the post
        return where === "list" && url.startsWith("#") ? withBase(baseUrl, entry.route) + url : url;
      },
    );
    const whole = fillPageParts(linked, (index) => {
      const part = body.pageParts[index];
      if (!part || (part.backTo !== undefined && notShown.has(part.backTo))) return "";
      return where === "page" || (where === "feed" && part.inFeeds) ? part.html : "";
    });
    return fillComponents(whole, (index) => {
      const use = body.components[index];
      if (!use) return "";
      try {
        return renderComponent(use.name, use.props, fill(use.html, where), { baseUrl, route: entry.route });
      } catch (error) {
        // the page reports the error once
        if (where !== "page") return "";
        diagnostics.push({
          code: "bad-component",
          at: use.at,
          component: use.name,
          reason: `the component threw an error: ${thrownMessage(error)}`,
        });
        return "";
      }
    });
  }
}

/** A heading that says more than the post's title stays, below it. */
function withSecondTitle(body: ProseBody, { outline }: PostEntry): ProseBody {
  const index = body.sections[0]?.heading ?? -1;
  const heading = body.headings[index];
  if (titleEnd(body) === 0 || !heading || wordsOf(heading.text) === wordsOf(outline.title)) return body;
  const below = (html: string): string => html.replace("<h1", "<h2").replace("</h1>", "</h2>");
  return {
    ...body,
    html: below(body.html),
    excerpt: body.excerpt && below(body.excerpt),
    headings: body.headings.with(index, { ...heading, level: 2 }),
  };
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
}

/** The end of the title at the beginning of a body; 0 if the body begins with something else. */
function titleEnd({ html, headings, sections }: ProseBody): number {
  const [first] = sections;
  const isTitle = first && headings[first.heading]?.level === 1 && html.slice(0, first.at).trim() === "";
  return isTitle ? first.after : 0;
}

export function thrownMessage(error: unknown): string {
  // some messages end with a stack trace of the bundle, which does not help users
  return (error instanceof Error ? error.message : String(error)).replace(/\n\s+at .*$/s, "");
}
