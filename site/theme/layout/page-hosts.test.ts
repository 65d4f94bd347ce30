import { expect, it } from "vitest";
import { hasHosts, noHosts, secureOrigin, unitedHosts } from "./page-hosts.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

it.each([
  "https://a;script-src/x.png",
  "https://*/x.png",
  "https://a,b/x.png",
  "https://'unsafe-inline'/x.png",
  "https://user:word@/x.png",
  "https://",
])("an origin never holds what means something else in a policy: %j", (src) => {
  expect(secureOrigin(src)).toBeUndefined();
});

it("international names have the form of policies", () => {
  expect(secureOrigin("https://BÜCHER.example/a.png")).toBe("https://xn--bcher-kva.example");
});

it("a page has other hosts when anything of them is in its policy", () => {
  expect(hasHosts(noHosts)).toBe(false);
  expect(hasHosts({ ...noHosts, styles: [] })).toBe(false);
  expect(hasHosts({ ...noHosts, frames: ["'self'"] })).toBe(true);
  expect(hasHosts({ ...noHosts, styles: ["'sha256-a'"] })).toBe(true);
});

it("hashes of styles are in the policy, and united in order", () => {
  const hosts = { ...noHosts, styles: ["'sha256-a+/='", "'sha256-b'"] };
  expect(contentSecurityPolicy([], [], hosts)).toContain(
    ";style-src 'self' 'unsafe-hashes' 'sha256-a+/=' 'sha256-b';",
  );
  expect(unitedHosts([hosts, noHosts, { ...noHosts, styles: ["'sha256-0'"] }]).styles).toEqual([
    "'sha256-0'",
    ...hosts.styles,
  ]);
});

it("hosts are united without doubles, in order", () => {
  const images = (...origins: string[]) => ({ ...noHosts, images: origins });
  expect(unitedHosts([images("https://b", "https://a"), images("https://b")]).images).toEqual([
    "https://a",
    "https://b",
  ]);
});
