import type { LayoutShift, PolicyViolation } from "./observed.ts";

/** What the recorder leaves in the page. */
export interface Recording {
  readonly violations: PolicyViolation[];
  readonly shifts: LayoutShift[];
  readonly selectorOf: (node: unknown) => string;
}

/** The property of `window` that holds the recording. */
export const recordingName = "siteCheckRecording";

/**
 * Runs in the page before the page's own scripts: records policy violations and layout shifts. The browser receives the
 * text of this function, so it uses nothing from outside.
 */
export function record(name: string): void {
  const selectorOf = (node: unknown): string => {
    let element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
    const steps: string[] = [];
    for (; element; element = element.parentElement) {
      const tag = element.localName;
      if (element.id !== "") {
        steps.unshift(`#${CSS.escape(element.id)}`);
        break;
      }
      const parent = element.parentElement;
      const alike = parent === null ? [] : [...parent.children].filter((child) => child.localName === tag);
      steps.unshift(alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag);
    }
    return steps.join(" > ") || "html";
  };
  const recording: Recording = { violations: [], shifts: [], selectorOf };
  Object.defineProperty(window, name, { value: recording });
  // a service worker would answer requests of later pages, and download the whole site first
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");

  document.addEventListener("securitypolicyviolation", (event) => {
    if (event.disposition === "report") return;
    const { effectiveDirective: directive, blockedURI: blocked, target } = event;
    recording.violations.push({ directive, blocked, selector: selectorOf(target) });
  });
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.find(({ node }) => node !== null)?.node;
      if (!hadRecentInput) recording.shifts.push({ score: value, selector: selectorOf(moved) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
