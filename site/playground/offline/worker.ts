import { playPolicy } from "../client/play-policy.ts";

/** The worker that a page will have next, or has. */
export function newestWorker({
  installing,
  waiting,
  active,
}: ServiceWorkerRegistration): ServiceWorker | undefined {
  return installing ?? waiting ?? active ?? undefined;
}

/** The JSON in a worker's URL; see `workerUrl` in site/client/offline/mode.ts. */
interface Parameters {
  readonly offlineMode?: unknown;
  readonly debug?: unknown;
}

export function parametersOf(url: string): Parameters {
  return JSON.parse(new URL(url).searchParams.get("params") ?? "{}") as Parameters;
}

/** The URL of the same worker that keeps a page, or none; spelled as the site's own pages spell it. */
export function urlSaving(url: string, keeps: string | undefined): string {
  const parameters = JSON.stringify({ ...parametersOf(url), keeps });
  return `${new URL(url).origin}${new URL(url).pathname}?params=${encodeURIComponent(parameters)}`;
}

/** Milliseconds. */
const activationTimeout = 30_000;

/** Registers the worker that answers for a page, or for none, and waits until it is at work. */
export async function replaceWorker(
  registration: ServiceWorkerRegistration,
  keeps: string | undefined,
): Promise<void> {
  const url = urlSaving(newestWorker(registration)?.scriptURL ?? "", keeps);
  const { scope } = registration;
  const next = await navigator.serviceWorker.register(playPolicy.createScriptURL(url), {
    scope,
    updateViaCache: "none",
  });
  const worker = [next.installing, next.waiting, next.active].find((each) => each?.scriptURL === url);
  if (!worker) throw new Error("The service worker could not be registered.");
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error("The service worker did not start in time."));
    }, activationTimeout);
    const look = (): void => {
      if (worker.state !== "activated" && worker.state !== "redundant") return;
      clearTimeout(timer);
      worker.removeEventListener("statechange", look);
      if (worker.state === "activated") resolve();
      else reject(new Error("The service worker could not be installed."));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
