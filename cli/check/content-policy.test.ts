import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isAllowed, type InlineCode } from "./content-policy.ts";

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
