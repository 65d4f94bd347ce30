import { describe, expect, it } from "vitest";
import { blockHtml, renderCodeBlock } from "./code-block.ts";

function htmlOf(code: string, info: string): string {
  return renderCodeBlock(code, info, { id: "tabs-1" }).html;
}

describe("a code block", () => {
  it("can be focused with the keyboard, and has a span for each line only if lines differ", () => {
    expect(htmlOf("let a;\n\na = 1 < 2;", "ts")).toMatchInlineSnapshot(`
      "<div class="code-block" data-language="ts"><pre tabindex="0"><code class="code-text"><span class="tok-keyword">let</span> a;

      a <span class="tok-operator">=</span> <span class="tok-number">1</span> <span class="tok-operator">&lt;</span> <span class="tok-number">2</span>;</code></pre></div>"
    `);
  });

  it("is the same for every kind of line end", () => {
    const html = htmlOf("/* a\n b */\nlet c;\n", "ts");
    expect(html.split("\n")).toHaveLength(3);
    expect(htmlOf("/* a\r\n b */\r\nlet c;\r\n", "ts")).toBe(html);
    expect(htmlOf("/* a\r b */\rlet c;\r", "ts")).toBe(html);
  });

  it("can have underlined ranges, inside its lines and tokens", () => {
    const block = renderCodeBlock("let a;\nlet b;", "ts {1}", { id: "t" });
    expect(blockHtml(block, [{ from: 7, to: 12 }])).toBe(
      block.html.replace(
        '<span class="tok-keyword">let</span> b;',
        '<span class="tok-keyword"><span class="report">let</span></span><span class="report" data-report="1"> b</span>;',
      ),
    );
  });

  it("shows the output of a terminal without escape sequences", () => {
    const { text, html } = renderCodeBlock(
      "\u001b[32m◇\u001b[39m  Where? \u001b[1;4m(here)\u001b[0m",
      "ansi",
      {
        id: "t",
      },
    );
    expect(text).toBe("◇  Where? (here)");
    expect(html).not.toContain("\u001b");
    expect(renderCodeBlock("\u001b[32mx", "text", { id: "t" }).text).toBe("\u001b[32mx");
  });

  it("MD-03 without a language, or with an unknown one, is plain text", () => {
    expect(htmlOf("let a;", "")).toContain(
      'data-language="text"><pre tabindex="0"><code class="code-text">let a;</code>',
    );
    expect(htmlOf("let a;", "COBOL")).toContain('data-language="cobol"');
  });

  it("MD-04 shows its title as text above the code", () => {
    expect(htmlOf("a", `ts title="<b>&'"`)).toContain(`<div class="code-title">&lt;b&gt;&amp;'</div><pre`);
    expect(htmlOf("a", "ts")).not.toContain("code-title");
  });

  it("MD-05 with a numeric range highlights those lines and leaves comments untouched", () => {
    const { html, text } = renderCodeBlock("a\n// highlight-next-line\nb\nc", "text {1,3-4}", { id: "t" });
    expect(html.match(/<span class=.*/g)).toMatchInlineSnapshot(`
      [
        "<span class="code-line code-line-highlighted">a</span>",
        "<span class="code-line">// highlight-next-line</span>",
        "<span class="code-line code-line-highlighted">b</span>",
        "<span class="code-line code-line-highlighted">c</span></code></pre></div>",
      ]
    `);
    expect(text).toBe("a\n// highlight-next-line\nb\nc");
  });

  it("MD-06 without a range applies magic comments and removes them", () => {
    const html = htmlOf("// highlight-next-line\na\n// Add this line\nb\n// Remove this line\nc", "ts");
    expect(html.replace(/<span class="tok-\w+">/g, "").match(/<span class=.*/g)).toMatchInlineSnapshot(`
      [
        "<span class="code-line code-line-highlighted">a</span>",
        "<span class="code-line code-line-added">b</span>",
        "<span class="code-line code-line-removed">c</span></code></pre></div>",
      ]
    `);
  });

  it("MD-08 leaves magic comments and removed lines out of the text to copy", () => {
    const code =
      "// Remove this line\nconst a = <any>b;\n// Added lines start\nconst a: unknown = b;\n// Added lines end\n";
    expect(renderCodeBlock(code, "ts", { id: "t" }).text).toBe("const a: unknown = b;");
  });

  it("MD-10 numbers its lines only on request, from the requested number", () => {
    expect(htmlOf("a", "ts")).not.toMatch(/code-numbered|data-line=/);
    expect(htmlOf("a\nb", "text showLineNumbers")).toContain(
      '<span class="code-line" data-line="2">b</span>',
    );
    const from = htmlOf("a\nb", "text showLineNumbers=9");
    expect(from).toContain('<div class="code-block code-numbered" data-language="text" data-start="9">');
    expect(from).toContain('<span class="code-line" data-line="10">b</span>');
  });

  it("MD-17 with npm2yarn becomes three tabs of one group, npm, Yarn and pnpm", () => {
    const { html, text } = renderCodeBlock("npm i a", 'bash npm2yarn title="x"', { id: "tabs-7" });
    expect(html.replace(/<span class="tok-\w+">([^<]*)<\/span>/g, "$1")).toMatchInlineSnapshot(`
      "<div class="tabs" data-group="npm2yarn"><div class="tabs-list" role="tablist"><button type="button" role="tab" class="tabs-tab" id="tabs-7-1-tab" aria-controls="tabs-7-1-panel" aria-selected="true" tabindex="0" data-value="npm">npm</button><button type="button" role="tab" class="tabs-tab" id="tabs-7-2-tab" aria-controls="tabs-7-2-panel" aria-selected="false" tabindex="-1" data-value="yarn">Yarn</button><button type="button" role="tab" class="tabs-tab" id="tabs-7-3-tab" aria-controls="tabs-7-3-panel" aria-selected="false" tabindex="-1" data-value="pnpm">pnpm</button></div>
      <div role="tabpanel" class="tabs-panel" id="tabs-7-1-panel" aria-labelledby="tabs-7-1-tab" data-value="npm" data-selected><p class="tabs-label">npm</p>
      <div class="code-block" data-language="bash"><div class="code-title">x</div><pre tabindex="0"><code class="code-text">npm i a</code></pre></div>
      </div>
      <div role="tabpanel" class="tabs-panel" id="tabs-7-2-panel" aria-labelledby="tabs-7-2-tab" data-value="yarn"><p class="tabs-label">Yarn</p>
      <div class="code-block" data-language="bash"><div class="code-title">x</div><pre tabindex="0"><code class="code-text">yarn add a</code></pre></div>
      </div>
      <div role="tabpanel" class="tabs-panel" id="tabs-7-3-panel" aria-labelledby="tabs-7-3-tab" data-value="pnpm"><p class="tabs-label">pnpm</p>
      <div class="code-block" data-language="bash"><div class="code-title">x</div><pre tabindex="0"><code class="code-text">pnpm add a</code></pre></div>
      </div>
      </div>"
    `);
    expect(text).toBe("npm i a");
  });

  it("reports reasons of its info string and comments once, with and without tabs", () => {
    const problemsOf = (info: string) => renderCodeBlock("# highlight-end\nnpm i", info, { id: "t" }).reasons;
    expect(problemsOf('bash title="x')).toHaveLength(2);
    expect(problemsOf('bash npm2yarn title="x')).toHaveLength(2);
    expect(problemsOf("bash")).toMatchInlineSnapshot(`
      [
        "the comment \`highlight-end\` on line 1 of the code has no \`highlight-start\` before it.",
      ]
    `);
  });

  it("ends without an empty line, for every kind of line end", () => {
    const html = htmlOf("a\nb", "ts");
    expect(htmlOf("a\nb\n", "ts")).toBe(html);
    expect(htmlOf("a\r\nb\r\n", "ts")).toBe(html);
    expect(htmlOf("a\rb", "ts")).toBe(html);
  });

  it("escapes its code and its info string", () => {
    const html = htmlOf('</code></pre><script>alert("1")</script>', `"><script> title='"><script>' {1}`);
    expect(html).not.toContain("<script>");
    expect(html.match(/<\/(?:code|pre)>/g)).toEqual(["</code>", "</pre>"]);
    expect(html).not.toMatch(/data-language="[^"]*"[^\s>]/);
  });

  it("needs no inline style, which the security policy forbids", () => {
    expect(htmlOf("// highlight-next-line\na", 'ts showLineNumbers=3 title="x"')).not.toContain("style=");
  });
});
