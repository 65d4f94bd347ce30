import type * as Clike from "@codemirror/legacy-modes/mode/clike";
import type * as SimpleMode from "@codemirror/legacy-modes/mode/simple-mode";
import { lazy, type Lazy } from "../../../lib/lazy.ts";
import { loadPackage } from "../../../lib/load-package.ts";
import { isReadable } from "../readable.ts";
import type { FindSpans, TokenName } from "../token-span.ts";
import { elixir } from "./own/elixir.ts";
import { graphql } from "./own/graphql.ts";
import { makefile } from "./own/makefile.ts";
import type { MakeParser, Parser } from "./own/make-parser.ts";
import { php } from "./own/php.ts";
import { streamSpans } from "./stream-spans.ts";
import type { Refinements } from "./token-kinds.ts";

/**
 * A module of @codemirror/legacy-modes, the name of its export, the names of the language in a fence, and the kinds of
 * tokens that differ from those of other parsers.
 */
type Packaged = readonly [
  module: string,
  parser: string,
  names: string,
  refined?: Readonly<Record<string, TokenName>>,
];

const styles = { keyword: "literal", def: "variable" } as const;

const packaged: readonly Packaged[] = [
  ["clike", "c", "c h"],
  ["clike", "cpp", "cpp c++ cc cxx hpp hh arduino ino"],
  ["clike", "csharp", "csharp c# cs"],
  ["clike", "dart", "dart"],
  ["clike", "java", "java"],
  ["clike", "kotlin", "kotlin kt kts"],
  ["clike", "objectiveC", "objective-c objectivec objc"],
  ["clike", "scala", "scala sbt"],
  ["clike", "shader", "glsl"],
  ["clojure", "clojure", "clojure clj cljs edn"],
  ["cmake", "cmake", "cmake"],
  ["commonlisp", "commonLisp", "lisp common-lisp elisp"],
  ["crystal", "crystal", "crystal cr"],
  ["css", "less", "less", styles],
  ["css", "sCSS", "scss", styles],
  ["d", "d", "d"],
  ["dockerfile", "dockerFile", "docker dockerfile containerfile"],
  ["elm", "elm", "elm"],
  ["fortran", "fortran", "fortran f90"],
  ["gherkin", "gherkin", "gherkin feature"],
  ["go", "go", "go golang"],
  ["groovy", "groovy", "groovy gradle"],
  ["haskell", "haskell", "haskell hs", { builtin: "type" }],
  ["haxe", "haxe", "haxe"],
  ["http", "http", "http"],
  ["jinja2", "jinja2", "jinja jinja2 twig nunjucks njk"],
  ["julia", "julia", "julia jl"],
  ["lua", "lua", "lua"],
  ["mllike", "fSharp", "fsharp f# fs"],
  ["mllike", "oCaml", "ocaml ml"],
  ["nginx", "nginx", "nginx nginxconf"],
  ["octave", "octave", "octave matlab"],
  ["pascal", "pascal", "pascal delphi"],
  ["powershell", "powerShell", "powershell ps1 pwsh ps", { variable: "function" }],
  ["properties", "properties", "properties ini dotenv env cfg conf editorconfig", { def: "property" }],
  ["protobuf", "protobuf", "proto protobuf"],
  ["pug", "pug", "pug jade"],
  ["puppet", "puppet", "puppet pp"],
  ["python", "python", "python py pyi python3 py3 starlark bzl"],
  ["r", "r", "r"],
  ["ruby", "ruby", "ruby rb", { tag: "type", propertyName: "variable" }],
  ["rust", "rust", "rust rs", { atom: "type" }],
  ["sass", "sass", "sass", styles],
  ["scheme", "scheme", "scheme racket"],
  ["sparql", "sparql", "sparql"],
  ["sql", "msSQL", "mssql tsql"],
  ["sql", "mySQL", "mysql mariadb"],
  ["sql", "pgSQL", "postgresql postgres pgsql psql"],
  ["sql", "plSQL", "plsql"],
  ["sql", "sqlite", "sqlite"],
  ["sql", "standardSQL", "sql"],
  ["stex", "stex", "tex latex"],
  ["stylus", "stylus", "stylus styl", styles],
  ["swift", "swift", "swift"],
  ["tcl", "tcl", "tcl"],
  ["toml", "toml", "toml", { atom: "heading" }],
  ["vb", "vb", "vb vbnet visual-basic"],
  ["verilog", "verilog", "verilog systemverilog sv"],
  ["vhdl", "vhdl", "vhdl vhd"],
  ["wast", "wast", "wat wast wasm"],
  ["xml", "xml", "xml svg xsd xsl xslt rss atom plist wsdl csproj mathml"],
];

const own: readonly (readonly [make: MakeParser, names: string])[] = [
  [elixir, "elixir ex exs"],
  [graphql, "graphql gql"],
  [makefile, "make makefile mk"],
  [php, "php"],
];

/** Finds the tokens of a language with a stream parser, for every name of the language in a fence. */
export const streamSpanFinders: ReadonlyMap<string, FindSpans> = new Map([
  ...packaged.flatMap(([module, parser, names, refined]) =>
    found(
      names,
      lazy(() => packagedParser(module, parser)),
      refined && new Map(Object.entries(refined)),
    ),
  ),
  ...own.flatMap(([make, names]) =>
    found(
      names,
      lazy(() => make(makers)),
    ),
  ),
]);

function found(names: string, parser: Lazy<Parser>, refined?: Refinements): [string, FindSpans][] {
  const find: FindSpans = (code) => (isWithinLimits(code) ? streamSpans(parser(), code, refined) : []);
  return names.split(" ").map((name) => [name, find]);
}

const makers: Parameters<MakeParser>[0] = {
  clike: () => packagedModule("clike") as typeof Clike,
  simpleMode: () => packagedModule("simple-mode") as typeof SimpleMode,
};

function packagedParser(module: string, name: string): Parser {
  const parser = (packagedModule(module) as Readonly<Record<string, Parser>>)[name];
  if (!parser) throw new Error(`no parser ${name} in ${module}`);
  return parser;
}

function packagedModule(name: string): unknown {
  return loadPackage(`@codemirror/legacy-modes/mode/${name}`);
}

/**
 * A parser may look at all open blocks at each token: with the square of their number the time would grow without a
 * limit. Code for readers is far from these bounds.
 */
function isWithinLimits(code: string): boolean {
  if (code.length > 30_000 || !isReadable(code)) return false;
  let depth = 0;
  for (const character of code) {
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
    if (depth > 200) return false;
  }
  return true;
}
