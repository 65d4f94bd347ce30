import "./theme/styles/tokens.css";
import "./theme/styles/icons.css";
import "./theme/styles/base.css";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageProps } from "./model/page.ts";
import { routePath } from "./model/paths.ts";
import type { SiteData } from "./model/site.ts";
import * as dom from "./model/dom.ts";
import type { PageUses, RenderContext, RenderedDocument, ThemeServer } from "./model/theme.ts";
import { App, type PageTemplate } from "./theme/layout/app.tsx";
import { headScript, inlineScripts } from "./theme/preferences/boot-scripts.ts";
import { LinkContext, type LinkPlace } from "./theme/lib/link.tsx";
import { Footer } from "./theme/layout/footer.tsx";
import { earlyFiles, hostsOf, renderHead, type InlineScript } from "./theme/layout/head.ts";
import { tag } from "./theme/prose/markup.ts";
import { PageContextProvider } from "./theme/layout/page-context.ts";
import { isIsland } from "./theme/islands/island.tsx";

/** Components that content may use as tags: attributes come from Markdown, children are rendered beforehand. */
export type ContentComponents = Readonly<Record<string, ComponentType<never>>>;

/** The functions that the engine calls, made from the templates and content components that it found. */
export function createThemeServer(
  templates: Readonly<Record<string, PageTemplate | undefined>>,
  components: ContentComponents,
): ThemeServer {
  return {
    renderPage: (page, context, uses) =>
      renderPage(page, context, { ...uses, template: templates[page.template] }),
    renderComponent: (name, props, childrenHtml, place) =>
      renderComponent(components[name], { name, props, childrenHtml, place }),
    headScript,
    inlineScripts,
    templateNames: Object.keys(templates).filter((name) => templates[name] !== undefined),
  };
}

interface PageParts extends PageUses {
  readonly template: PageTemplate | undefined;
}

function renderPage(
  page: PageProps,
  context: RenderContext,
  { template, syncedTabs, readBody }: PageParts,
): RenderedDocument {
  const { site } = context;
  if (template === undefined) {
    throw new Error(
      `The template "${page.template}" of ${page.route} has no default export: there is nothing to render.`,
    );
  }
  const footer = footerOf(site);
  const body = renderToStaticMarkup(
    <App site={site} page={page} template={template} {...(footer !== undefined && { footer })} />,
  );
  const facts = readBody(body);
  const hosts = hostsOf(page, site, facts.hosts);
  const early = earlyFiles(page, context, facts.startedIslands);
  const scripts = inlineScriptsOf(page, context, { syncedTabs, isEarly: early !== "" });
  const html = [
    "<!doctype html>",
    tag("html", {
      lang: site.locale.lang,
      dir: site.locale.direction,
      // without script the style sheet follows the system, unless the site allows only one mode
      "data-theme": site.colorMode.respectSystem ? undefined : site.colorMode.default,
      "data-hydrated": "false",
    }),
    `<head>${renderHead(page, context, { scripts, early, body, hosts })}</head>`,
    '<body class="keyboard-focus">',
    `${tag("div", rootAttributes(page, site))}${body}</div>`,
    "</body></html>\n",
  ].join("");
  return { html, hosts };
}

/** The site's data for the page's script. */
function rootAttributes(page: PageProps, { baseUrl, colorMode, offline, docsVersions }: SiteData) {
  const names = docsVersions?.map(({ section, versions }) => [section, versions.map(({ name }) => name)]);
  return {
    id: dom.root,
    [dom.template]: page.template,
    [dom.baseUrl]: baseUrl,
    [dom.route]: page.route,
    [dom.canSwitch]: colorMode.canSwitch,
    [dom.respectSystem]: colorMode.respectSystem,
    [dom.offline]: offline,
    [dom.versions]: names && JSON.stringify(Object.fromEntries(names as [string, string[]][])),
  };
}

const footers = new WeakMap<SiteData, string>();

/** Rendered once for a site, outside of any page: none of its links is the current one. */
function footerOf(site: SiteData): string | undefined {
  if (site.footer === undefined) return undefined;
  const known = footers.get(site);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <PageContextProvider value={{ site, route: routePath("/404.html") }}>
      <Footer footer={site.footer} />
    </PageContextProvider>,
  );
  footers.set(site, html);
  return html;
}

function inlineScriptsOf(
  page: PageProps,
  { site, scriptHashes }: RenderContext,
  { syncedTabs, isEarly }: Pick<PageUses, "syncedTabs"> & { readonly isEarly: boolean },
): InlineScript[] {
  const scripts = inlineScripts(site);
  const script = (name: keyof typeof scripts, place: InlineScript["place"]): InlineScript => {
    const hash = scriptHashes[name];
    if (hash === undefined) throw new Error(`The inline script "${name}" has no hash.`);
    return { code: scripts[name], hash, place };
  };
  return [
    ...(page.route === "/" ? [script("base-url", "head")] : []),
    ...(page.template === "playground" ? [script("load-failure", "head")] : []),
    ...(isEarly ? [script("early", "head-end")] : []),
    ...(syncedTabs ? [script("tabs", "head")] : []),
  ];
}

const childrenSlot = "site-children-slot";

interface Rendering {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly childrenHtml: string;
  readonly place: LinkPlace;
}

function renderComponent(
  component: ComponentType<never> | undefined,
  { name, props, childrenHtml, place }: Rendering,
): string {
  if (component === undefined) throw new Error(`There is no content component <${name}>.`);
  if ("client" in props && !isIsland(component))
    throw new Error(
      `<${name}> runs in the build only, so it takes no "client". Rename its file to ${name}.client.tsx, or remove "client".`,
    );
  const slot = childrenHtml === "" ? undefined : createElement(childrenSlot);
  // the attributes come from Markdown: the component must check their types
  const renderable = component as ComponentType<Readonly<Record<string, unknown>>>;
  const element = createElement(renderable, props, slot);
  const html = renderToStaticMarkup(<LinkContext value={place}>{element}</LinkContext>);
  return html.replaceAll(`<${childrenSlot}></${childrenSlot}>`, () => childrenHtml);
}
