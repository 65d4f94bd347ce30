import { openSite } from "../../serve/serve.ts";
import { filesOf, readText } from "../finished-folder.ts";
import { outputUrls } from "../output-urls.ts";
import { readHtml } from "../read-html.ts";
import { type GraphPage, type LinkGraph, linkGraph } from "./link-graph.ts";
import { pageProse } from "./page-prose.ts";

/** Reads the links between the texts of a finished site. Throws a UsageError when there is no site. */
export async function readGraph({
  out,
  baseUrl,
}: {
  readonly out: string;
  readonly baseUrl: string;
}): Promise<LinkGraph> {
  openSite(out);
  const files = await filesOf(out);
  const base = baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  const urls = outputUrls(new Set(files), {
    baseUrl: base,
    origin: originOf(readText(out, "index.html")) ?? "http://site.invalid",
  });
  const proseOf = (file: string) => pageProse(readText(out, file));
  const pages = files
    .filter((file) => file.endsWith(".html"))
    .flatMap((file): GraphPage[] => {
      const prose = proseOf(file);
      if (!prose) return [];
      const [slash, bare] = urls.pageUrls(file);
      const targets = prose.links.flatMap((href) => urls.locate(href, slash)?.file ?? []);
      return [{ file, url: bare, title: prose.title, linksTo: new Set(targets) }];
    });
  return linkGraph(pages, proseOf);
}

/** Links of a page may begin with the origin under which it will be published. */
function originOf(html: string): string | undefined {
  const canonical = readHtml("index.html", html).links.find(({ kind }) => kind === "canonical")?.href;
  if (canonical === undefined || !/^https?:/i.test(canonical) || !URL.canParse(canonical)) return undefined;
  return new URL(canonical).origin;
}
