import { expect, it } from "vitest";
import { planFiles, type PlannedOptions } from "../../../../tests/harness/memory/planned-site.ts";
import type { SiteData } from "../../../../site/model/site.ts";
import type { PlanInput } from "../../plan.ts";
import { policyOf } from "./host-policy.ts";
import { outputPath } from "../../../../site/model/paths.ts";
import { sandboxScriptHash } from "../../../playground/sandbox-page.ts";
import { redirectScriptHash } from "../redirects/redirect-page.ts";

const files = { "index.md": "# Home\n" };

/** The policy in each of the files for hosts. */
function policiesOf(options: PlannedOptions = {}): readonly string[] {
  const hosts = ["vercel", "nginx", "netlify.toml"] as const;
  const site = planFiles(files, { ...options, config: { hosts, ...options.config } });
  return ["_headers", "vercel.json", "nginx.conf", "netlify.toml"].map(
    (path) => /Content-Security-Policy[^a-z]*(?:value": ")?([^"\n]*)/.exec(site.text(path))?.[1] ?? path,
  );
}

it("is the same for all hosts: nothing but own files and the hashes of inline scripts", () => {
  const [policy = "", ...others] = policiesOf({ config: { redirects: [{ from: "/old", to: "/" }] } });
  expect(others).toEqual([policy, policy, policy]);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain(
    `;script-src 'self' 'sha256-inline' '${redirectScriptHash}';frame-ancestors 'self';`,
  );
  expect(policy).not.toMatch(/unsafe|[*]|https?:/);
});

it("lets the sandbox of the playground start scripts that it has made, where there is one", () => {
  const assets = { worker: "", libs: "", versions: [] };
  const input = { statics: new Map(), config: { trustedTypes: true }, inlineHashes: () => ["sha256-inline"] };
  const policy = policyOf(
    { ...input, playground: { assets, files: new Map() } } as unknown as PlanInput,
    {} as SiteData,
    { hasRedirects: false, pageHosts: undefined },
  );
  expect(policy).toContain(";worker-src 'self' blob:;");
  expect(policy).toContain(`;script-src 'self' blob: 'sha256-inline' '${sandboxScriptHash}';`);
});

it("lets only named policies write HTML, unless the configuration turns this off", () => {
  expect(policiesOf()[0]).toMatch(/;require-trusted-types-for 'script';trusted-types [a-z ]+$/);
  expect(policiesOf({ config: { trustedTypes: false } })[0]).not.toContain("trusted");
});

it.each(["demo.html", "old/page.HTM"])("says nothing about scripts beside static/%s", (path) => {
  expect(policiesOf({ statics: [path] })[0]).toBe("frame-ancestors 'self'");
});

it("names the hosts of a search service", () => {
  const search = { appId: "APP", apiKey: "key", indexName: "docs" };
  expect(policiesOf({ config: { search } })[0]).toContain("connect-src 'self' https://APP-dsn.algolia.net ");
});

it("allows the hosts of all pages, and any host over https where they are many", () => {
  const policyOf = (count: number): string => {
    const images = Array.from({ length: count }, (_, index) => `https://i${index}.example`);
    const pageHosts = { images, media: [], frames: ["https://www.youtube.com"] };
    const file = planFiles(files, {
      config: { policy: { images: ["http://127.0.0.1:4000"] } },
    })
      .plan.files()
      .get(outputPath("_headers"));
    return file?.kind === "text" ? file.text(pageHosts) : "";
  };
  expect(policyOf(2)).toContain(
    ";img-src 'self' data: http://127.0.0.1:4000 https://i0.example https://i1.example;",
  );
  expect(policyOf(2)).toContain(";frame-src https://www.youtube.com;");
  expect(policyOf(20)).toContain(";img-src 'self' data: https: http://127.0.0.1:4000;");
});

it("allows the inline styles of all pages by their hashes, and all styles where they are many", () => {
  const input = { statics: new Map(), config: { trustedTypes: true }, inlineHashes: () => [] };
  const policy = (count: number): string => {
    const styles = Array.from({ length: count }, (_, index) => `'sha256-${index}'`);
    const pageHosts = { images: [], media: [], frames: [], styles };
    return policyOf(input as unknown as PlanInput, {} as SiteData, { hasRedirects: false, pageHosts });
  };
  expect(policy(0)).toContain(";style-src 'self';");
  expect(policy(2)).toContain(";style-src 'self' 'unsafe-hashes' 'sha256-0' 'sha256-1';");
  expect(policy(6)).toContain(";style-src 'self' 'unsafe-inline';");
});
