import type { Tokens } from "marked";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { component, textNode } from "../dialects/extension.ts";
import type { Context } from "../markdown/context.ts";
import { closeTag, openTag, refusedTags } from "../markdown/html/html-tags.ts";
import { decodeEntities } from "../markdown/plain-text.ts";
import type { ComponentToken } from "../markdown/syntax/tokens.ts";
import { resultOf } from "../modules/functions.ts";
import { read } from "../modules/read.ts";
import { Closure, Component, Element, isData, isPaid } from "../modules/reading.ts";

/** The author's text between the tags of a component. */
class Content {
  constructor(readonly tokens: readonly Tokens.Generic[]) {}
}

/**
 * What a component of the documents' own program shows, if that can be read without running it. Undefined if not, or if
 * it would not show the text between its tags.
 */
export function foreignTokens(
  value: unknown,
  token: ComponentToken,
  at: Place,
  context: Context,
): Tokens.Generic[] | undefined {
  const props = propsOf(token, context);
  if (!props) return undefined;
  const slots = slotsOf(token);
  const { allowance } = context;
  const found =
    value instanceof Closure
      ? resultOf(
          value,
          [{ value: { ...props, ...(slots["default"] && { children: slots["default"] }) } }],
          read,
        )
      : value instanceof Component
        ? value.show({ props, slots })
        : undefined;
  if (!found || !isPaid(found.value, allowance)) return undefined;
  const shown = new Set<unknown>();
  if (!isShown(found.value, { shown, context })) return undefined;
  return Object.values(slots).every((content) => shown.has(content))
    ? tokensOf(found.value, { at, context })
    : undefined;
}

/** The tokens of a value that can be shown; undefined if a part of it cannot. */
export function valueTokens(value: unknown, use: Showing): Tokens.Generic[] | undefined {
  return isShown(value, { shown: new Set(), context: use.context }) ? tokensOf(value, use) : undefined;
}

interface Showing {
  readonly at: Place;
  readonly context: Context;
  /** True for elements that the document itself has, whose classes and styles are its own. */
  readonly keepsLooks?: boolean;
}

function propsOf({ tag }: ComponentToken, context: Context): Record<string, unknown> | undefined {
  const props: [string, unknown][] = [];
  for (const [name, value] of tag.attributes) {
    // an attribute that Vue computes
    const bound = /^(?::|v-bind:)(.+)$/.exec(name)?.[1];
    if (/^(?:@|v-|#)/.test(name) && bound === undefined) return undefined;
    const literal = "literal" in value ? value.literal : undefined;
    const found =
      "literal" in value && bound === undefined
        ? { value: typeof literal === "string" ? decodeEntities(literal) : literal }
        : context.valueOf("literal" in value ? String(literal) : value.expression.slice(1, -1));
    if (!found) return undefined;
    if (name.startsWith("{...") && found.value instanceof Object) props.push(...Object.entries(found.value));
    else props.push([bound ?? name, found.value]);
  }
  return Object.fromEntries(props);
}

/** The text between the tags by the name of its slot, without slots in which there is nothing. */
function slotsOf({ tokens }: ComponentToken): Record<string, Content> {
  const slots: Record<string, Tokens.Generic[]> = {};
  for (const token of tokens) {
    const given =
      token.type === "component" ? (token as ComponentToken).tag.attributes.get("slot") : undefined;
    const name = given && "literal" in given ? String(given.literal) : "default";
    (slots[name] ??= []).push(token);
  }
  const filled = Object.entries(slots).filter(([, own]) => own.some(({ raw }) => raw.trim() !== ""));
  return Object.fromEntries(filled.map(([name, own]) => [name, new Content(own)]));
}

/** Elements whose meaning is in code. */
const withCode = new Set([...refusedTags, "button", "canvas", "input", "select", "textarea"]);

/** Whether all parts can be shown; `shown` takes the author's texts among them. */
function isShown(value: unknown, use: { readonly shown: Set<unknown>; readonly context: Context }): boolean {
  if (value instanceof Content) {
    use.shown.add(value);
    return true;
  }
  if (Array.isArray(value)) return value.every((each) => isShown(each, use));
  if (!(value instanceof Element)) return typeof value !== "object" || value === null || false;
  const { name, props, children } = value;
  const isOfTool = /^[A-Z]/.test(name);
  if (isOfTool ? !use.context.known.has(name) && name !== "Fragment" && !isIcon(value) : withCode.has(name))
    return false;
  if (Object.keys(props).some((prop) => /^on[A-Z]|^client:/.test(prop))) return false;
  return Object.values(props).every(isData) && children.every((each) => isShown(each, use));
}

/** A picture beside a text, in a font or a package that only the other program has. */
function isIcon({ name, children }: Element): boolean {
  return name.endsWith("Icon") && children.length === 0;
}

function tokensOf(value: unknown, use: Showing): Tokens.Generic[] {
  if (value instanceof Content) return [...value.tokens];
  if (Array.isArray(value)) return value.flatMap((each) => tokensOf(each, use));
  if (typeof value === "string" || typeof value === "number")
    return [{ ...textNode(String(value)), raw: "" }];
  if (!(value instanceof Element) || isIcon(value)) return [];
  const { at, context, keepsLooks = false } = use;
  const { name, props } = value;
  const text = props["set:text"];
  const inner = typeof text === "string" ? [text] : value.children;
  const html = props["set:html"];
  const tokens =
    typeof html === "string"
      ? [{ type: "html", raw: html, block: false }]
      : inner.flatMap((each) => tokensOf(each, use));
  if (name === "" || name === "Fragment") return tokens;
  if (name === "details") return [detailsOf(value, use)];
  if (/^[A-Z]/.test(name)) return [component("", name, { props, children: tokens })];
  const attributes = new Map(
    Object.entries(props)
      .filter(([key, given]) => (keepsLooks ? !isDirective(key) : !isLook(key)) && given !== undefined)
      .map(([key, literal]) => [key, { literal }]),
  );
  const tag = { name, attributes, selfClosing: false, length: 0 };
  const opening = openTag(tag, at, context);
  return [ownHtml(opening), ...tokens, ownHtml(closeTag(name, at, context))];
}

function detailsOf({ props, children }: Element, use: Showing): Tokens.Generic {
  const isSummary = (each: unknown): each is Element => each instanceof Element && each.name === "summary";
  const summary = children.filter(isSummary).flatMap((each) => tokensOf(each.children, use));
  const rest = children.filter((each) => !isSummary(each)).flatMap((each) => tokensOf(each, use));
  return component("", "details", {
    props: props["open"] === true ? { open: true } : {},
    children: rest,
    ...(summary.length > 0 && { summary }),
  });
}

/** The style sheets and scripts to which these belong are those of the other program. */
function isLook(key: string): boolean {
  return /^(?:class|className|class:list|key|ref|slot|style)$|^(?:data-|is:|set:|client:)/.test(key);
}

/** What is for the program and no attribute of HTML. */
function isDirective(key: string): boolean {
  return /^(?:key|ref|slot)$|^set:/.test(key);
}

function ownHtml(html: string): Tokens.Generic {
  return { type: "own-html", raw: "", html };
}
