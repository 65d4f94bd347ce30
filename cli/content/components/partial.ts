import type { Tokens } from "marked";
import { sourcePath } from "../../../site/model/paths.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { splitSource } from "../front-matter/front-matter.ts";
import type { Included } from "../includes/include.ts";
import { allowedSteps, type Context } from "../markdown/context.ts";
import { addLabels } from "../markdown/footnotes/footnote-state.ts";
import { lex } from "../markdown/lex.ts";
import { createPlaces } from "../markdown/places.ts";
import type { ComponentToken } from "../markdown/syntax/tokens.ts";
import { scopeOf } from "../modules/scope.ts";

/** A part of a page in another file, in place of the tag with its name. */
export interface Part {
  readonly token: ComponentToken;
  readonly props: Readonly<Record<string, unknown>>;
  readonly at: Place;
  readonly included: Included;
}

/** Renders a part of a page. Its own places, imports and code of other files are those of its file. */
export function renderPart({ token, props, at, included }: Part, context: Context): string {
  const children = context.renderTokens(token.tokens);
  // the import reports what cannot be read
  if ("reason" in included) return children;
  context.allowance.left -= included.text.length;
  if (context.allowance.left < 0) {
    context.diagnostics.push({ code: "too-complex", at, limit: allowedSteps });
    return children;
  }
  const source = sourcePath(included.file ?? at.file);
  const { body, bodyLine, frontMatter } = splitSource({ path: source, text: included.text }).value;
  const tokens = lex(body, { ...context.reading, isMdx: true });
  addLabels(context.reading.footnotes ?? new Set(), context);
  const outer = context.current;
  context.current = {
    places: createPlaces({ source, body, bodyLine }),
    isMdx: true,
    included: included.included,
    scope: scopeOf(tokens, {
      included: included.included,
      frontMatter,
      modules: context.modules,
      allowance: context.allowance,
      props,
    }),
    children,
  };
  const html = renderBlocks(tokens, { isInText: !token.isBlock }, context);
  context.current = outer;
  return html;
}

/** In a text, a single paragraph is a part of the paragraph around it. */
function renderBlocks(
  tokens: readonly Tokens.Generic[],
  { isInText }: { readonly isInText: boolean },
  context: Context,
): string {
  const isAlone = tokens.filter(({ type }) => type !== "space" && type !== "module").length === 1;
  let html = "";
  for (const token of tokens) {
    context.enter(token.raw);
    const isText = isInText && isAlone && token.type === "paragraph";
    html += context.renderTokens(isText ? token.tokens : [token]);
  }
  return html;
}
