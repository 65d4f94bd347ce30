import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isAllowed, isLoaded, type InlineCode } from "./content-policy.ts";

const hashOfRun = `'sha256-${createHash("sha256").update("run()").digest("base64")}'`;

function allowed(kind: InlineCode["kind"], ...policies: readonly string[]): boolean {
  return isAllowed({ kind, code: "run()" }, policies);
}

describe("a content security policy", () => {
  it("allows a script only by its hash, not by 'self' or a nonce", () => {
    expect(allowed("script", `script-src 'self' ${hashOfRun}`)).toBe(true);
    expect(allowed("script", "script-src 'self'")).toBe(false);
    expect(isAllowed({ kind: "script", code: "run() " }, [`script-src ${hashOfRun}`])).toBe(false);
    expect(isAllowed({ kind: "script", code: "x", nonce: "n1" }, ["script-src 'nonce-n1'"])).toBe(true);
  });

  it("falls back from the special directive to the general one", () => {
    expect(allowed("script", "default-src 'none'")).toBe(false);
    expect(allowed("script", `default-src 'none'; Script-Src-Elem ${hashOfRun}; script-src 'none'`)).toBe(
      true,
    );
    expect(allowed("style", "default-src 'none'; style-src 'unsafe-inline'")).toBe(true);
    expect(allowed("style-attribute", "style-src 'unsafe-inline'; style-src-attr 'none'")).toBe(false);
  });

  it("counts a hash for attributes only with 'unsafe-hashes'", () => {
    expect(allowed("script-attribute", `script-src ${hashOfRun}`)).toBe(false);
    expect(allowed("script-attribute", `script-src 'unsafe-hashes' ${hashOfRun}`)).toBe(true);
  });

  it("ignores 'unsafe-inline' next to a hash", () => {
    expect(allowed("script", "script-src 'unsafe-inline'")).toBe(true);
    expect(allowed("script", "script-src 'unsafe-inline' 'sha256-AAAA'")).toBe(false);
  });

  it("refuses nothing without a directive for it, and all of several policies must agree", () => {
    expect(allowed("script")).toBe(true);
    expect(allowed("script", "frame-ancestors 'self'")).toBe(true);
    expect(allowed("script", `script-src ${hashOfRun}`, "script-src 'self'")).toBe(false);
  });

  it("uses the first of two directives with the same name", () => {
    expect(allowed("script", `script-src 'none'; script-src ${hashOfRun}`)).toBe(false);
  });
});

describe("a source of another host", () => {
  const loaded = (url: string, ...policies: readonly string[]): boolean =>
    isLoaded({ directive: "img-src", url }, policies);
  const url = "https://img.example/a/b.png";

  it.each([
    "img-src https://img.example",
    "img-src https://IMG.example/a/",
    "img-src img.example/a/b.png",
    "img-src http://img.example",
    "img-src https://*.img.example https:",
    "img-src https://img.example:443",
    "img-src https://img.example:*",
    "default-src *",
    "script-src 'none'",
  ])("is loaded with the policy %s", (policy) => {
    expect(loaded(url, policy)).toBe(true);
  });

  it.each([
    "img-src 'self' data:",
    "img-src 'none'",
    "img-src https://*.img.example",
    "img-src https://img.example:8443",
    "img-src https://img.example/a",
    "img-src https://img.example.org",
    "img-src http:; img-src *",
    "default-src 'none'; media-src *",
  ])("is refused with the policy %s", (policy) => {
    expect(loaded(url.replace("https", policy.includes("http:;") ? "ftp" : "https"), policy)).toBe(false);
  });

  it("must be allowed by all policies; https is no reason for http", () => {
    expect(loaded(url, "img-src https:", "img-src 'self'")).toBe(false);
    expect(loaded("http://img.example/a.png", "img-src https://img.example")).toBe(false);
    expect(loaded("http://127.0.0.1:4000/a.png", "img-src http://127.0.0.1:4000")).toBe(true);
  });

  it("of a frame may be allowed by the older name of the directive", () => {
    const frame = { directive: "frame-src", url: "https://f.example/" } as const;
    expect(isLoaded(frame, ["default-src 'none'; child-src https://f.example"])).toBe(true);
    expect(isLoaded(frame, ["default-src 'none'; frame-src 'none'; child-src https://f.example"])).toBe(
      false,
    );
  });
});
