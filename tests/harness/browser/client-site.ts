import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageProps } from "../../../site/model/page.ts";
import { pageOutput, routePath } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import type { RenderContext, ThemeServer } from "../../../site/model/theme.ts";
import { readBody } from "../../../cli/render/read-body.ts";
import { bundleTheme } from "../../../cli/theme/bundle.ts";
import { filesOfTheme, themeSources } from "../../../cli/theme/sources.ts";
import { loadTheme } from "../../../cli/build/workers/tasks.ts";
import { startMemoryHost } from "./memory-host.ts";
import type { MemoryHost } from "./memory-host.ts";

/** A few pages rendered by the real theme, with its real scripts, on a static host. */
export interface ClientSite extends Pick<MemoryHost, "url" | "close"> {
  /** The files as served; tests serve variants of them. */
  readonly files: ReadonlyMap<string, string>;
  serve: MemoryHost["serve"];
}

/** `templates` are added to the package's own, by file name: "lab" is rendered by "custom:lab". */
export async function startClientSite(
  pages: readonly PageProps[],
  templates: Readonly<Record<string, string>>,
): Promise<ClientSite> {
  const folder = await mkdtemp(join(tmpdir(), "client-site-"));
  await mkdir(join(folder, "templates"));
  for (const [name, code] of Object.entries(templates)) {
    await writeFile(join(folder, "templates", `${name}.tsx`), code);
  }
  const sources = await themeSources(
    await filesOfTheme(process.cwd(), folder, { playground: false, hostedSearch: false }),
  );
  const bundle = await bundleTheme(sources, {
    cacheDir: join(folder, "cache"),
    minify: false,
    useCache: false,
  });
  if (!("serverFile" in bundle)) throw new Error(`The theme does not bundle: ${JSON.stringify(bundle)}`);
  const theme = await loadTheme(bundle.serverFile);
  const context = {
    site,
    assets: bundle.assets,
    headScript: "/assets/head.js",
    scriptHashes: hashesOf(theme),
    dev: false,
  };
  const rendered = pages.flatMap((page) => filesOf(page, theme, context));
  const files = new Map<string, string>([
    ...bundle.files,
    ["assets/head.js", theme.headScript(site)],
    ...rendered,
  ]);

  const host = await startMemoryHost();
  host.serve(files);
  return {
    ...host,
    files,
    close: async () => {
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function filesOf(page: PageProps, theme: ThemeServer, context: RenderContext): [string, string][] {
  const { html } = theme.renderPage(page, context, { syncedTabs: false, readBody });
  return [[page.template === "not-found" ? "404.html" : pageOutput(page.route), html]];
}

function hashesOf(theme: ThemeServer): Record<string, string> {
  const hashes = Object.entries(theme.inlineScripts(site)).map(([name, code]) => {
    return [name, `sha256-${createHash("sha256").update(code).digest("base64")}`] as const;
  });
  return Object.fromEntries(hashes);
}

/** A docs page with prose as finished HTML. */
export function docPage(route: string, title: string, html: string): PageProps {
  return {
    template: "doc",
    route: routePath(route),
    title,
    head: { description: `About ${title}.`, searchTag: "default" },
    heading: title,
    prose: { proseId: route, html },
    contents: [],
    contentsLevels: { min: 2, max: 3 },
    unlisted: false,
    draft: false,
  };
}

const site: SiteData = {
  title: "Site",
  titleDelimiter: "|",
  tagline: "A site to click in",
  origin: "https://site.test",
  baseUrl: "/",
  locale: { lang: "en", label: "English", direction: "ltr" },
  themeColor: "#443FD4",
  navbar: {
    title: "Site",
    hideOnScroll: false,
    items: [{ type: "link", position: "left", label: "Configs", href: "/users/configs" }],
  },
  colorMode: { default: "light", respectSystem: true, canSwitch: true },
  feeds: [],
  offline: false,
};
