import type { Tokens } from "marked";
import type { Heading } from "../../site/model/navigation.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { blocksOf, type Context, createContext } from "./render.ts";
import { plainText } from "./plain-text.ts";
import { lex } from "./syntax.ts";
import type { Outline } from "./outline.ts";

/** A document's body, drawn. `html` holds markers where a link's address or a component will stand. */
export interface ProseBody {
  readonly html: string;
  /** The HTML before the truncation marker. */
  readonly excerpt: string | undefined;
  readonly headings: readonly Heading[];
  /** Every anchor of the body: headings and explicit ids. */
  readonly ids: readonly string[];
  /** True when the body has its own first-level heading. */
  readonly hasHeading: boolean;
  readonly links: readonly LinkUse[];
  readonly components: readonly ComponentUse[];
  /** The first paragraph as plain text. */
  readonly lead: string;
  readonly words: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A place where the author linked to something. Marker n of the HTML stands for entry n. */
export interface LinkUse {
  readonly href: string;
  readonly kind: "link" | "image";
  readonly at: Place;
}

/** A content component to be drawn by the theme, its children already HTML (with markers of their own). */
export interface ComponentUse {
  readonly name: string;
  readonly props: { readonly [name: string]: unknown };
  readonly html: string;
  readonly at: Place;
}

/** Bump when the same Markdown gives other HTML: the number is part of every cache key. */
export const dialectVersion = "1";

/** Draws a document's body. `components` are the tags a root adds. */
export function proseOf(outline: Outline, components: readonly string[]): ProseBody {
  const tokens = lex(outline.body);
  const context = createContext(outline, components);
  const html = blocksOf(tokens, context);
  return {
    html,
    excerpt: context.excerptEnd === undefined ? undefined : html.slice(0, context.excerptEnd),
    headings: context.headings,
    ids: context.ids,
    hasHeading: context.headings.some(({ level }) => level === 1),
    links: context.links,
    components: context.components,
    lead: leadOf(tokens),
    words: outline.body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    diagnostics: context.diagnostics,
  };
}

function leadOf(tokens: readonly Tokens.Generic[]): string {
  for (const token of tokens) {
    if (token.type !== "paragraph") continue;
    const text = plainText(token.tokens ?? []).replace(/\s+/g, " ").trim();
    if (text !== "") return text;
  }
  return "";
}

export type { Context };
