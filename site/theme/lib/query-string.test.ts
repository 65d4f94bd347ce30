import { describe, expect, it } from "vitest";
import { readParameter, readParameters, withParameters, writeParameters } from "./query-string.ts";

const url = new URL("https://fruit.test/rules/?kind=apple&kind=pear&sort=name#list");

describe("a URL", () => {
  it("QS-01 gets one parameter, or loses it for an empty value", () => {
    expect(withParameters(url, { sort: "age" }).search).toBe("?kind=apple&kind=pear&sort=age");
    expect(withParameters(url, { sort: "" }).search).toBe("?kind=apple&kind=pear");
    expect(withParameters(url, { page: "2 & 3" }).search).toBe(
      "?kind=apple&kind=pear&sort=name&page=2+%26+3",
    );
  });

  it("QS-02 treats null as empty, reads missing parameters as empty, and is not mutated", () => {
    expect(withParameters(url, { sort: null }).search).toBe("?kind=apple&kind=pear");
    expect(readParameter(url, "page")).toBe("");
    expect(readParameter(url, "sort")).toBe("name");
    expect(url.search).toBe("?kind=apple&kind=pear&sort=name");
  });

  it("QS-03 preserves its fragment, and supports lists and several parameters at once", () => {
    const changed = withParameters(url, { kind: ["fig", "", "plum"], sort: null });
    expect(changed.href).toBe("https://fruit.test/rules/?kind=fig&kind=plum#list");
    expect(readParameters(changed, "kind")).toEqual(["fig", "plum"]);
    expect(withParameters(url, { kind: [], sort: null }).href).toBe("https://fruit.test/rules/#list");
  });
});

describe("a parameter without a name", () => {
  it("RU-14 is read, written and removed like any other, and may appear next to others", () => {
    const filtered = new URL("https://fruit.test/rules/?=xdeprecated-fixable&q=a#rules");
    expect(readParameter(filtered, "")).toBe("xdeprecated-fixable");
    expect(withParameters(filtered, { "": "fixable" }).href).toBe(
      "https://fruit.test/rules/?q=a&=fixable#rules",
    );
    expect(withParameters(filtered, { "": "" }).href).toBe("https://fruit.test/rules/?q=a#rules");
    expect(withParameters(new URL("https://fruit.test/rules/"), { "": "fixable" }).search).toBe("?=fixable");
  });
});

describe("the page's own URL", () => {
  function browserAt(href: string) {
    const calls: string[] = [];
    const write = (how: string) => (state: unknown, _: string, to: URL) => {
      calls.push(`${how} ${String(state)} ${to.href}`);
    };
    const history = { state: "kept", pushState: write("push"), replaceState: write("replace") };
    const dispatchEvent = ({ type }: Event): void => void calls.push(type);
    return { calls, window: { history, location: { href }, dispatchEvent } as unknown as Window };
  }

  it("QS-01 QS-02 is replaced, or pushed if asked, and the page gets an event", () => {
    const { calls, window } = browserAt(url.href);
    writeParameters(window, { sort: "age" });
    writeParameters(window, { sort: null }, { push: true });
    expect(calls).toEqual([
      "replace kept https://fruit.test/rules/?kind=apple&kind=pear&sort=age#list",
      "site:url",
      "push null https://fruit.test/rules/?kind=apple&kind=pear#list",
      "site:url",
    ]);
  });

  it("is not written when nothing changes", () => {
    const { calls, window } = browserAt("https://fruit.test/?q=a");
    writeParameters(window, { q: "a", page: "" }, { push: true });
    expect(calls).toEqual([]);
  });
});
