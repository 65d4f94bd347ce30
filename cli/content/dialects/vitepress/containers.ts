import {
  admonition,
  component,
  group,
  type MarkdownNode,
  type Reader,
  type Syntax,
  unsupported,
} from "../extension.ts";
import { closingColons } from "../../markdown/syntax/admonition.ts";
import { dedent } from "../../markdown/syntax/dedent.ts";
import { codeGroup, tabs } from "./tabs.ts";
import { withoutInterpolation } from "./interpolation.ts";

const names = ["info", "tip", "warning", "danger", "details", "code-group", "tabs", "raw", "v-pre"];
const opening = new RegExp(
  String.raw`^ {0,3}(:{3,})[ \t]*(${names.join("|")})(?![\w-])[ \t]*([^\n]*)(?:\n|$)`,
);

/**
 * `::: details Title`, up to a line of colons. As in VitePress, containers within each other may have as many colons and
 * end at the same line.
 */
function read(text: string, reader: Reader): MarkdownNode | undefined {
  const found = opening.exec(text);
  if (!found) return undefined;
  const [first, colons = ":::", kind = "", rest = ""] = found;
  const close = closeOf(text, { from: first.length, count: colons.length }, reader);
  // the built-in admonition reports what is never closed
  if (!close) return undefined;
  const raw = text.slice(0, close.end);
  const content = dedent(text.slice(first.length, close.contentEnd));
  if (kind === "tabs")
    return tabs(raw, { content, colons: colons.length, key: /\bkey:(\S+)/.exec(rest)?.[1] }, reader);
  if (kind === "v-pre") return group(raw, reader.blocks(withoutInterpolation(content)));
  const children = reader.blocks(content);
  if (kind === "code-group") return codeGroup(raw, children);
  if (kind === "raw") return group(raw, children);
  const { title, id, isOpen } = titleOf(rest);
  if (kind === "details") {
    const summary = anchored(reader.inline(title === "" ? "Details" : title), id);
    return component(raw, "details", { props: isOpen ? { open: true } : {}, children, summary });
  }
  return admonition(raw, {
    kind,
    title:
      title === "" && id === undefined
        ? undefined
        : anchored(reader.inline(title === "" ? kind.toUpperCase() : title), id),
    children,
  });
}

interface Close {
  /** The end of the content. */
  readonly contentEnd: number;
  readonly end: number;
}

/** The end of a container. A line that closes more than one is in the content, where it closes the inner ones. */
function closeOf(
  text: string,
  { from, count }: { readonly from: number; readonly count: number },
  { searched }: Reader,
): Close | undefined {
  const paired = closingColons(text, from, count);
  if (paired) return { contentEnd: paired.start, end: paired.end };
  searched(text.length);
  const shared = firstClose(text, from, count);
  return shared === undefined ? undefined : { contentEnd: shared, end: shared };
}

/** The end of the first line of colons alone, outside of fences. */
function firstClose(text: string, from: number, count: number): number | undefined {
  let fence: string | undefined;
  const marks = /^[ \t]*(?:(`{3,}|~{3,})|(:{3,})[ \t]*$).*(?:\n|$)/gm;
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [, mark, colons = ""] = found;
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    else if (fence === undefined && colons.length >= count) return marks.lastIndex;
  }
  return undefined;
}

/** `More {open #more}`: the title, and what its braces say. Braces with anything else are text. */
function titleOf(rest: string): {
  readonly title: string;
  readonly id: string | undefined;
  readonly isOpen: boolean;
} {
  const written = rest.trim();
  const braces = /\{([\w\s#.:="'-]*)\}$/.exec(written);
  const inner = braces?.[1] ?? "";
  return {
    title: braces ? written.slice(0, braces.index).trim() : written,
    id: /(?:^|\s)#([\w-]+)/.exec(inner)?.[1],
    isOpen: /(?:^|\s)open\b/.test(inner),
  };
}

function anchored(title: MarkdownNode[], id: string | undefined): MarkdownNode[] {
  return id === undefined ? title : [group("", title, { name: "span", id })];
}

export const containers: Syntax = {
  name: "vitepress-container",
  level: "block",
  start: `:{3,}[ \\t]*(?:${names.join("|")})(?![\\w-])`,
  read,
};

/** A line of colons that closes nothing: VitePress shows it, but no author meant it as text. */
export const strayClose: Syntax = {
  name: "vitepress-stray-close",
  level: "block",
  start: ":{3,}[ \\t]*(?:\\n|$)",
  read(text) {
    const raw = /^ {0,3}:{3,}[ \t]*(?:\n|$)/.exec(text)?.[0];
    return raw === undefined
      ? undefined
      : unsupported(raw, `The line \`${raw.trim()}\`, which closes nothing,`, "");
  },
};
