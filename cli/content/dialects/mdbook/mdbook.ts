import { applyAttributes, readAttributes } from "../attribute-lists.ts";
import { closingTag } from "../../components/tag.ts";
import { dedent } from "../../markdown/syntax/dedent.ts";
import { definitionLists } from "../definition-lists.ts";
import {
  admonition,
  fontIcons,
  group,
  type MarkdownExtension,
  type Syntax,
  unsupported,
} from "../extension.ts";
import { foreignCode } from "../foreign-code.ts";
import { fenceCode, fenceInfo } from "./code.ts";
import { findInclusions } from "./includes.ts";
import { bookMath } from "./math.ts";

/** `<div class="warning">`, which mdBook shows as a box. */
const warning: Syntax = {
  name: "mdbook-warning",
  level: "block",
  start: "<div class=[\"']warning[\"']>",
  read(text, { blocks }) {
    const open = /^ {0,3}<div class=(["'])warning\1>/.exec(text)?.[0] ?? "";
    const close = closingTag(text, open.length, "div");
    const rest = close && /^[ \t]*(?:\n|$)/.exec(text.slice(close.end))?.[0];
    if (!close || rest === undefined) return undefined;
    const children = blocks(`${dedent(text.slice(open.length, close.start)).trim()}\n`);
    return admonition(text.slice(0, close.end + rest.length), { kind: "warning", children });
  },
};

/** What only a preprocessor knows: `{{#title Other}}`, `{{version}}`. An escaped one is text. */
const helper: Syntax = {
  name: "mdbook-helper",
  level: "inline",
  start: "\\\\?\\{\\{",
  read(text) {
    const found = /^(\\?)(\{\{[^{}\n]{1,500}\}\})/.exec(text);
    if (!found) return undefined;
    const [raw, escape, shown = ""] = found;
    // an inclusion that is still here was escaped, or has a diagnostic of its own
    const isInclusion = /^\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+\S/.test(shown);
    if (escape !== "" || isInclusion) return group(raw, [{ type: "text", raw: shown, text: shown }]);
    return unsupported(raw, `The helper \`${raw}\``);
  },
};

/** `# Heading { #id .class }`: the built-in Markdown has `{#id}`. */
const headingAttributes: Syntax = {
  name: "mdbook-attributes",
  level: "inline",
  start: "\\{[ \\t]*[.#][\\w-]",
  read(text) {
    const isLast = /^\{[ \t]*[.#][\w:-]+(?:[ \t]+(?:[.#][\w:-]+|[\w-]+=[^\s{}]+))*[ \t]*\}[ \t]*$/;
    return isLast.test(text.slice(0, 500)) ? readAttributes(text) : undefined;
  },
};

/** The Markdown of mdBook. */
export const mdbook: MarkdownExtension = {
  includes: findInclusions,
  syntax: [warning, foreignCode, definitionLists, helper, headingAttributes],
  transform: applyAttributes,
  math: bookMath,
  fenceInfo,
  fenceCode,
  html: fontIcons,
};
