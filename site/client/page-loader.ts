import { dataOutput, withBase } from "../model/paths.ts";
import type { RoutePath } from "../model/paths.ts";
import type { PageData } from "../model/theme.ts";
import { spellingsOf } from "./address.ts";

/** A page with the component that draws it, ready to be shown. */
export interface LoadedPage<Template> {
  readonly page: PageData["page"];
  readonly template: Template;
}

export interface PageLoader<Template> {
  /**
   * The page at a route, tried in each of its spellings. Rejects with a reason in words when there is none,
   * when the answer is no page data, or when it belongs to another build than the one that runs.
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
  readonly fetch: (address: string) => Promise<Response>;
}

export function createPageLoader<Template>(options: LoaderOptions<Template>): PageLoader<Template> {
  const kept = new Map<RoutePath, Promise<LoadedPage<Template>>>();

  const load = (route: RoutePath): Promise<LoadedPage<Template>> => {
    const known = kept.get(route);
    if (known !== undefined) return known;
    const loading = loadFirst(spellingsOf(route), options);
    keep(kept, route, loading);
    // A failure is not kept: the next click deserves a fresh attempt.
    loading.catch(() => kept.delete(route));
    return loading;
  };

  return {
    load,
    prefetch: (route) => void load(route).catch(() => undefined),
    forget: () => {
      kept.clear();
    },
  };
}

/** How many pages stay in memory: enough for a reader's trail, little against a phone's memory. */
const capacity = 30;

function keep<Value>(kept: Map<RoutePath, Value>, route: RoutePath, value: Value): void {
  const oldest = kept.keys().next();
  if (kept.size >= capacity && oldest.done !== true) kept.delete(oldest.value);
  kept.set(route, value);
}

async function loadFirst<Template>(
  spellings: readonly RoutePath[],
  { baseUrl, build, templateOf, parse, fetch }: LoaderOptions<Template>,
): Promise<LoadedPage<Template>> {
  for (const spelling of spellings) {
    const address = withBase(baseUrl, `/${dataOutput(spelling)}`);
    const response = await fetch(address);
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${address} answered with status ${String(response.status)}`);
    const data = parse(await response.text());
    if (data.build !== build) throw new Error(`${address} belongs to another build of the site`);
    return { page: data.page, template: await templateOf(data.page.template) };
  }
  throw new Error(`no page data for ${spellings.join(" or ")}`);
}
