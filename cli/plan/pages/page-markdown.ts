import type { RuleRow } from "../../../site/model/page.ts";
import { markdownOutput, withBase } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import { textAsMarkdown, titleAsMarkdown } from "../../content/markdown/twin/as-markdown.ts";
import { inert } from "../../content/markdown/twin/inert.ts";
import { footnoteLabels, plainMarkup } from "../../content/markdown/twin/plain-markup.ts";
import { withParts } from "../../content/markdown/twin/parts.ts";
import { fenceLines } from "../../content/code/fence-lines.ts";
import { type Included, includesIn } from "../../content/includes/include.ts";
import { editAttributes } from "../../lib/text/edit-attributes.ts";
import type { GeneratedSection } from "../../rules/generated-sections.ts";

/** The source of a document with its generated sections. */
export interface MarkdownSource {
  /** The title as Markdown, on one line. */
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** The line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Code from other files, by the name in the fence. */
  readonly included?: Readonly<Record<string, Included>>;
  /** True if the body contains a level-1 heading. */
  readonly hasHeading: boolean;
  readonly generatedSections: readonly Pick<GeneratedSection, "line" | "document">[];
  /** The full URL of a link. */
  readonly urlOf: (href: string) => string;
}

/**
 * Writes a page as plain Markdown: links with full URLs, labels of tabs in bold, no comments, and the generated
 * sections on pages of rules.
 */
export function pageMarkdown(source: MarkdownSource): string {
  const { title, description, body, bodyLine, hasHeading, generatedSections } = source;
  const lines = body.split("\n");
  const pieces: string[] = [];
  let done = 0;
  for (const { line, document } of generatedSections.toSorted((one, other) => one.line - other.line)) {
    const until = Math.max(done, Math.min(line - bodyLine, lines.length));
    pieces.push(lines.slice(done, until).join("\n"), document.body);
    done = until;
  }
  pieces.push(lines.slice(done).join("\n"));
  const head = [
    hasHeading ? "" : `# ${titleAsMarkdown(title)}`,
    description === "" ? "" : `> ${textAsMarkdown(description)}`,
  ];
  const plainPieces = pieces.map((piece) => plain(piece, source).trim());
  return inert(`${[...head, ...plainPieces].filter((piece) => piece !== "").join("\n\n")}\n`);
}

/** Replaces the constructs of our dialect by plain Markdown, outside of code. */
function plain(
  markdown: string,
  { urlOf, included = {} }: Pick<MarkdownSource, "urlOf" | "included">,
): string {
  const taken = (fence: string): readonly string[] => {
    const [name] = includesIn(fence);
    const found = name === undefined ? undefined : included[name];
    return found && "text" in found ? [found.text] : [];
  };
  const whole = withParts(markdown, included);
  const labels = footnoteLabels(whole);
  const fences = fenceLines({ nested: true });
  const lines: string[] = [];
  let text: string[] = [];
  const endText = (): void => {
    if (text.length === 0) return;
    const plainText = plainMarkup(text.join("\n"), labels);
    lines.push(...plainText.split("\n").map((line) => withUrls(line, urlOf)));
    text = [];
  };
  for (const line of whole.split("\n")) {
    const place = fences(line);
    if (place === "outside") text.push(line);
    else {
      endText();
      lines.push(line, ...(place === "opens" ? taken(line) : []));
    }
  }
  endText();
  return lines.join("\n").replace(/\n{3,}/g, "\n\n");
}

function withUrls(line: string, urlOf: MarkdownSource["urlOf"]): string {
  const withUrl = (_: string, before: string, href: string): string => before + urlOf(href);
  if (definition.test(line)) return line.replace(definition, withUrl);
  return outsideCode(line, (text) => withHtmlUrls(text.replace(/(\]\()<?([^\s()<>]+)>?/g, withUrl), urlOf));
}

const definition = /^(\[(?!\^)[^\]]+\]: )<?([^\s()<>]+)>?/;

/** Edits what is outside of code spans. */
function outsideCode(line: string, edit: (text: string) => string): string {
  let result = "";
  let done = 0;
  for (const { 0: code, index } of line.matchAll(codeSpan)) {
    result += edit(line.slice(done, index)) + code;
    done = index + code.length;
  }
  return result + edit(line.slice(done));
}

const codeSpan = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g;

function withHtmlUrls(text: string, urlOf: MarkdownSource["urlOf"]): string {
  if (!text.includes("<a ")) return text;
  return editAttributes(text, (name, value) => (name === "href" && value ? urlOf(value) : undefined));
}

/** The table of rules, as a list. */
export function rulesMarkdown(
  rows: readonly RuleRow[],
  { origin, baseUrl }: Pick<SiteConfig, "origin" | "baseUrl">,
): string {
  const lines = rows.map(({ rule, route }) => {
    const name = `\`${rule.name}\``;
    const shown =
      route === undefined ? name : `[${name}](${origin}${withBase(baseUrl, `/${markdownOutput(route)}`)})`;
    return `- ${shown}: ${rule.description}`;
  });
  return `\n## All rules\n\n${lines.join("\n")}\n`;
}
