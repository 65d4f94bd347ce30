import type { StringStream } from "@codemirror/streamparser";
import type { MakeParser } from "./make-parser.ts";

/** PHP as documentation shows it: with or without its opening tag, and without HTML around it. */
export const php: MakeParser = ({ clike }) =>
  clike().clike({
    name: "php",
    keywords: set(
      "abstract and array as break case catch class clone const continue declare default do echo else elseif empty enum extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list match namespace new or print private protected public readonly require require_once return static switch throw trait try unset use var while xor yield",
    ),
    types: set("bool callable float int iterable mixed never object self string void"),
    atoms: set("true false null TRUE FALSE NULL __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__"),
    multiLineStrings: true,
    hooks: {
      $: (stream: StringStream) => {
        stream.eatWhile(/[\w$]/);
        return "variableName.special";
      },
      "#": (stream: StringStream) => {
        if (stream.match(/^\[[\w\\]+/)) return "meta";
        stream.skipToEnd();
        return "comment";
      },
      "<": (stream: StringStream) => (stream.match(/^\?(?:php\b|=)?/) ? "meta" : false),
      "?": (stream: StringStream) => (stream.eat(">") ? "meta" : false),
    },
  });

function set(words: string): Record<string, true> {
  return Object.fromEntries(words.split(" ").map((word) => [word, true]));
}
