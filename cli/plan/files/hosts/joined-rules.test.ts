import { expect, it } from "vitest";
import { hostInput } from "./host-input.ts";
import { joinedHeaders, joinedRedirects } from "./joined-rules.ts";

const input = hostInput({ baseUrl: "/", policy: "default-src 'none'" });

it("puts the author's redirects before those of the build", () => {
  expect(joinedRedirects("/a /b 302", "/c /d 301\n")).toBe("/a /b 302\n\n/c /d 301\n");
  expect(joinedRedirects(undefined, "/c /d 301\n")).toBe("/c /d 301\n");
});

it("puts the author's headers first and sets none of them a second time", () => {
  const text = joinedHeaders("/*\n  x-frame-options: DENY\n  ! Referrer-Policy\n", input);
  expect(text).toMatch(
    /^\/\*\n {2}x-frame-options: DENY\n {2}! Referrer-Policy\n\n\/\*\n {2}X-Content-Type-Options/,
  );
  expect(text).not.toMatch(/X-Frame-Options|Referrer-Policy: /);
  expect(text).toContain("Content-Security-Policy: default-src 'none'");
});

it("keeps its headers for all pages when the author sets them for some", () => {
  expect(joinedHeaders("/embed/*\n  X-Frame-Options: SAMEORIGIN\n", input)).toContain(
    "X-Frame-Options: SAMEORIGIN",
  );
});
