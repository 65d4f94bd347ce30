import { describe, expect, it } from "vitest";
import type { LintReport } from "./example.ts";
import type { BlockParts } from "./code-block.ts";
import { renderExample } from "./render-example.ts";

const code = "if (ok) {\n  save(id);\n  save(id2);\n}";
const block: BlockParts = { code, tokens: [], open: "<pre><code>", lineTags: undefined };
const plain = `<pre><code>${code}</code></pre></div>`;
const example = { code, kind: "incorrect", firstLine: 1 } as const;
const report = (changes: Partial<LintReport>): LintReport => ({
  message: "Use `await`.",
  line: 2,
  column: 3,
  from: 12,
  to: 21,
  changes: [],
  ...changes,
});
const render = (reports: readonly LintReport[]) => renderExample(block, example, { verdict: { reports } });

describe("an example", () => {
  it("is a plain code block without a verdict, or if its code cannot be parsed", () => {
    expect(renderExample(block, example, undefined)).toBe(plain);
    expect(
      renderExample(block, { ...example, kind: "correct" }, { verdict: { reason: "Parsing error" } }),
    ).toBe(plain);
  });

  it("shows that the linter accepts it, if it is correct", () => {
    expect(renderExample(block, { ...example, kind: "correct" }, { verdict: { reports: [] } })).toBe(
      `<div class="example example-correct">${plain}\n<p class="example-clean">The linter accepts this.</p></div>`,
    );
  });

  it("shows each report in the code and its message below, with code between backticks", () => {
    const html = render([report({})]);
    expect(html).toContain('  <span class="report" data-report="1">save(id);</span>\n');
    expect(html).toContain(
      '<li><span class="report-number" data-report-number="1">1</span> <span class="report-line">Line 2:</span> Use <code>await</code>.</li>',
    );
  });

  it("lists equal messages once, with the numbers and lines of all their reports", () => {
    const html = render([report({}), report({ line: 3, from: 24, to: 34 })]);
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html).toContain('<span class="report-line">Lines 2 and 3:</span>');
    expect(html).toContain('data-report="2"');
  });

  it("uses the line numbers of the block", () => {
    const verdict = { reports: [report({}), report({ line: 0, message: "No." })] };
    const html = renderExample(block, { ...example, firstLine: 10 }, { verdict });
    expect(html).toContain('<span class="report-line">Line 11:</span>');
    expect(html).toContain("The whole file:");
  });

  it("underlines only the first line of a report that spans several", () => {
    const html = render([report({ line: 1, column: 1, from: 0, to: code.length })]);
    expect(html).toContain('<span class="report" data-report="1">if (ok) {</span>\n  save(id);');
  });

  it("does not underline a report on the whole file", () => {
    const html = render([report({ line: 0, column: 0, from: -1, to: -1 })]);
    expect(html).toContain(plain);
    expect(html).toContain("The whole file:");
  });

  it("shows fixes and suggestions as whole lines before and after, without common indentation", () => {
    const html = render([
      report({
        changes: [
          { from: 12, to: 12, text: "await " },
          { suggestion: "Mark it with `void`.", from: 12, to: 12, text: "void " },
        ],
      }),
    ]);
    expect(html).toContain(
      '<summary><span class="report-kind">Fix</span></summary><pre tabindex="0"><code><del>save(id);</del>\n<ins>await save(id);</ins></code></pre>',
    );
    expect(html).toContain("Suggestion:</span> Mark it with <code>void</code>.</summary>");
  });

  it("merges the same fix of several reports", () => {
    const html = render([
      report({ changes: [{ from: 12, to: 12, text: "await " }] }),
      report({ line: 3, from: 24, to: 34, changes: [{ from: 24, to: 24, text: "await " }] }),
    ]);
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain("<ins>await save(id);</ins>\n\n<del>save(id2);</del>");
  });

  it("shows lines that a fix removes, and only the beginning of long changes", () => {
    const html = render([report({ changes: [{ from: 10, to: 22, text: "" }] })]);
    expect(html).toContain("<code><del>save(id);</del></code>");
    const long = render([report({ changes: [{ from: 12, to: 21, text: "x();\n".repeat(40) }] })]);
    expect(long.match(/<ins>/g)).toHaveLength(8);
    expect(long).toContain("<ins>…</ins>");
  });

  it("escapes messages and changes", () => {
    const html = render([report({ message: "Use <T>.", changes: [{ from: 12, to: 21, text: "x<y>&z" }] })]);
    expect(html).toContain("Use &lt;T&gt;.");
    expect(html).toContain("<ins>x&lt;y&gt;&amp;z</ins>");
  });
});
