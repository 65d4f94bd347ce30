import type { RuleRow } from "../../../site/model/page.ts";
import { markdownOutput, withBase } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import { fenceLines } from "../../content/code/fence-lines.ts";
import { type Included, includesIn } from "../../content/includes/include.ts";
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
  const head = [hasHeading ? "" : `# ${title}`, description === "" ? "" : `> ${description}`];
  return `${[...head, ...pieces.map((piece) => plain(piece, source).trim())].filter((piece) => piece !== "").join("\n\n")}\n`;
}

/** Replaces the constructs of our dialect by plain Markdown. */
function plain(
  markdown: string,
  { urlOf, included = {} }: Pick<MarkdownSource, "urlOf" | "included">,
): string {
  const taken = (fence: string): readonly string[] => {
    const [name] = includesIn(fence);
    const found = name === undefined ? undefined : included[name];
    return found && "text" in found ? [found.text] : [];
  };
  const fences = fenceLines({ nested: true });
  let isComment = false;
  const lines = markdown.split("\n").flatMap((line): string[] => {
    const place = fences(line);
    if (place !== "outside") return [line, ...(place === "opens" ? taken(line) : [])];
    if (isComment || /^\s*<!--/.test(line)) {
      isComment = !line.includes("-->");
      return [];
    }
    const label =
      /^\s*<TabItem\b.*?\blabel="([^"]*)"/.exec(line)?.[1] ??
      /^\s*<TabItem\b.*?\bvalue="([^"]*)"/.exec(line)?.[1];
    if (label !== undefined) return [`**${label}**`];
    if (/^\s*<\/?(?:Tabs|TabItem)\b[^>]*>\s*$/.test(line)) return [];
    // only the HTML page can show rendered components
    if (/^\s*<(?:\/?p|[A-Z]\w*\b[^>]*\/)>\s*$/.test(line)) return [""];
    return [withUrls(withPictures(line), urlOf)];
  });
  return lines.join("\n").replace(/\n{3,}/g, "\n\n");
}

/** Writes images as Markdown. Of two pictures for light and dark mode, the light one stays. */
function withPictures(line: string): string {
  return line.replace(/<img\b[^>]*>/g, (tag) => {
    const attribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    if (attribute("class").includes("only-dark")) return "";
    return `![${attribute("alt").replace(/[[\]]/g, "\\$&")}](${attribute("src")})`;
  });
}

function withUrls(line: string, urlOf: MarkdownSource["urlOf"]): string {
  return line
    .replace(/ ?\{#[\w-]+\}$/, "")
    .replace(
      /(\]\(|^\[(?!\^)[^\]]+\]: )<?([^\s()<>]+)>?/g,
      (_, before: string, href: string) => before + urlOf(href),
    )
    .replace(/(<a\b[^>]*\bhref=")([^"]+)/g, (_, before: string, href: string) => before + urlOf(href));
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
