import { words, type MakeParser } from "./make-parser.ts";

/** Rules, variables and recipes of make. */
export const makefile: MakeParser = ({ simpleMode }) =>
  simpleMode().simpleMode({
    start: [
      { regex: /#.*/, token: "comment" },
      { regex: /\t[@+-]*/, sol: true, token: "meta", next: "recipe" },
      {
        regex: words(
          "-?include sinclude ifdef ifndef ifeq ifneq else endif define endef override export unexport vpath",
        ),
        sol: true,
        token: "keyword",
      },
      { regex: /\.[A-Z_]+(?=\s*:)/, sol: true, token: "keyword" },
      { regex: /[\w.-]+(?=\s*(?:[:?+!]|::)?=)/, sol: true, token: "variableName.special" },
      { regex: /[^\s:=#$][^:=#$]*(?=::?(?!=))/, sol: true, token: "variableName.function" },
      { regex: /\$[({][\w.-]+(?=\s)/, token: "variableName.function" },
      { regex: /\$(?:[({][^\s(){}]*[)}]|[@<^?*%+|$\w])/, token: "variableName.special" },
      { regex: /"(?:[^"\\]|\\.)*"?|'[^']*'?/, token: "string" },
      { regex: /[:?+!]?=|::?|\|/, token: "operator" },
      { regex: /[\w./-]+/, token: null },
    ],
    recipe: [
      { regex: /.*?(?:\\$)/, sol: true, token: null },
      { regex: /(?=\S)/, sol: true, next: "start", token: null },
      { regex: /#.*/, token: "comment" },
      { regex: /\t[@+-]*/, sol: true, token: "meta" },
      { regex: /\$[({][\w.-]+(?=\s)/, token: "variableName.function" },
      { regex: /\$(?:[({][^\s(){}]*[)}]|[@<^?*%+|$\w])/, token: "variableName.special" },
      { regex: /"(?:[^"\\$]|\\.|\$)*"?|'[^']*'?/, token: "string" },
      { regex: /--?[\w-]+/, token: "attributeName" },
      { regex: /[\w./]+-?/, token: null },
    ],
  });
