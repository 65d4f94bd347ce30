import type { Sidebar, SidebarItem } from "../../model/navigation.ts";
import { docsSidebarOf, mapDocsSidebar } from "../../model/page.ts";
import { dataOutput, withBase } from "../../model/paths.ts";
import type { RoutePath } from "../../model/paths.ts";
import type { PageData } from "../../model/theme.ts";
import { spellingsOf } from "./url.ts";

/** A page with the component that renders it, ready to be shown. */
export interface LoadedPage<Template> {
  readonly page: PageData["page"];
  readonly template: Template;
}

/** There is no page at a route, in none of its spellings. */
export class UnknownPage extends Error {}

export interface PageLoader<Template> {
  /**
   * The page at a route, tried in each of its spellings. Rejects with an `UnknownPage` when there is none, and
   * with a reason in words when the answer is no page data, or belongs to another build than the one that runs.
   */
  load(route: RoutePath): Promise<LoadedPage<Template>>;
  /** Starts loading what a reader will probably ask for; a failure stays silent and is forgotten. */
  prefetch(route: RoutePath): void;
  /** What was loaded so far is out of date. */
  forget(): void;
}

export interface LoaderOptions<Template> {
  readonly baseUrl: string;
  /** The build that the running scripts belong to. */
  readonly build: string;
  readonly templateOf: (name: string) => Promise<Template>;
  readonly parse: (json: string) => PageData;
  /** The page that the document came with: its section's sidebar is known already. */
  readonly first: PageData["page"];
  readonly fetch: (url: string) => Promise<Response>;
}

export function createPageLoader<Template>(options: LoaderOptions<Template>): PageLoader<Template> {
  const cached = new Map<RoutePath, Promise<LoadedPage<Template>>>();
  const sidebars = createSidebars(options);

  const load = (route: RoutePath): Promise<LoadedPage<Template>> => {
    const known = cached.get(route);
    if (known !== undefined) return known;
    const loading = loadFirst(spellingsOf(route), options, sidebars);
    addLimited(cached, route, loading);
    // A failure is not cached: the next click tries again.
    loading.catch(() => cached.delete(route));
    return loading;
  };

  return {
    load,
    prefetch: (route) => void load(route).catch(() => undefined),
    forget: () => {
      cached.clear();
      sidebars.clear();
    },
  };
}

/** How many pages stay in memory: enough for a reader's trail, little against a phone's memory. */
const capacity = 30;

function addLimited<Value>(cached: Map<RoutePath, Value>, route: RoutePath, value: Value): void {
  const oldest = cached.keys().next();
  if (cached.size >= capacity && oldest.done !== true) cached.delete(oldest.value);
  cached.set(route, value);
}

async function loadFirst<Template>(
  spellings: readonly RoutePath[],
  { baseUrl, build, templateOf, parse, fetch }: LoaderOptions<Template>,
  sidebars: Sidebars,
): Promise<LoadedPage<Template>> {
  for (const spelling of spellings) {
    const url = withBase(baseUrl, `/${dataOutput(spelling)}`);
    const response = await fetch(url);
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${url} answered with status ${String(response.status)}`);
    const data = parse(await response.text());
    if (data.build !== build) throw new Error(`${url} belongs to another build of the site`);
    const [page, template] = await Promise.all([
      withSidebar(data.page, sidebars),
      templateOf(data.page.template),
    ]);
    return { page, template };
  }
  throw new UnknownPage(`no page data for ${spellings.join(" or ")}`);
}

/** What sections' sidebars show, by the URL of their data: their entries, or the HTML the document came with. */
type Entries = Pick<Sidebar, "items" | "html">;

interface Sidebars {
  load(data: string): Promise<Entries>;
  clear(): void;
}

function createSidebars<Template>({ baseUrl, fetch, first }: LoaderOptions<Template>): Sidebars {
  const known = new Map<string, Promise<Entries>>();
  const sidebar = docsSidebarOf(first);
  if (sidebar && !sidebar.partial) known.set(sidebar.data, Promise.resolve(entriesOf(sidebar)));
  const load = (data: string): Promise<Entries> => {
    const loading =
      known.get(data) ??
      fetch(withBase(baseUrl, data)).then(async (response) => {
        if (!response.ok) throw new Error(`${data} answered with status ${String(response.status)}`);
        return { items: (await response.json()) as readonly SidebarItem[] };
      });
    known.set(data, loading);
    loading.catch(() => known.delete(data));
    return loading;
  };
  return {
    load,
    clear: () => {
      known.clear();
    },
  };
}

/** Data files leave a section's sidebar to its shared file: the page is complete only with it. */
async function withSidebar(page: PageData["page"], sidebars: Sidebars): Promise<PageData["page"]> {
  const sidebar = docsSidebarOf(page);
  if (!sidebar?.partial) return page;
  const entries = await sidebars.load(sidebar.data);
  return mapDocsSidebar(page, (sidebar) => ({ ...sidebar, ...entries, partial: false }));
}

function entriesOf({ items, html }: Sidebar): Entries {
  return { items, ...(html !== undefined && { html }) };
}
