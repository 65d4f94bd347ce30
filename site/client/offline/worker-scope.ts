/** The part of a service worker's global scope that the site's workers use; the DOM's types lack it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: { readonly type: "window" }): Promise<readonly WindowClient[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}

export interface WindowClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

export interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * A file that is cached for offline readers: its URL, relative to the worker, and a revision that changes with its
 * content.
 */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** The message that activates a waiting worker; older pages of the site send the same one. */
export const takeOver = { type: "SKIP_WAITING" } as const;

export function asksToTakeOver(message: unknown): boolean {
  return (
    typeof message === "object" && message !== null && "type" in message && message.type === takeOver.type
  );
}
