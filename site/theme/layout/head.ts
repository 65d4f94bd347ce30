import tool from "../../../package.json" with { type: "json" };
import { escapeHtml } from "../../model/escape.ts";
import type { PageProps } from "../../model/page.ts";
import type { PageHosts, PageSite, SiteData } from "../../model/site.ts";
import { noHosts, secureOrigin, unitedHosts } from "./page-hosts.ts";
import { pageLink } from "../../model/dom.ts";
import { isExternal, withBase } from "../../model/paths.ts";
import { projectHost } from "../../model/playground/link.ts";
import { type RenderContext, styledParts } from "../../model/theme.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { earlyTags } from "../preferences/boot-scripts.ts";
import { tag } from "../prose/markup.ts";
import { documentTitle } from "./title.ts";

/** An inline script of a page: its text, and its hash for the security policy. */
export interface InlineScript {
  readonly code: string;
  readonly hash: string;
  /** At the end of the head, it waits for the style sheets. */
  readonly place: "head" | "head-end";
}

interface HeadParts {
  readonly scripts: readonly InlineScript[];
  /** The tags of `earlyFiles`. */
  readonly early: string;
  readonly body: string;
  readonly hosts: PageHosts;
}

/** The content of <head>. The policy precedes everything that it governs. */
export function renderHead(
  page: PageProps,
  context: RenderContext,
  { scripts, early, body, hosts }: HeadParts,
): string {
  const { site } = context;
  return [
    tag("meta", { charset: "utf-8" }),
    tag("meta", {
      "http-equiv": "Content-Security-Policy",
      content: contentSecurityPolicy(
        scripts.map(({ hash }) => hash),
        site.search?.service?.connect,
        hosts,
        { forms: page.template === "playground" ? [projectHost] : [] },
      ),
    }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escapeHtml(documentTitle(site, page.title))}</title>`,
    pageTags(page, site),
    ...browserMetas(site),
    early,
    inlineTags(scripts, "head"),
    ...loaded(page, context, body),
    // last: Chromium looks ahead for files only up to the policy, so it asks for what follows a script when it has run
    tag("script", { src: withBase(site.baseUrl, context.headScript) }) + "</script>",
    inlineTags(scripts, "head-end"),
  ].join("");
}

function inlineTags(scripts: readonly InlineScript[], wanted: InlineScript["place"]): string {
  return scripts
    .filter(({ place }) => place === wanted)
    .map(({ code }) => `<script>${code}</script>`)
    .join("");
}

/** What the configuration allows, what the body shows, the icon, and the sandbox of the playground. */
export function hostsOf(
  { template }: PageProps,
  { policy = noHosts, favicon = "" }: SiteData,
  ofBody: PageHosts,
): PageHosts {
  const icon = secureOrigin(favicon);
  const images = icon === undefined ? [] : [icon];
  const frames = template === "playground" ? ["'self'"] : [];
  const { styles = [] } = ofBody;
  return { ...unitedHosts([policy, ofBody, { ...noHosts, images, frames }]), styles };
}

/** The tags that describe the page itself; all other tags are the same on every page. */
export function pageTags(page: PageProps, site: PageSite): string {
  return [
    ...descriptions(page, site),
    ...urls(page, site),
    ...searchMetas(page, site),
    ...article(page),
    ...markdown(page, site),
    ...ownTags(page, site),
  ].join("");
}

function descriptions({ title, head }: PageProps, site: PageSite): string[] {
  const fullTitle = documentTitle(site, title);
  const image = head.image ?? site.socialImage;
  const imageUrl = image === undefined ? undefined : absolute(site, image);
  return [
    tag("meta", { name: "generator", content: `site ${tool.version}` }),
    tag("meta", { property: "og:title", content: fullTitle }),
    ...(head.description === ""
      ? []
      : [
          tag("meta", { name: "description", content: head.description }),
          tag("meta", { property: "og:description", content: head.description }),
        ]),
    ...(head.keywords === undefined || head.keywords.length === 0
      ? []
      : [tag("meta", { name: "keywords", content: head.keywords.join(",") })]),
    tag("meta", { property: "og:locale", content: site.locale.lang }),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(imageUrl === undefined
      ? []
      : [
          tag("meta", { property: "og:image", content: imageUrl }),
          tag("meta", { name: "twitter:image", content: imageUrl }),
          tag("meta", { name: "twitter:image:alt", content: `${site.title}: ${site.tagline}` }),
        ]),
    ...(head.noindex === true ? [tag("meta", { name: "robots", content: "noindex, nofollow" })] : []),
  ];
}

// the not-found page is served at every unknown URL, so it has no URL to declare
function urls(page: PageProps, site: PageSite): string[] {
  if (page.template === "not-found") return [];
  const url = absolute(site, page.route);
  if (url === undefined) return [];
  return [
    tag("meta", { property: "og:url", content: url }),
    tag("link", { rel: "canonical", href: url }),
    tag("link", { rel: "alternate", hreflang: site.locale.lang, href: url }),
    tag("link", { rel: "alternate", hreflang: "x-default", href: url }),
  ];
}

/** The values by which search crawlers filter, under our own names and those of the hosted search service. */
function searchMetas({ head }: PageProps, site: PageSite): string[] {
  const version = head.searchVersion ?? "current";
  return [
    tag("meta", { name: "search:language", content: site.locale.lang }),
    tag("meta", { name: "search:version", content: version }),
    tag("meta", { name: "search:tag", content: head.searchTag }),
    tag("meta", { name: "docsearch:language", content: site.locale.lang }),
    tag("meta", { name: "docsearch:version", content: version }),
    tag("meta", { name: "docsearch:docusaurus_tag", content: head.searchTag }),
  ];
}

function article({ head }: PageProps): string[] {
  return [
    ...(head.article === undefined
      ? [tag("meta", { property: "og:type", content: "website" })]
      : [
          tag("meta", { property: "og:type", content: "article" }),
          tag("meta", { property: "article:published_time", content: head.article.published }),
          ...head.article.authors.map((author) =>
            tag("meta", { property: "article:author", content: author }),
          ),
          ...head.article.tags.map((label) => tag("meta", { property: "article:tag", content: label })),
        ]),
    ...(head.jsonLd ?? []).map(jsonLd),
  ];
}

function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

/** The tags of the root. A navigation replaces links by their attribute; other tags are replaced by their kind. */
function ownTags({ head }: PageProps, { baseUrl }: PageSite): string[] {
  return (head.tags ?? []).map((each) => {
    if (each.tag === "json-ld") return jsonLd(each.data);
    if (each.tag === "meta") return tag("meta", each.attributes);
    const { href = "" } = each.attributes;
    const isOwn = href.startsWith("/") && !href.startsWith("//");
    return tag("link", {
      ...each.attributes,
      href: isOwn ? withBase(baseUrl, href) : href,
      [pageLink]: each.attributes["rel"] !== "stylesheet",
    });
  });
}

function browserMetas(site: SiteData): string[] {
  const { baseUrl } = site;
  return [
    tag("meta", { name: "theme-color", content: site.themeColor }),
    tag("meta", { name: "msapplication-TileColor", content: site.themeColor }),
    ...(site.favicon === undefined
      ? []
      : [tag("link", { rel: "icon", href: withBase(baseUrl, site.favicon) })]),
    ...(site.touchIcon === undefined
      ? []
      : [tag("link", { rel: "apple-touch-icon", href: withBase(baseUrl, site.touchIcon) })]),
    ...(site.offline ? [tag("link", { rel: "manifest", href: withBase(baseUrl, "/manifest.json") })] : []),
    ...searchLinks(site),
    ...site.feeds.map(({ type, title, href }) =>
      tag("link", { rel: "alternate", type, title, href: withBase(baseUrl, href) }),
    ),
  ];
}

function searchLinks({ baseUrl, origin, title, search }: PageSite): string[] {
  const { page, service } = search ?? {};
  return [
    ...(service === undefined
      ? []
      : [tag("link", { rel: "preconnect", href: service.preconnect, crossorigin: "anonymous" })]),
    ...(page === undefined || origin === ""
      ? []
      : [
          tag("link", {
            rel: "search",
            type: "application/opensearchdescription+xml",
            title,
            href: withBase(baseUrl, "/opensearch.xml"),
          }),
        ]),
  ];
}

function markdown({ head }: PageProps, { baseUrl }: PageSite): string[] {
  return head.markdown === undefined
    ? []
    : [tag("link", { rel: "alternate", type: "text/markdown", href: withBase(baseUrl, head.markdown) })];
}

function loaded({ template }: PageProps, { site, assets }: RenderContext, body: string): string[] {
  const styles = assets.styles[template];
  if (styles === undefined) throw new Error(`The template "${template}" has no style sheet.`);
  const blocks = (Object.keys(styledParts) as (keyof typeof styledParts)[]).filter((name) =>
    styledParts[name].test(body),
  );
  return [...new Set([styles, ...blocks.flatMap((name) => assets.partStyles[name] ?? [])])]
    .map((href) => tag("link", { rel: "stylesheet", href: withBase(site.baseUrl, href) }))
    .concat(`${tag("script", { type: "module", src: withBase(site.baseUrl, assets.script) })}</script>`);
}

/** Tags with the files that the inline script "early" loads; empty for a page without any. */
export function earlyFiles(
  page: PageProps,
  context: RenderContext,
  startedIslands: readonly string[],
): string {
  const tags = {
    [earlyTags.scripts]: scriptsOf(startedIslands, context),
    [earlyTags.files]: filesOfWorker(page),
  };
  return Object.entries(tags)
    .map(([name, urls]) => (urls.length === 0 ? "" : tag("meta", { name, content: urls.join(" ") })))
    .join("");
}

/** Scripts of islands that start with the page: without this, a browser finds them one after the other. */
function scriptsOf(islands: readonly string[], { site, assets }: RenderContext): readonly string[] {
  const scripts = islands.flatMap((name) => assets.islandScripts[name] ?? []);
  return [...new Set(scripts)].map((href) => withBase(site.baseUrl, href));
}

/**
 * The files that the playground's worker needs first. It starts behind the scripts of the page, which leave half of a
 * slow network unused. A link for the page itself, `preload`, would not serve a worker.
 */
function filesOfWorker(page: PageProps): readonly string[] {
  if (page.template !== "playground" || page.assets === undefined) return [];
  const { worker, libs, sandbox } = page.assets;
  return [worker, sandbox?.typescript, sandbox?.linter, libs].flatMap((url) => url ?? []);
}

/** The full URL; undefined in a site without an origin. */
function absolute(site: PageSite, path: string): string | undefined {
  if (isExternal(path)) return path;
  return site.origin === "" ? undefined : `${site.origin}${withBase(site.baseUrl, path)}`;
}
