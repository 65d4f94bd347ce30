import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { SiteData } from "../../model/site.ts";
import { headScript, inlineScripts } from "./boot-scripts.ts";
import { sampleSite } from "../../../tests/harness/theme/sample-site.ts";

describe("the color-mode script", () => {
  it("CM-01 CM-03 follows the system if nothing was chosen, and is light without a preference", () => {
    expect(boot({}, { systemIsDark: true }).dataset["theme"]).toBe("dark");
    expect(boot({}, { systemIsDark: false }).dataset["theme"]).toBe("light");
  });

  it("CM-02 CM-08 shows the stored choice before the first paint", () => {
    expect(boot({}, { stored: { theme: "light" }, systemIsDark: true }).dataset["theme"]).toBe("light");
    expect(boot({}, { stored: { theme: "dark" } }).dataset["theme"]).toBe("dark");
    expect(boot({}, { stored: { theme: "purple" } }).dataset["theme"]).toBe("light");
  });

  it("CM-08 CM-09 stores nothing, in any mode", () => {
    const { written } = boot({}, { search: "?docusaurus-theme=dark", systemIsDark: true });
    expect(written).toEqual([]);
  });

  it("CM-09 lets the URL override the choice, and set attributes of the root element", () => {
    const { dataset, attributes } = boot(
      {},
      {
        search:
          "?docusaurus-theme=dark&docusaurus-data-mode=embed&docusaurus-data-x%22y=1&docusaurus-data-theme=x&docusaurus-data-bar-hidden=1",
        stored: { theme: "light" },
      },
    );
    expect(dataset["theme"]).toBe("dark");
    expect(attributes).toEqual({ "data-mode": "embed" });
  });

  it("CM-10 ignores a stored choice when switching is off", () => {
    const colorMode = { default: "light", respectSystem: false, canSwitch: false } as const;
    expect(boot({ colorMode }, { stored: { theme: "dark" }, systemIsDark: true }).dataset["theme"]).toBe(
      "light",
    );
  });

  it("CM-04 CM-12 switches when the button is pressed, sets its state and stores the choice", () => {
    const { dataset, toggle, press, storage } = boot({});
    press("a");
    expect(dataset["theme"]).toBe("light");
    press("button[data-color-toggle]");
    expect([dataset["theme"], toggle.ariaPressed, storage["theme"]]).toEqual(["dark", true, "dark"]);
    press("button[data-color-toggle]");
    expect(dataset["theme"]).toBe("light");
  });

  it("works when storage is blocked", () => {
    expect(boot({}, { stored: "blocked" }).dataset).toMatchObject({ script: "on", theme: "light" });
  });
});

describe("the announcement's part of the script", () => {
  const announcement = { id: "v9", html: "News", closeable: true } as const;
  const dismissed = { "docusaurus.announcement.dismiss": "true" };

  it("AN-05 marks a dismissed bar before the first paint", () => {
    const { dataset } = boot(
      { announcement },
      { stored: { ...dismissed, "docusaurus.announcement.id": "v9" } },
    );
    expect(dataset["announcementBarInitiallyDismissed"]).toBe("true");
  });

  it("AN-04 shows a bar with a new id, and a bar that cannot be closed", () => {
    const other = { ...dismissed, "docusaurus.announcement.id": "v8" };
    const same = { ...dismissed, "docusaurus.announcement.id": "v9" };
    expect(boot({ announcement }, { stored: other }).dataset).not.toHaveProperty(
      "announcementBarInitiallyDismissed",
    );
    expect(
      boot({ announcement: { ...announcement, closeable: false } }, { stored: same }).dataset,
    ).not.toHaveProperty("announcementBarInitiallyDismissed");
  });

  it("AN-07 treats the misspelled default id as the correct one", () => {
    const stored = { ...dismissed, "docusaurus.announcement.id": "annoucement-bar" };
    const { dataset } = boot({ announcement: { ...announcement, id: "announcement-bar" } }, { stored });
    expect(dataset["announcementBarInitiallyDismissed"]).toBe("true");
  });

  it("AN-01 passes the configured colors to the style sheet", () => {
    const { properties } = boot({
      announcement: { ...announcement, backgroundColor: "#fff", textColor: "</script>" },
    });
    expect(properties).toEqual({ "--announcement-ground": "#fff", "--announcement-text": "</script>" });
  });
});

describe("the base-URL script", () => {
  it("HD-10 HD-11 suggests the current path with a trailing slash when the page's script failed", () => {
    expect(failScript({ baseUrl: "/", pathname: "/trees" })).toBe(
      'This site did not load properly. A wrong base URL is the most likely reason. Configured: "/". Suggested: "/trees/".',
    );
    expect(failScript({ baseUrl: "/trees/", pathname: "/index.html" })).toContain('Suggested: "/".');
  });

  it("HD-10 shows nothing when the base URL is right or when another element failed", () => {
    expect(failScript({ baseUrl: "/trees/", pathname: "/trees/" })).toBeUndefined();
    expect(failScript({ baseUrl: "/", pathname: "/trees/", tagName: "IMG" })).toBeUndefined();
  });

  it("escapes the base URL, so that it cannot end the script element", () => {
    expect(inlineScripts(sampleSite({ baseUrl: "/</script>/" }))["base-url"]).not.toContain("</");
  });
});

interface Browser {
  readonly stored?: Readonly<Record<string, string>> | "blocked";
  readonly systemIsDark?: boolean;
  readonly search?: string;
}

/** Runs the script in a bare context with the few browser objects that it may use. */
function boot(changes: Partial<SiteData>, { stored = {}, systemIsDark = false, search = "" }: Browser = {}) {
  const dataset: Record<string, string> = {};
  const attributes: Record<string, string> = {};
  const properties: Record<string, string> = {};
  const written: string[] = [];
  const toggle = { ariaPressed: false };
  const listeners: Record<string, ((event: object) => void) | undefined> = {};
  const storage: Record<string, unknown> = {
    getItem: (key: string) => (stored === "blocked" ? undefined : (stored[key] ?? null)),
    setItem: (key: string) => written.push(key),
  };
  const root = {
    dataset,
    setAttribute: (name: string, value: string) => (attributes[name] = value),
    style: { setProperty: (name: string, value: string) => (properties[name] = value) },
  };
  const context = {
    document: { documentElement: root },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    location: { search },
    URLSearchParams,
    matchMedia: (query: string) => ({ matches: systemIsDark && query === "(prefers-color-scheme:dark)" }),
    ...(stored !== "blocked" && { localStorage: storage }),
  };
  runInContext(headScript(sampleSite(changes)), createContext(context));
  const press = (target: string): void => {
    listeners["click"]?.({
      target: { closest: (selector: string) => (selector === target ? toggle : null) },
    });
  };
  return { dataset, attributes, properties, written, storage, toggle, press };
}

interface Failure {
  readonly baseUrl: string;
  readonly pathname: string;
  readonly tagName?: string;
}

/** The text of the banner after an element of the page failed to load. */
function failScript({ baseUrl, pathname, tagName = "SCRIPT" }: Failure): string | undefined {
  const listeners: ((event: { target: { tagName: string } }) => void)[] = [];
  const shown: { id: string; text: string }[] = [];
  const banner = {
    id: "",
    text: "",
    style: { cssText: "" },
    setAttribute: () => undefined,
    append: (text: string) => (banner.text += text),
  };
  const context = {
    addEventListener: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    document: {
      getElementById: () => null,
      createElement: () => banner,
      body: { prepend: (element: typeof banner) => shown.push(element) },
    },
    location: { pathname },
  };
  runInContext(inlineScripts(sampleSite({ baseUrl }))["base-url"], createContext(context));
  for (const listener of listeners) listener({ target: { tagName } });
  return shown.find(({ id }) => id === "base-url-banner")?.text;
}
