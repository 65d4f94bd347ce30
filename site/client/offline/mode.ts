import { breakpoints } from "../../model/layout.ts";

/** What decides whether a visitor gets the site offline, as read from the browser. */
export interface OfflineSigns {
  /** The app was installed: the browser once reported it (stored). */
  readonly installedFlag: boolean;
  /** The browser reports an installed web app that belongs to this site. */
  readonly relatedApp: boolean;
  /** The query of the URL: "?offlineMode=true". */
  readonly search: string;
  /** The page runs in an app window. */
  readonly standalone: boolean;
  /** Pixels. */
  readonly width: number;
  readonly saveData: boolean;
}

export type OfflineStrategy =
  "appInstalled" | "queryString" | "standalone" | "mobile" | "saveData" | "always";

/** The strategies of this site: each of them turns offline mode on. */
export const activeStrategies: readonly OfflineStrategy[] = ["appInstalled", "queryString", "standalone"];

const strategies: Readonly<Record<OfflineStrategy, (signs: OfflineSigns) => boolean>> = {
  appInstalled: ({ installedFlag, relatedApp }) => installedFlag || relatedApp,
  queryString: ({ search }) => new URLSearchParams(search).get("offlineMode") === "true",
  standalone: ({ standalone }) => standalone,
  mobile: ({ width }) => width <= breakpoints.desktop,
  saveData: ({ saveData }) => saveData,
  always: () => true,
};

export function isOfflineMode(
  signs: OfflineSigns,
  wanted: readonly OfflineStrategy[] = activeStrategies,
): boolean {
  return wanted.some((strategy) => strategies[strategy](signs));
}

/**
 * The prefix of two names. Followed by a site's base URL, it is the storage key of the page that the reader saves
 * offline. Followed by a worker's scope, it is the name of the cache. The playground has its own copy of this string: a
 * shared module would add a request to every page.
 */
export const savedPageKey = "kept-page:";

/** What the page passes to its worker, in the worker's URL. */
export interface WorkerParameters {
  readonly offlineMode: boolean;
  readonly debug: boolean;
  /** The URL of the page that this reader saved: "/docs/play". In offline mode all pages are cached anyway. */
  readonly keeps?: string | undefined;
}

/** The worker's URL below the base URL. For the browser, each state of a flag is a different worker. */
export function workerUrl(baseUrl: string, { offlineMode, debug, keeps }: WorkerParameters): string {
  return `${baseUrl.replace(/\/$/, "")}/sw.js?params=${encodeURIComponent(JSON.stringify({ offlineMode, debug, keeps }))}`;
}

/** The parameters in the URL of a worker; if they cannot be parsed, the worker does nothing and logs nothing. */
export function workerParameters(search: string): WorkerParameters {
  const text = new URLSearchParams(search).get("params");
  const given = text === null ? undefined : parsed(text);
  const keeps = given?.["keeps"];
  return {
    offlineMode: given?.["offlineMode"] === true,
    debug: given?.["debug"] === true,
    ...(typeof keeps === "string" && { keeps }),
  };
}

function parsed(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
