import { words, type MakeParser } from "./make-parser.ts";

export const elixir: MakeParser = ({ simpleMode }) =>
  simpleMode().simpleMode({
    start: [
      { regex: /#.*/, token: "comment" },
      { regex: /@(?:module|type)?doc\b/, token: "meta" },
      { regex: /@\w+/, token: "variableName.special" },
      { regex: /(?:~[a-zA-Z])?"""/, token: "string", next: "heredoc" },
      { regex: /(?:~[a-zA-Z])?'''/, token: "string", next: "charlist" },
      {
        regex: /~[a-zA-Z](?:\/(?:[^/\\]|\\.)*\/|\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|\|[^|]*\||"[^"]*")[a-z]*/,
        token: "string",
      },
      { regex: /:?"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/, token: "string" },
      { regex: /\?(?:\\.|\S)/, token: "character" },
      { regex: /::/, token: "operator" },
      { regex: /:[a-zA-Z_]\w*[?!]?/, token: "atom" },
      { regex: /[a-zA-Z_]\w*[?!]?:(?![:\w])/, token: "propertyName" },
      {
        regex: /(defp?|defmacrop?|defguardp?|defdelegate)(\s+)([a-z_]\w*[?!]?)/,
        token: ["keyword", "", "variableName.function"],
      },
      {
        regex: words(
          "defmodule defstruct defprotocol defimpl defexception defoverridable defp? defmacrop? defguardp? defdelegate do end fn case cond if unless else for with receive after rescue catch raise throw try when and or not in use import alias require quote unquote super",
        ),
        token: "keyword",
      },
      { regex: words("true false nil"), token: "atom" },
      { regex: words("__MODULE__ __CALLER__ __DIR__ __ENV__"), token: "variableName.special" },
      { regex: /0x[\da-f]+|0b[01]+|0o[0-7]+|\d[\d_]*(?:\.\d[\d_]*(?:e[-+]?\d+)?)?/i, token: "number" },
      { regex: /[A-Z][\w.]*/, token: "typeName" },
      { regex: /[a-z_]\w*[?!]?/, token: null },
      { regex: /\|>|<>|->|<-|=>|=~|\+\+|--|&&|\|\||[=!<>]=?=?|[-+*/&|^\\]/, token: "operator" },
    ],
    heredoc: [
      { regex: /.*?"""/, token: "string", next: "start" },
      { regex: /.+/, token: "string" },
    ],
    charlist: [
      { regex: /.*?'''/, token: "string", next: "start" },
      { regex: /.+/, token: "string" },
    ],
  });
