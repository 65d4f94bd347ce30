import { describe, expect, it } from "vitest";
import { historyOf, type PluginRelease } from "./history.ts";

/** A release whose rules have options with these defaults; "more" is not an option. */
function release(
  version: string,
  rules: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
  hasMore = false,
): PluginRelease {
  const entries = Object.entries(rules).map(([name, named]) => [name, { named, hasMore }] as const);
  return { version, rules: Object.fromEntries(entries) };
}

describe("the history of rules and options", () => {
  it("names the first release with each rule, option and default", () => {
    expect(
      historyOf([
        release("1.0.0", { pear: { ripe: "true" } }),
        release("1.1.0", { pear: { ripe: "true", size: "1" }, fig: { dry: null } }),
        release("1.2.0", { pear: { ripe: "false", size: "1" }, fig: { dry: null } }),
      ]),
    ).toEqual({
      release: "1.2.0",
      rules: { fig: "1.1.0", pear: "1.0.0" },
      options: { "pear.size": "1.1.0" },
      defaults: { "pear.ripe": "1.2.0" },
    });
  });

  it("forgets what a release removes, and begins again when it comes back", () => {
    const releases = [
      release("1.0.0", { pear: {}, fig: { dry: "1" } }),
      release("1.1.0", { pear: { ripe: "1" }, fig: { dry: "2" } }),
      release("1.2.0", { pear: {} }),
    ];
    expect(historyOf(releases)).toMatchObject({ rules: { pear: "1.0.0" }, options: {}, defaults: {} });
    expect(
      historyOf([...releases, release("1.3.0", { pear: { ripe: "1" }, fig: { dry: "2" } })]),
    ).toMatchObject({
      rules: { fig: "1.3.0", pear: "1.0.0" },
      options: { "pear.ripe": "1.3.0" },
      defaults: {},
    });
  });

  it("says nothing about an option that another package may have had, nor about a default that was not stated", () => {
    const releases = [
      release("1.0.0", { pear: { ripe: null } }, true),
      release("1.1.0", { pear: { ripe: "true", size: "1" } }),
    ];
    expect(historyOf(releases)).toMatchObject({ options: {}, defaults: {} });
  });

  it("goes on with later releases as if all had been read", () => {
    const releases = [
      release("1.0.0", { pear: { ripe: "1" } }),
      release("1.1.0", { pear: { ripe: "2", size: "1" } }),
      release("1.2.0", { pear: { ripe: "2", size: "2" }, fig: {} }),
    ];
    const known = historyOf(releases.slice(0, 2));
    expect(historyOf(releases.slice(1), known)).toEqual(historyOf(releases));
  });
});
