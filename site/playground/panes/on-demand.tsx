import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/**
 * A component whose script loads when it is first shown, within a `Suspense`. If that fails, for example after a deploy, a
 * sentence says so in its place, and the rest of the page goes on.
 */
export function onDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Failure }),
    ),
  );
}

function Failure() {
  return <p role="alert">This part of the page could not be loaded. Reload the page to try again.</p>;
}
