import { describe, expect, it } from "vitest";
import { renderPart, wordsOf } from "../tests/harness/theme/render-part.tsx";
import { sampleDoc, samplePages, sampleRule } from "../tests/harness/theme/sample-pages.ts";
import Doc from "./doc.tsx";
import Rule from "./rule.tsx";
import RulesIndex from "./rules-index.tsx";

const { rule: rulePage, "rules-index": index } = samplePages;

describe("a docs page", () => {
  const html = renderPart(<Doc page={sampleDoc()} />, { route: "/users/configs" });

  it("DS-16 names the ways on from it after the sidebar's labels", () => {
    const nav = /<nav aria-label="Docs pages".*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(wordsOf(nav)).toBe("Previous Users Next What About Formatting?");
  });

  it("DS-15 has no pagination without neighbors", () => {
    const { previous, next, ...alone } = sampleDoc();
    expect([previous, next]).not.toContain(undefined);
    expect(renderPart(<Doc page={alone} />)).not.toContain("Docs pages");
  });

  it("DS-25 takes its heading from its title, or from its prose where that has one", () => {
    expect(html).toMatch(/<h1[^>]*>Shared <code>configs<\/code><\/h1>/);
    const { heading, ...own } = sampleDoc();
    expect(heading).toBeDefined();
    expect(renderPart(<Doc page={own} />)).not.toContain("<h1");
  });

  it("MD-21 ends with a link to its source", () => {
    expect(html).toMatch(/href="https:\/\/example.org\/edit\/configs.md".*Edit this page/);
  });

  it("ends with the day of its last change, beside that link or alone", () => {
    expect(html).not.toContain("Last updated");
    const line = 'Last updated on <time dateTime="2024-09-30">September 30, 2024</time>';
    expect(renderPart(<Doc page={sampleDoc({ updated: "2024-09-30" })} />)).toMatch(
      new RegExp(`Edit this page</a><span>${line}</span></p>`),
    );
    const { editUrl, ...own } = sampleDoc({ updated: "2024-09-30" });
    expect(editUrl).toBeDefined();
    expect(renderPart(<Doc page={own} />)).toContain(`${line}</span></p>`);
  });

  it("MD-23 warns of an unlisted page and of a draft", () => {
    expect(html).not.toContain("admonition");
    expect(renderPart(<Doc page={sampleDoc({ unlisted: true })} />)).toContain("Unlisted page");
    expect(renderPart(<Doc page={sampleDoc({ draft: true })} />)).toContain("Draft");
  });

  it("offers its panels to narrow screens without script", () => {
    expect(html).toMatch(/<button type="button" popoverTarget="sidebar-panel"/);
    expect(html).toMatch(/<button type="button" popoverTarget="contents-panel"/);
  });

  it("DS-18 has no contents, and no way to them, where no heading is listed", () => {
    const bare = renderPart(<Doc page={sampleDoc({ contents: [] })} />);
    expect(bare).not.toContain("contents-panel");
  });
});

describe("a rule's page", () => {
  it("RU-16 begins with the description and the attributes, then comes the prose", () => {
    const words = wordsOf(renderPart(<Rule page={rulePage} />).replace(/^.*<\/h1>/s, ""));
    expect(words).toMatch(
      /^Require consistently using either T\[\] or Array&lt;T&gt; for arrays\. 🎨 stylistic 🔧 fixable Choose one\./,
    );
  });

  it("RU-17 shows every attribute that applies, in order and with a link", () => {
    const rule = sampleRule({
      recommended: { strict: true },
      hasSuggestions: true,
      requiresTypeChecking: true,
      extendsBaseRule: "no-unused-vars",
      frozen: true,
    });
    const html = renderPart(<Rule page={{ ...rulePage, rule: { ...rule, added: "8.3.0" } }} />);
    expect(wordsOf(html)).toContain("frozen Added in 8.3.0 ");
    const badges = html.split("<li").filter((part) => part.includes("rule-icon"));
    expect(badges.map((badge) => wordsOf(`<li${badge}`).split(" ")[0])).toEqual([
      "🔒",
      "🔧",
      "💡",
      "💭",
      "🧱",
      "❄️",
    ]);
    expect(badges.every((badge) => /title="[^"]+"><a href=/.test(badge))).toBe(true);
    expect(badges[0]).toContain('href="/users/configs#strict-type-checked"');
    expect(badges[4]).toContain('href="https://eslint.org/docs/latest/rules/no-unused-vars"');
  });

  it("RU-26 is only prose for a rule that the plugin no longer has", () => {
    const { rule, ...removed } = rulePage;
    expect(rule).toBeDefined();
    const html = renderPart(<Rule page={removed} />);
    expect(html).not.toContain("rule-description");
    expect(html).toContain("Choose one.");
  });
});

describe("the rules table", () => {
  it("RU-08 names and explains its columns", () => {
    const html = renderPart(<RulesIndex page={index} />);
    expect(wordsOf(/<thead.*?<\/thead>/.exec(html)?.[0] ?? "")).toBe(
      "Rule ⚙️ Config 🔧 Fixes 💭 Types 🧱 Extension 💀 Deprecated",
    );
    expect(html.match(/<th [^>]*title="/g)).toHaveLength(5);
  });

  it("RU-08 links the name of a rule that has a page, and shows it without its prefix", () => {
    const html = renderPart(<RulesIndex page={index} />);
    expect(html).toContain(
      '<a href="/rules/array-type"><span class="prefix">@typescript-eslint/</span>array-type</a>',
    );
    expect(html).toContain('<span class="prefix">@typescript-eslint/</span>typedef</code>');
    expect(html).toContain("<code>T[]</code>");
  });

  it("RU-10 shows on each filter how many rules have its mark", () => {
    const html = renderPart(<RulesIndex page={index} />);
    const filters = [...html.matchAll(/aria-label="([^"]*)"[^>]*data-rule-filter/g)].map(([, name]) => name);
    expect(filters).toContain("stylistic: any, 2 rules");
    expect(filters).toContain("deprecated: any, 0 rules");
    expect(filters).toHaveLength(8);
  });

  it("RU-09 gives every mark a text alternative and leaves the rest blank", () => {
    const rule = sampleRule({
      recommended: { recommended: true },
      hasSuggestions: true,
      deprecated: { replacedBy: [] },
      frozen: true,
    });
    const html = renderPart(<RulesIndex page={{ ...index, rules: [{ rule }] }} />);
    const labels = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual(["frozen", "recommended", "fixable", "has suggestions", "deprecated"]);
    expect(html.match(/<td role="cell" class="narrow"><\/td>/g)).toHaveLength(2);
  });
});
