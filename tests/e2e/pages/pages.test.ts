import { createHash } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import { errorsIn, errorsOnPages, modes, unknownPage } from "../../harness/browser/page-errors.ts";
import { runSite } from "../../harness/run-site.ts";

describe("the pages of the built site", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  /** One page of each template; tests/full checks the others. */
  const paths = (): string[] => {
    const byTemplate = new Map(
      site.pages.map(({ html, path }) => [/data-template="([\w:-]+)"/.exec(html)?.[1], path]),
    );
    byTemplate.delete(undefined);
    return [...[...byTemplate.values()].filter((path) => path !== "/404.html"), unknownPage];
  };

  it.each(modes)(
    "logs nothing in %s, violates no policy, and sends no request to other hosts",
    async (_, options) => {
      expect(paths().length).toBeGreaterThan(10);
      expect(await errorsOnPages(browser, { url: site.url, paths: paths() }, options)).toEqual([]);
    },
  );

  it("allows exactly its own inline scripts in its policy", () => {
    for (const { file, inline, policies } of site.pages) {
      const scripts = inline.filter(({ tag }) => tag === "script");
      expect.soft(inline.length, file).toBe(scripts.length);
      const hashes = scripts.map(
        ({ code: { code } }) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
      );
      const sources = /script-src ([^;]*)/.exec(policies.join())?.[1]?.split(" ") ?? [];
      expect.soft(policies.length, file).toBe(1);
      expect
        .soft(sources.filter((source) => source !== "'self'").toSorted(), file)
        .toEqual(hashes.toSorted());
    }
  });

  it("refuses an injected script", async () => {
    const page = await browser.newPage();
    const errors = await errorsIn(page.context(), site.url);
    await openPage(page, `${site.url}/users/configs`);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.append("document.title = 'taken over'");
      document.body.append(script);
      return document.title === "taken over";
    });
    expect(ran).toBe(false);
    expect(errors.join("\n")).toMatch(/script-src|TrustedScript/);
    await page.close();
  });

  it("refuses strings as HTML, as the URL of a worker, and policies with other names", async () => {
    const page = await browser.newPage();
    await openPage(page, `${site.url}/users/configs`);
    const refused = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      const attempts: (() => unknown)[] = [
        () => (document.body.innerHTML = "<b>taken over</b>"),
        () => new DOMParser().parseFromString("<b>taken over</b>", "text/html"),
        () => new Worker("/sw.js"),
        () => trustedTypes.createPolicy("other", {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "done";
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(["TypeError", "TypeError", "TypeError", "TypeError"]);
    await page.close();
  });

  it("has one policy in pages and headers, without permissions that undo it", async () => {
    const header = /Content-Security-Policy: (.*)/.exec(await site.read("_headers"))?.[1] ?? "";
    const directives = header.split(";");
    for (const { file, policies, isRedirect } of site.pages) {
      // hosts send no policy with the page for frames of other sites
      if (file === "play/embed/index.html") continue;
      const [whole = ""] = policies;
      // the playground opens projects there when the reader asks for it
      const policy =
        file === "play/index.html" ? whole.replace("'self' https://stackblitz.com", "'self'") : whole;
      expect.soft(whole !== policy, file).toBe(file === "play/index.html");
      expect.soft(policy, file).toMatch(/^default-src 'none';(?!.*(?:unsafe-|\*|https?:))/);
      const parts = policy.split(";").map((part) => part.trim());
      // the header also allows what only the playground does, and the worker of its sandbox, which no page allows
      const wider: Readonly<Record<string, string>> = {
        "worker-src 'self'": "worker-src 'self' blob:",
        "form-action 'self'": "form-action 'self' https://stackblitz.com",
      };
      const isInHeader = (part: string): boolean => directives.includes(wider[part] ?? part);
      const others = parts.filter((part) => !part.startsWith("script-src ") && !isInHeader(part));
      // pages of redirects have no forms and load no files
      expect.soft(others, file).toEqual(isRedirect ? ["img-src 'self'", "form-action 'none'"] : []);
      const scripts = parts.find((part) => part.startsWith("script-src "))?.split(" ") ?? [];
      expect
        .soft(directives.find((part) => part.startsWith("script-src "))?.split(" "))
        .toEqual(expect.arrayContaining(scripts));
    }
  });

  it("VA-04 asks readers for no personal data, and sends nothing except a search", () => {
    for (const { file, html } of site.pages) {
      const forms = html.match(
        /<form(?![^>]*role="search")[^>]*>|<input[^>]*type="(?:password|email)"[^>]*>/g,
      );
      expect.soft(forms ?? [], file).toEqual([]);
    }
    const accounts = site.pages.flatMap(({ links }) =>
      links.filter(({ href }) => /\/(?:log|sign)-?(?:in|up)\b/.test(href)),
    );
    expect(accounts).toEqual([]);
  });

  it("VA-02 ER-04 passes `site check`: no link, file, anchor or policy of the site is broken", async () => {
    const { code, stdout, stderr } = await runSite(["check", "--out", site.out, "--report", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const findings = JSON.parse(stdout) as { readonly code: string }[];
    // only search engines link to lists of the blog and pages of removed rules
    expect(findings.filter((finding) => finding.code !== "orphan-page")).toEqual([]);
  });
});
