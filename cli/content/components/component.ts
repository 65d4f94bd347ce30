import { exampleKindOf } from "../code/example-fence.ts";
import type { Tokens } from "marked";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { escapeHtml } from "../../../site/model/escape.ts";
import { componentMarker } from "../markdown/markers.ts";
import { decodeEntities } from "../markdown/plain-text.ts";
import type { Context } from "../markdown/context.ts";
import type { ComponentToken } from "../markdown/syntax/tokens.ts";
import { isData } from "../modules/reading.ts";
import { foreignTokens } from "./foreign.ts";
import { renderPart } from "./partial.ts";
import { type TabPanel, renderTabs } from "./tabs.ts";
import { templateValue } from "./template-values.ts";
import { attributeText } from "./tag.ts";
import { renderUnknown } from "./unknown.ts";

interface Admonition {
  readonly kind: string;
  readonly title: Tokens.Generic[] | undefined;
  readonly tokens: Tokens.Generic[];
  readonly at: Place;
}

const admonitionTitles: ReadonlyMap<string, string> = new Map([
  ["note", "Note"],
  ["tip", "Tip"],
  ["info", "Info"],
  ["warning", "Warning"],
  ["danger", "Danger"],
  ["caution", "Caution"],
  ["important", "Important"],
  ["success", "Success"],
  ["secondary", "Note"],
]);

/** Renders an admonition. An unknown kind is rendered as info, with a warning (MD-18). */
export function renderAdmonition({ kind, title, tokens, at }: Admonition, context: Context): string {
  const known = admonitionTitles.has(kind);
  if (!known) context.diagnostics.push({ code: "unknown-admonition", at, kind });
  const label = title ? context.renderTokens(title) : escapeHtml(admonitionTitles.get(kind) ?? kind);
  return (
    `<div class="admonition admonition-${known ? kind : "info"}" role="note"><p class="admonition-title">${label}</p>` +
    `<div class="admonition-body">\n${context.renderTokens(tokens)}</div></div>\n`
  );
}

export function renderComponent(token: ComponentToken, context: Context): string {
  const at = context.placeOf(token.raw);
  const { tag, closed } = token;
  if (!closed) {
    context.diagnostics.push({
      code: "unclosed",
      at,
      what: `The tag \`<${tag.name}>\``,
      close: `</${tag.name}>`,
    });
    return "";
  }
  const part = context.current.scope.part(tag.name);
  if (part)
    return renderPart({ token, props: literalProps(token, at, context), at, included: part }, context);
  if (!context.known.has(tag.name)) {
    const shown = foreignTokens(context.foreignComponent(tag.name), token, at, context);
    return shown ? context.renderTokens(shown) : renderUnknown(token, at, context);
  }
  const props = literalProps(token, at, context);
  const reader = context.readers.get(tag.name);
  if (reader) {
    const { raw, tokens, inline, summary } = token;
    const start = raw.indexOf("<") + tag.length;
    const content = tag.selfClosing ? "" : raw.slice(start, raw.lastIndexOf("</"));
    const value = (expression: string): unknown =>
      (context.valueOf(expression) ?? templateValue(expression, context))?.value;
    const { isMissingText } = context.current.scope;
    return context.renderTokens([
      reader({ raw, props, children: tokens, inline, summary, content, valueOf: value, isMissingText }),
    ]);
  }
  if (tag.name === "details") return renderDetails(token, props, context);
  if (tag.name === "Tabs") return renderTabSet(token, { props, at }, context);
  if (tag.name === "TabItem") {
    context.diagnostics.push({
      code: "bad-component",
      at,
      component: "TabItem",
      reason: "it must be inside `<Tabs>`.",
    });
    return context.renderTokens(token.tokens);
  }
  const html = context.renderTokens(token.tokens);
  context.components.push({ name: tag.name, props, html, at });
  const marker = componentMarker(context.components.length - 1);
  return token.inline ? marker : `${marker}\n`;
}

function literalProps({ tag }: ComponentToken, at: Place, context: Context): Record<string, unknown> {
  const props: [string, unknown][] = [];
  for (const [name, value] of tag.attributes) {
    if ("literal" in value) {
      props.push([name, typeof value.literal === "string" ? decodeEntities(value.literal) : value.literal]);
      continue;
    }
    const found = context.valueOf(value.expression.slice(1, -1));
    if (found && isData(found.value)) props.push([name, found.value]);
    else {
      const text = name === value.expression ? name : `${name}=${value.expression}`;
      context.diagnostics.push({ code: "expression", at, text });
    }
  }
  return Object.fromEntries(props);
}

function renderDetails(token: ComponentToken, props: Record<string, unknown>, context: Context): string {
  const open = props["open"] === true ? " open" : "";
  const summary = token.summary ? context.renderTokens(token.summary) : "Details";
  const body = context.renderTokens(token.tokens);
  return `<details class="prose-details"${open}><summary>${summary}</summary>\n<div class="details-body">${body}</div></details>\n`;
}

/** Renders tabs from their `TabItem` children. Other content between them is an error (MD-16). */
function renderTabSet(
  token: ComponentToken,
  { props, at }: { props: Record<string, unknown>; at: Place },
  context: Context,
): string {
  const report = (reason: string): void => {
    context.diagnostics.push({ code: "bad-component", at, component: "Tabs", reason });
  };
  const labels = labelsOf(props["values"]);
  const panels: TabPanel[] = [];
  let foreign = "";
  const id = context.tabsId();
  context.tabs++;
  for (const child of childrenOf(token)) {
    const item = child.type === "component" ? (child as ComponentToken) : undefined;
    if (item?.tag.name !== "TabItem") {
      report(
        `its children must be \`<TabItem>\` tags, but found "${child.raw.trim().split("\n", 1)[0] ?? ""}".`,
      );
      foreign += context.renderTokens([child]);
      continue;
    }
    const itemAt = context.placeOf(item.raw);
    const itemProps = literalProps(item, itemAt, context);
    const value = attributeText(itemProps["value"] ?? itemProps["label"] ?? "");
    if (value === "") report("a `<TabItem>` has no `value`.");
    if (panels.some((panel) => panel.value === value)) report(`two tabs have the value "${value}".`);
    panels.push({
      value,
      label: attributeText(itemProps["label"] ?? labels.get(value) ?? value),
      html: renderPanel(item, value, context),
      selected: itemProps["default"] === true,
    });
  }
  if (panels.length === 0) {
    report("it contains no `<TabItem>`.");
    return foreign;
  }
  const chosen = props["defaultValue"] ?? panels.find(({ selected }) => selected)?.value ?? panels[0]?.value;
  if (!panels.some(({ value }) => value === chosen))
    report(`no tab has the default value "${attributeText(chosen)}".`);
  // Starlight's name for it is the second
  const group = props["groupId"] ?? props["syncKey"];
  const queryString = props["queryString"] === true ? group : props["queryString"];
  if (typeof group === "string" || typeof queryString === "string") context.syncedTabs = true;
  return `${foreign}${renderTabs({
    id,
    ...(typeof group === "string" && { group }),
    ...(typeof queryString === "string" && { queryString }),
    tabs: panels.map((panel) => ({ ...panel, selected: panel.value === chosen })),
  })}\n`;
}

/** Renders a panel. In a tab for incorrect or correct code, the code is an example of that kind. */
function renderPanel(item: ComponentToken, value: string, context: Context): string {
  const outer = context.exampleKind;
  context.exampleKind = exampleKindOf(value) ?? outer;
  const html = context.renderTokens(item.tokens);
  context.exampleKind = outer;
  return html;
}

/** The children of a tag, without whitespace and comments. Tags on one line are not a paragraph. */
function childrenOf({ tokens }: ComponentToken): Tokens.Generic[] {
  return tokens
    .flatMap((token) => (token.type === "paragraph" && token.tokens ? token.tokens : [token]))
    .filter(
      ({ type, raw, comment }: Tokens.Generic) =>
        (type === "component" || raw.trim() !== "") && !(type === "brace" && comment !== undefined),
    );
}

/** The labels in the older spelling: `values={[{ label: "npm", value: "npm" }]}`. */
function labelsOf(values: unknown): ReadonlyMap<string, string> {
  if (!Array.isArray(values)) return new Map();
  return new Map(
    values.flatMap((each: unknown) => {
      if (each === null || typeof each !== "object" || !("value" in each)) return [];
      return [[String(each.value), "label" in each ? String(each.label) : String(each.value)] as const];
    }),
  );
}
