import type { Page } from "playwright-core";
import type { RuleAnswer } from "../../../site/playground/rule-writer/answer.ts";
import { startChromium } from "../browser/chromium.ts";
import { projectOf, type RuleHost, serveRulePage } from "./rule-host.ts";
import type { RulePage } from "./rule-page.ts";

declare const rulePage: RulePage;

/** The sandbox of rules in Chromium, on a page with the policy of the playground. */
export interface RuleSandbox extends Pick<RuleHost, "assets" | "requested"> {
  readonly page: Page;
  /** Runs a rule on code; the error is that which the reader sees. */
  run(
    rule: string,
    given?: { readonly code?: string; readonly cases?: string; readonly version?: string },
  ): Promise<RuleAnswer>;
  /** Takes a new sandbox. Milliseconds that a rule may take: by default so many that no busy machine needs them. */
  restart(limit?: number): Promise<void>;
  close(): Promise<void>;
}

/** `withHeaders`: the host sends the policy of the whole site with every file, as ours do. */
export async function serveSandbox(options: { readonly withHeaders: boolean }): Promise<RuleSandbox> {
  const host = await serveRulePage(options);
  const { assets, requested } = host;
  const browser = await startChromium();
  const page = await browser.newPage();
  await page.goto(host.url);
  await page.waitForFunction(() => "rulePage" in globalThis);
  const restart = (limit = 60_000): Promise<void> =>
    page.evaluate(
      ([given, lint]) => {
        rulePage.runner?.close();
        rulePage.runner = rulePage.open(given, { load: 90_000, lint });
      },
      [assets, limit] as const,
    );
  await restart();
  return {
    ...{ page, assets, requested, restart },
    run: (rule, { code = "a;", cases, version = "5.9.3" } = {}) =>
      page.evaluate(
        ([project, chosen]) => {
          if (!rulePage.runner) throw new Error("The page has no sandbox.");
          return rulePage.runner.run(project, chosen);
        },
        [projectOf(rule, code, cases), version] as const,
      ),
    async close() {
      await browser.close();
      await host.close();
    },
  };
}
