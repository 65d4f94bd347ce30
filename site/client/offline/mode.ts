import { breakpoints } from "../../model/layout.ts";

/** What decides whether a visitor gets the site offline, as read from the browser. */
export interface OfflineSigns {
  /** The app was installed, as the browser once told (stored). */
  readonly installedFlag: boolean;
  /** The browser knows an installed web app that belongs to this site. */
  readonly relatedApp: boolean;
  /** The query of the URL: "?offlineMode=true". */
  readonly search: string;
  /** The page runs in an app window of its own. */
  readonly standalone: boolean;
  /** Pixels. */
  readonly width: number;
  readonly saveData: boolean;
}

export type OfflineStrategy =
  "appInstalled" | "queryString" | "standalone" | "mobile" | "saveData" | "always";

/** The strategies of this site: any one of them turns offline mode on. */
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
 * Before a site's base URL: the storage key of the page that the reader keeps offline. Before a
 * worker's scope it is the name of the cache. The playground has a text of its own for it: a module that both need
 * would be one more request of every page.
 */
export const savedPageKey = "kept-page:";

/** What the page tells its worker, in the worker's URL. */
export interface WorkerParameters {
  readonly offlineMode: boolean;
  readonly debug: boolean;
  /** The URL of the one page that this reader keeps: "/docs/play". In offline mode all pages are cached anyway. */
  readonly keeps?: string | undefined;
}

/** The worker's URL below the base URL. Both states of a flag are different workers to the browser. */
export function workerUrl(baseUrl: string, { offlineMode, debug, keeps }: WorkerParameters): string {
  return `${baseUrl.replace(/\/$/, "")}/sw.js?params=${encodeURIComponent(JSON.stringify({ offlineMode, debug, keeps }))}`;
}

/** The parameters in the URL of a worker; without readable ones the worker does nothing and says nothing. */
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
