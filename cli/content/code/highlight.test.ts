import { describe, expect, it } from "vitest";
import { escapeHtml } from "../../../site/model/escape.ts";
import { codeLines, tokensOf } from "./highlight.ts";

function highlightLines(code: string, language: string): string[] {
  return codeLines(code, tokensOf(code, language), (from, to) => escapeHtml(code.slice(from, to)));
}

/** Highlighted lines with "‹keyword:const›" for each span. */
function shown(code: string, language: string): string {
  const short = highlightLines(code, language).map((line) =>
    line.replace(/<span class="tok-([a-z]+)">/g, "‹$1:").replaceAll("</span>", "›"),
  );
  return short.join("\n");
}

/** The text of highlighted lines, as readers see and select it. */
function readText(lines: readonly string[]): string {
  const references: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  const withoutTags = lines.join("\n").replace(/<\/?span[^<>]*>/g, "");
  return withoutTags.replace(/&(?:lt|gt|amp);/g, (reference) => references[reference] ?? "");
}

const languages = "ts tsx js json css html vue yaml md bash console diff text".split(" ");

describe("highlighting", () => {
  it("highlights TypeScript", () => {
    const code = `
import { type User, load } from "./users.ts";

/** Greets
    once. */
export async function greet<T extends User>(user: T): Promise<void> {
  const name = (await load(user))?.name ?? \`no \${user.id}\`;
  return new Greeter(/hi/u, 1_000).say(name as string);
}`.slice(1);
    expect(shown(code, "ts")).toMatchInlineSnapshot(`
      "‹keyword:import› { ‹keyword:type› User, load } ‹keyword:from› ‹string:"./users.ts"›;

      ‹comment:/** Greets›
      ‹comment:    once. */›
      ‹keyword:export async function› ‹function:greet›&lt;‹type:T› ‹keyword:extends› ‹type:User›&gt;(user: ‹type:T›): ‹type:Promise›&lt;‹keyword:void›&gt; {
        ‹keyword:const› name ‹operator:=› (‹keyword:await› ‹function:load›(user))?.‹property:name› ‹operator:??› ‹string:\`no ›\${user.‹property:id›}‹string:\`›;
        ‹keyword:return new› ‹type:Greeter›(‹regexp:/hi/u›, ‹number:1_000›).‹function:say›(name ‹keyword:as› ‹type:string›);
      }"
    `);
  });

  it("highlights JSX only in languages with JSX", () => {
    expect(shown(`const a = <Page title="x">{text}</Page>;`, "tsx")).toMatchInlineSnapshot(
      `"‹keyword:const› a ‹operator:=› &lt;‹tag:Page› ‹attribute:title›‹operator:=›‹string:"x"›&gt;{text}&lt;/‹tag:Page›&gt;;"`,
    );
    expect(shown("const a = <Page>text;", "ts")).toMatchInlineSnapshot(
      `"‹keyword:const› a ‹operator:=› &lt;‹type:Page›&gt;text;"`,
    );
  });

  it("highlights JSON, with comments, without quotes and without outer braces", () => {
    expect(shown(`{ "a": [1, -2.5e3, true, null], "b\\"": "x:y" }`, "json")).toMatchInlineSnapshot(
      `"{ ‹property:"a"›: [‹number:1›, ‹number:-2.5e3›, ‹literal:true›, ‹literal:null›], ‹property:"b\\""›: ‹string:"x:y"› }"`,
    );
    expect(shown(`// off\n"rules": { key: 'on', /* c */ }, // end`, "jsonc")).toMatchInlineSnapshot(`
      "‹comment:// off›
      ‹property:"rules"›: { ‹property:key›: ‹string:'on'›, ‹comment:/* c */› }, ‹comment:// end›"
    `);
  });

  it("highlights CSS", () => {
    const code = "@media (width > 3px) { .a:hover #b { color: #fff; margin: 1px var(--x) } }";
    expect(shown(code, "css")).toMatchInlineSnapshot(
      `"‹keyword:@media› (‹property:width› ‹operator:&gt;› ‹number:3px›) { .‹type:a›:‹type:hover› ‹variable:#b› { ‹property:color›: ‹literal:#fff›; ‹property:margin›: ‹number:1px› ‹function:var›(‹variable:--x›) } }"`,
    );
  });

  it("highlights HTML and the languages inside it", () => {
    const code = `<p class="a">x &lt; y</p>\n<script lang="ts">const a: string = 1;</script>\n<style>a { b: c }</style>`;
    expect(shown(code, "vue")).toMatchInlineSnapshot(`
      "&lt;‹tag:p› ‹attribute:class›‹operator:=›‹string:"a"›&gt;x ‹string:&amp;lt;› y&lt;/‹tag:p›&gt;
      &lt;‹tag:script› ‹attribute:lang›‹operator:=›‹string:"ts"›&gt;‹keyword:const› a: ‹type:string› ‹operator:=› ‹number:1›;&lt;/‹tag:script›&gt;
      &lt;‹tag:style›&gt;‹tag:a› { ‹property:b›: ‹literal:c› }&lt;/‹tag:style›&gt;"
    `);
  });

  it("highlights YAML, with numbers and literals among plain scalars", () => {
    expect(shown(`# c\non: [push, 12, true, 'x']\nname: a b\ntext: |\n  more`, "yaml"))
      .toMatchInlineSnapshot(`
        "‹comment:# c›
        ‹property:on›: [‹string:push›, ‹number:12›, ‹literal:true›, ‹string:'x'›]
        ‹property:name›: ‹string:a b›
        ‹property:text›: ‹string:|›
        ‹string:  more›"
      `);
  });

  it("highlights Markdown, its front matter and the code in its fences", () => {
    const code = `
---
title: A
order: 1
---

## Head \`code\`

See [it](./b.md) **now**.

\`\`\`ts
let a = 1;
\`\`\`

\`\`\`sh
npm ci
\`\`\``.slice(1);
    expect(shown(code, "md")).toMatchInlineSnapshot(`
      "‹meta:---›
      ‹property:title›: ‹string:A›
      ‹property:order›: ‹number:1›
      ‹meta:---›

      ‹meta:##›‹heading: Head ›‹meta:\`›‹string:code›‹meta:\`›

      See ‹meta:[›‹link:it›‹meta:](›‹link:./b.md›‹meta:) **›now‹meta:**›.

      ‹meta:\`\`\`›‹variable:ts›
      ‹keyword:let› a ‹operator:=› ‹number:1›;
      ‹meta:\`\`\`›

      ‹meta:\`\`\`›‹variable:sh›
      npm ci
      ‹meta:\`\`\`›"
    `);
  });

  it("highlights shell commands", () => {
    const code = `
# set up
CI=1 npm install --save-dev "a $X" '@x/y' && cd $HOME/x 2>&1
npx eslint . \\
  --max-warnings=0 | tail -n 3
if [ -f x ]; then echo ok; fi`.slice(1);
    expect(shown(code, "bash")).toMatchInlineSnapshot(`
      "‹comment:# set up›
      ‹variable:CI›‹operator:=›1 ‹function:npm› install ‹attribute:--save-dev› ‹string:"a ›‹variable:$X›‹string:" '@x/y'› ‹operator:&amp;&amp;› ‹function:cd› ‹variable:$HOME›/x ‹operator:2&gt;&amp;1›
      ‹function:npx› eslint . \\
        ‹attribute:--max-warnings›=0 ‹operator:|› ‹function:tail› ‹attribute:-n› ‹number:3›
      ‹keyword:if [› ‹attribute:-f› x ]‹operator:;› ‹keyword:then› ‹function:echo› ok‹operator:;› ‹keyword:fi›"
    `);
  });

  it("highlights commands but not output in a terminal session", () => {
    expect(shown("$ npm i \\\n  eslint\nadded 1 package in 2s\n$ ls", "console")).toMatchInlineSnapshot(`
      "‹meta:$› ‹function:npm› i \\
        eslint
      added 1 package in 2s
      ‹meta:$› ‹function:ls›"
    `);
  });

  it("highlights diffs", () => {
    expect(shown("--- a.ts\n+++ b.ts\n@@ -1,2 +1,2 @@\n same\n-old\n+new", "diff")).toMatchInlineSnapshot(`
      "‹meta:--- a.ts›
      ‹meta:+++ b.ts›
      ‹meta:@@ -1,2 +1,2 @@›
       same
      ‹deleted:-old›
      ‹inserted:+new›"
    `);
  });

  it("MD-03 unknown languages are plain text", () => {
    for (const language of ["text", "cobol", "", "constructor", "__proto__"]) {
      expect(highlightLines("const a = <b>;", language)).toEqual(["const a = &lt;b&gt;;"]);
    }
  });

  it.each([
    ["ts", "mts cts typescript"],
    ["js", "jsx mjs cjs javascript"],
    ["json", "jsonc json5"],
    ["html", "vue svelte"],
    ["yaml", "yml"],
    ["md", "mdx markdown"],
    ["bash", "sh shell console"],
  ])("recognizes %s also as %s", (language, others) => {
    const code = "let a = <b>1</b>; // {x: 'y'} - `z` \n# --flag";
    for (const other of others.split(" ")) {
      expect(highlightLines(code, other)).toEqual(highlightLines(code, language));
    }
  });

  it("ignores the letter case of a language", () => {
    expect(highlightLines("let a", "TypeScript")).toEqual(highlightLines("let a", "ts"));
  });

  it("closes spans at each line end", () => {
    expect(highlightLines("/* a\n\n  b */", "ts")).toEqual([
      '<span class="tok-comment">/* a</span>',
      "",
      '<span class="tok-comment">  b */</span>',
    ]);
  });

  it.each(languages)("changes no text in %s, for any code", (language) => {
    const codes = [
      "",
      "\n",
      "\n\n a\n",
      "\tif (a) {\n\t\tb();\n\t}",
      "</script><script>alert(1)</script><!-- & -->",
      "</span></code></pre><img src=x onerror=alert(1)>",
      'const s = "</script>"; // <b>&amp;\n`${"</span>"}`',
      "😀 = '𝒳👩‍👩‍👧'; // 🎉\n\ud800 lone",
      "a\u2028b\u0000c\u00a0d\ufeffe",
      "--- \n+++ a\n@@\n- b: [c, {d: 'e'\n$ f \"g $h\n# i",
      "---\na: b\n---",
      "/* open\n'open\n`open ${",
    ];
    for (const code of codes) {
      const lines = highlightLines(code, language);
      expect(lines).toHaveLength(code.split("\n").length);
      expect(readText(lines)).toBe(code);
    }
  });

  it.each(languages)("changes no text in a line of 100 kB in %s", (language) => {
    for (const piece of ["a", "<", "(", "{'", '"\\"', "a:b ", "[a](", "$(", "😀", "/*", "1e", "`${"]) {
      const code = piece.repeat(100_000 / piece.length);
      const lines = highlightLines(code, language);
      expect(lines).toHaveLength(1);
      expect(readText(lines) === code).toBe(true);
    }
  });

  it.each(["ts", "tsx", "html", "yaml", "md"])(
    "leaves long or deeply nested invalid code in %s plain",
    (language) => {
      for (const piece of ["(\n", "<\n", "- \n", "![[ ", "${\n", "{a:\n"]) {
        const code = piece.repeat(8_000);
        expect(readText(highlightLines(code, language)) === code).toBe(true);
      }
      expect(highlightLines("(".repeat(1_500), "ts")).toEqual(["(".repeat(1_500)]);
    },
  );

  it.each(["ts", "js"])("does not highlight huge code in %s", (language) => {
    for (const code of ['const a = { b: "c" };\n'.repeat(5_000), `x = [${'"a", '.repeat(500)}];\n`])
      expect(highlightLines(code, language).join("\n")).not.toContain("<span");
  });

  it("highlights long valid code", () => {
    const lines = highlightLines('const a = { b: "c" };\n'.repeat(3_000), "ts");
    expect(lines[0]).toContain("tok-keyword");
    expect(lines[2_999]).toBe(lines[0]);
  });
});
