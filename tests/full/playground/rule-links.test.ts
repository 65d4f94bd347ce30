import lz from "lz-string";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

const test = browserTest();

/** Messages and their lines; `count` is the number of reports, as a line may have several. */
interface Said {
  readonly message: string;
  readonly count: number;
  readonly lines: readonly number[];
}

/** A rule's page: its link, and the link and the reports of an example. */
interface RulePage {
  readonly path: string;
  readonly rule: string;
  readonly ruleLink: string;
  readonly exampleLink: string;
  readonly reports: readonly Said[];
}

/** A link to the playground, and the expected reports. */
interface Visit {
  readonly path: string;
  readonly hash: string;
  readonly rule: string;
  readonly reports: readonly Said[];
}

it("PG-19 RU-24 the links of all rule pages open the playground with the reports of the page", async () => {
  const paths = test.site.pages.flatMap(({ path, html }) =>
    path.startsWith("/rules/") && html.includes("Try this rule in the playground") ? [path] : [],
  );
  await test.visit(paths[0] ?? "");
  const pages = await test.page.evaluate(readPages, paths);
  const visits = pages.flatMap(({ path, rule, ruleLink, exampleLink, reports }): Visit[] => [
    { path, rule, reports, hash: new URL(exampleLink).hash },
    { path, rule, reports, hash: new URL(ruleLink).hash },
  ]);
  const wrong = pages.filter(({ rule, ruleLink, exampleLink }) => {
    const [own, example] = [ruleLink, exampleLink].map(rulesOf);
    return JSON.stringify(own) !== JSON.stringify(example) || !(rule in (example ?? {}));
  });
  expect(wrong).toEqual([]);
  const start = performance.now();
  const [first] = visits;
  await test.visit(`/play${first?.hash ?? ""}`);
  const results = test.page.getByRole("region", { name: "Results" });
  await results.getByRole("listitem").first().waitFor({ timeout: 60_000 });
  const seen = await followAll(results, visits);
  const count = visits.reduce(
    (sum, { reports }) => sum + reports.reduce((all, each) => all + each.count, 0),
    0,
  );
  process.stdout.write(
    `${pages.length} rule pages, ${visits.length} links into the playground with ${count} reports, ` +
      `in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  );
  const different = visits.flatMap(({ path, reports }, index) =>
    JSON.stringify(seen[index]) === JSON.stringify(reports) ? [] : [{ path, reports, seen: seen[index] }],
  );
  expect(different).toEqual([]);
  expect(pages).toHaveLength(131);
}, 240_000);

function rulesOf(link: string): Readonly<Record<string, unknown>> {
  const text = new URLSearchParams(new URL(link).hash.slice(1)).get("eslintrc") ?? "";
  const { rules } = JSON.parse(lz.decompressFromEncodedURIComponent(text)) as {
    readonly rules: Readonly<Record<string, unknown>>;
  };
  return rules;
}

/** Reads pages in one browser tab, whose script makes the links of their examples. */
async function readPages(paths: readonly string[]): Promise<RulePage[]> {
  const plain = (text: string): string => text.replaceAll("`", "").replace(/\s+/g, " ").trim();
  const saidIn = (item: Element): { message: string; count: number; lines: number[] } => {
    const text = item.cloneNode(true) as Element;
    for (const part of text.querySelectorAll("br")) part.replaceWith(" ");
    const place = text.querySelector(".report-line")?.textContent ?? "";
    const count = text.querySelectorAll(".report-number").length;
    for (const part of text.querySelectorAll(".report-number, .report-line, details")) part.remove();
    const lines = place.startsWith("Line") ? (place.match(/\d+/g) ?? []).map(Number) : [1];
    return { message: plain(text.textContent), count, lines };
  };
  // a DOMParser would need a policy of Trusted Types
  const parsed = (path: string): Promise<Document> =>
    new Promise((resolve, reject) => {
      const asking = new XMLHttpRequest();
      asking.responseType = "document";
      asking.open("GET", path);
      asking.addEventListener("load", () => {
        resolve(asking.response as Document);
      });
      asking.addEventListener("error", reject);
      asking.send();
    });
  const pages: RulePage[] = [];
  for (const path of paths) {
    const { body } = await parsed(path);
    const links = [...body.querySelectorAll("a")];
    const example = body.querySelector(".example-incorrect") ?? body.querySelector(".example");
    const rule = links.find(({ textContent }) => textContent.startsWith("Try this rule"));
    if (!example || !rule) throw new Error(`${path} has no example or no link.`);
    const shown = document.body.appendChild(document.importNode(example, true));
    const link = shown.querySelector<HTMLAnchorElement>("a[data-play]");
    link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    for (let tries = 0; tries < 500 && link?.hash === ""; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    pages.push({
      path,
      rule: `@typescript-eslint/${path.replace(/\/$/, "").replace(/^.*\//, "")}`,
      ruleLink: rule.href,
      exampleLink: link?.href ?? "",
      reports: [...shown.querySelectorAll(".reports > li:not(.example-more)")].map(saidIn),
    });
    shown.remove();
  }
  return pages;
}

/**
 * Follows each link in the open playground by its fragment, and waits until it shows the expected reports, or returns
 * the actual ones.
 */
function followAll(region: Locator, visits: readonly Visit[]): Promise<readonly unknown[]> {
  return region.evaluate(async (results, all) => {
    const plain = (text: string): string => text.replaceAll("`", "").replace(/\s+/g, " ").trim();
    const read = (rule: string): unknown => {
      const said = new Map<string, { message: string; count: number; lines: number[] }>();
      const groups = [...results.querySelectorAll("section:has(> h3)")];
      const titles = groups.map(
        (group) => group.querySelector("h3 a, h3 span")?.firstChild?.textContent ?? "",
      );
      if (groups.length === 0 && !results.textContent.includes("Everything is fine")) return "nothing yet";
      // TypeScript's own errors are not lint reports
      const typescript = ["TypeScript", "Errors from missing types"];
      const strange = titles.filter((title) => title !== rule && !typescript.includes(title));
      if (strange.length > 0) return strange;
      const own = groups[titles.indexOf(rule)];
      for (const item of own?.querySelectorAll("li[data-severity]") ?? []) {
        const message = plain(
          item.querySelector("[data-entry] > span:not([aria-hidden])")?.textContent ?? "",
        );
        const line = Number(
          /\d+(?=:)/.exec(item.querySelector("button:not([data-entry])")?.textContent ?? "")?.[0],
        );
        const { count = 0, lines = [] } = said.get(message) ?? {};
        said.set(message, { message, count: count + 1, lines: [...new Set([...lines, line])] });
      }
      return [...said.values()];
    };
    // half a second later the playground would write the URL in its own form, perhaps over the next one
    history.replaceState = () => undefined;
    const seen: unknown[] = [];
    for (const { hash, rule, reports } of all) {
      location.hash = hash;
      const wanted = JSON.stringify(reports);
      const end = performance.now() + 8000;
      let found = read(rule);
      while (JSON.stringify(found) !== wanted && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        found = read(rule);
      }
      seen.push(found);
    }
    return seen;
  }, visits);
}
