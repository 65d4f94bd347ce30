import { describe, expect, it } from "vitest";
import { tokensOf } from "../highlight.ts";
import { streamSpanFinders } from "./languages.ts";

/** A sample of each language, and the kinds of tokens that readers must be able to tell apart. */
const samples: readonly (readonly [language: string, code: string, kinds: string])[] = [
  [
    "python",
    '# sums\n@cache\ndef total(items: list[int]) -> int:\n    """Adds."""\n    return sum(items) if items else 0\nclass A(B): x = True',
    "comment meta keyword function string number",
  ],
  [
    "rust",
    '// one\n#[derive(Debug)]\npub fn add(a: u32) -> Option<u32> {\n    let s = "x"; println!("{}", s);\n    Some(a + 1)\n}',
    "comment meta keyword function string number type",
  ],
  [
    "go",
    'package main\n\n// one\nfunc main() {\n\tx := 12\n\tfmt.Println("a", x, nil)\n}',
    "comment keyword function string number literal",
  ],
  [
    "toml",
    '# one\n[server]\nport = 80\nname = "a"\non = true\nday = 1979-05-27',
    "comment property string literal",
  ],
  [
    "java",
    '// one\n@Override\npublic int size() { return items.get("a") + 1; }\nboolean b = true;',
    "comment meta keyword type function string number literal",
  ],
  [
    "kotlin",
    '// one\nfun add(a: Int): Int = a + 1\nval s = "a"\nval n = null',
    "comment keyword type function string number literal operator",
  ],
  [
    "swift",
    '// one\nfunc add(a: Int) -> Int { return a + 1 }\nlet s: String = "a"; let b = true',
    "comment keyword function string number literal type",
  ],
  [
    "sql",
    "-- one\nSELECT name, 12 FROM users WHERE id = 'a' AND x IS NULL",
    "comment keyword string number literal",
  ],
  ["docker", '# one\nFROM node:20 AS build\nRUN npm ci\nCMD ["node", "a.js"]', "comment keyword string"],
  [
    "scss",
    '// one\n$gap: 4px;\n.a { color: red; &:hover { margin: $gap } @include box("a"); }',
    "comment variable number type property literal keyword string",
  ],
  [
    "php",
    '<?php\n// one\n#[Pure]\nfunction add(int $a): ?int { return $a + 1; }\necho "a"; $b = true;',
    "meta comment keyword function type variable number string literal",
  ],
  [
    "c",
    '// one\n#include <stdio.h>\nint main(void) { printf("a"); return 0; }',
    "comment meta type function string keyword number",
  ],
  [
    "c++",
    '// one\ntemplate <class T> T add(T a) { auto s = "a"; return a + 1; }\nbool b = true;',
    "comment keyword function string number type literal",
  ],
  [
    "c#",
    '// one\npublic int Add(int a) { var s = "a"; return a + 1; }\nbool b = true;',
    "comment keyword type function string number literal",
  ],
  [
    "ruby",
    '# one\nclass A\n  def add(a) = @x + 1\n  puts "a", :b, true\nend',
    "comment keyword function string number literal variable",
  ],
  [
    "lua",
    '-- one\nlocal function add(a) return a + 1 end\nprint("a", nil)',
    "comment keyword function string number",
  ],
  [
    "graphql",
    '# one\ntype User @key(fields: "id") { id: ID! age(unit: Unit = 12): Int }\nquery Q($a: Int = null) { user(id: $a) { ...F } }',
    "comment keyword type meta property string number variable literal operator",
  ],
  [
    "vue",
    '<template><p class="a">x</p></template>\n<script>const a = 1</script>',
    "tag attribute string keyword number",
  ],
  ["svelte", '<script>let a = "b";</script>\n<p class="a">{a}</p>', "tag attribute string keyword"],
  [
    "astro",
    '---\nimport A from "./a.astro";\nconst n = 1;\n---\n<p class="a">x</p>',
    "meta keyword string number tag attribute",
  ],
  ["ini", "; one\n[core]\nname = a", "comment heading property string"],
  [
    "nginx",
    '# one\nserver {\n  listen 80;\n  location / { return 404; }\n  root "a";\n}',
    "comment keyword string",
  ],
  [
    "powershell",
    '# one\nfunction Add { param($a) if ($a -eq 1) { Write-Host "a" } }',
    "comment keyword variable operator number string",
  ],
  [
    "make",
    '# one\nCC := gcc\nall: build\n\t@echo "a" $(CC) -o $@\nifdef X\nendif',
    "comment variable operator function meta string attribute keyword",
  ],
  [
    "r",
    '# one\nadd <- function(a = TRUE) { paste("a", 1) }',
    "comment operator keyword literal string number",
  ],
  [
    "elixir",
    '# one\n@doc "a"\ndefmodule A.B do\n  def add(a, b: c), do: :ok\n  x = 1 |> f()\nend',
    "comment meta string keyword type function property literal number operator",
  ],
  [
    "haskell",
    '-- one\nmodule A where\nadd :: Int -> Int\nadd a = a + 1\ns = "a"',
    "comment keyword type number string",
  ],
  ["proto", '// one\nsyntax = "proto3";\nmessage A { string name = 1; }', "comment keyword string number"],
  ["xml", '<?xml version="1.0"?>\n<!-- one -->\n<a b="c">d &amp; e</a>', "meta comment tag attribute string"],
  ["properties", "# one\nname = a", "comment property string"],
  ["diff", "@@ -1 +1 @@\n-a\n+b", "meta inserted deleted"],
];

describe("languages with a stream parser", () => {
  it.each(samples)("highlights %s", (language, code, kinds) => {
    const tokens = tokensOf(code, language);
    const found = new Set<string>(tokens.map(({ token }) => token));
    expect(kinds.split(" ").filter((kind) => !found.has(kind))).toEqual([]);
    expect(found.size).toBeGreaterThan(2);
  });

  it("recognizes the usual short names", () => {
    const names = "py rs golang kt cs c++ hs ps1 rb ex gql dockerfile makefile sh ini env yml h hpp proto";
    for (const name of names.split(" ")) {
      const code = "# a\n// b\n; c\n-- d\n{# e #}\nint x = 1; class A { fn true 'y' }\nFROM a\n";
      expect(tokensOf(code, name), name).not.toEqual([]);
    }
  });

  it.each([...streamSpanFinders.keys()])("reads any code in %s in order, within its end", (language) => {
    for (const code of [...samples.map(([, sample]) => sample), ...odd]) {
      let end = 0;
      for (const { from, to } of tokensOf(code, language)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(code.length);
    }
  });

  it.each(["c", "ruby", "scss", "xml"])("leaves huge and deeply nested code in %s plain", (language) => {
    expect(tokensOf('"a" '.repeat(7_000), language)).toEqual([]);
    expect(tokensOf('"a"\n'.repeat(8_000), language)).toEqual([]);
    expect(tokensOf("{[(\n".repeat(100), language)).toEqual([]);
    expect(tokensOf('<a b="c">d</a> /* e */\n'.repeat(1_000), language)).not.toEqual([]);
  });

  it("tells names apart as readers of each language expect", () => {
    const cases = {
      rust: ["let s = f(None)", "let keyword, = operator, f function, None literal"],
      kotlin: ["val n: Int = g(1)", "val keyword, Int type, = operator, g function, 1 number"],
      scss: ["@include box($gap);", "@include keyword, box function, $gap variable"],
      powershell: ["Get-Item $path", "Get-Item function, $path variable"],
      ruby: [
        "class A < B; @x = nil",
        "class keyword, A type, < operator, B type, @x variable, = operator, nil literal",
      ],
    };
    for (const [language, [code = "", expected]] of Object.entries(cases)) {
      const found = tokensOf(code, language).map(({ from, to, token }) => `${code.slice(from, to)} ${token}`);
      expect(found.join(", ")).toBe(expected);
    }
  });
});

/** Code that leaves something open, and code of no language. */
const odd = [
  "",
  "\n",
  "\n\n a\n",
  "\"\"\"\n'' '\n/*",
  "<<EOF\n${ #{ `{",
  "😀 = '𝒳👩‍👩‍👧' // 🎉",
  "</script><!-- & -->",
  "\t\t",
];
