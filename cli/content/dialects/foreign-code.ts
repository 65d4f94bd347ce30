import { type Syntax, unsupported } from "./extension.ts";

/** `<script>` and `<style>` belong to the theme of the other tool: they are left out with all of their text. */
export const foreignCode: Syntax = {
  name: "foreign-code",
  level: "block",
  start: "<(?:script|style)[\\s>]",
  read(text, { searched }) {
    const name = /^ {0,3}<(script|style)(?=[\s>])[^>]*>/.exec(text)?.[1];
    if (name === undefined) return undefined;
    const end = text.indexOf(`</${name}>`);
    if (end === -1) {
      searched(text.length);
      return undefined;
    }
    const after = end + name.length + 3;
    const raw = text.slice(0, after + (/^[ \t]*\n/.exec(text.slice(after))?.[0].length ?? 0));
    return unsupported(raw, `\`<${name}>\` in a document`, "", name === "style" ? "styles" : "script");
  },
};
