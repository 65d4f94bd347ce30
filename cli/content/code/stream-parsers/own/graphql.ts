import type { MakeParser } from "./make-parser.ts";
import { words } from "./make-parser.ts";

/** Queries and schemas. */
export const graphql: MakeParser = ({ simpleMode }) =>
  simpleMode().simpleMode({
    start: [
      { regex: /#.*/, token: "comment" },
      { regex: /"""/, token: "string", next: "description" },
      { regex: /"(?:[^"\\]|\\.)*"?/, token: "string" },
      { regex: /\$\w+/, token: "variableName.special" },
      { regex: /@\w+/, token: "meta" },
      { regex: /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/i, token: "number" },
      { regex: words("true false null"), token: "atom" },
      {
        regex: words(
          "query mutation subscription fragment on type interface union enum input scalar schema directive extend implements repeatable",
        ),
        token: "keyword",
      },
      { regex: /\w+(?=\s*[:(])/, token: "propertyName" },
      { regex: /[A-Z]\w*/, token: "typeName" },
      { regex: /\w+/, token: null },
      { regex: /\.\.\.|[=|&!]/, token: "operator" },
    ],
    description: [
      { regex: /.*?"""/, token: "string", next: "start" },
      { regex: /.+/, token: "string" },
    ],
  });
