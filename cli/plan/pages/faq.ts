import type { Question } from "../../content/questions.ts";

/** The structured data of a page of questions for search engines (schema.org, FAQPage). */
export function faqPage(questions: readonly Question[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ name, answer }) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
