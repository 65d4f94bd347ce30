import { withoutFootnotes } from "../../content/markdown/footnote-html.ts";
import { withoutMarkers } from "../../content/markdown/markers.ts";
import { decodeEntities } from "../../content/markdown/plain-text.ts";
import type { ProseBody } from "../../content/prose.ts";

/**
 * The structured data of a page of questions for search engines (schema.org, FAQPage): each level-2 heading is a
 * question, and the first paragraphs below it are the answer.
 */
export function faqPage({
  html,
  headings,
  sections,
}: Pick<ProseBody, "html" | "headings" | "sections">): object {
  const levelOf = (index: number): number => headings[sections[index]?.heading ?? 0]?.level ?? 2;
  const questions = sections.flatMap(({ heading, after }, index) => {
    if (levelOf(index) !== 2) return [];
    const next = sections.findIndex((_, other) => other > index && levelOf(other) <= 2);
    const text = paragraphsOf(withoutFootnotes(html.slice(after, sections[next]?.at)))
      .slice(0, paragraphs)
      .join("\n");
    const name = headings[heading]?.text ?? "";
    return text === "" ? [] : [{ "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } }];
  });
  return { "@context": "https://schema.org", "@type": "FAQPage", mainEntity: questions };
}

/** Enough for an answer, without repeating the whole page. */
const paragraphs = 2;

function paragraphsOf(html: string): string[] {
  return Array.from(html.matchAll(/<p>(.*?)<\/p>/gs), ([, inner = ""]) =>
    decodeEntities(withoutMarkers(inner).replace(/<[^>]*>/g, ""))
      .replace(/\s+/g, " ")
      .trim(),
  ).filter((text) => text !== "");
}
