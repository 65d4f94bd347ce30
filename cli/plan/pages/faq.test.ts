import { expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const page = [
  "---\ntitle: Questions\nfaq: true\n---\n",
  "Intro.\n",
  "## Why do `apples` fall? {#why}\n",
  'Because of [gravity](./gravity.md) & "weight".\n',
  "```ts\nfall();\n```\n",
  "They are heavy.\n",
  "### Always\n\nYes.\n",
  "## Nothing\n\n- a list\n",
].join("\n");

it("the structured data of a page of questions has each question with the beginning of its answer", () => {
  const site = planFiles({ "questions.md": page, "gravity.md": "# Gravity\n" });
  expect(site.propsOf("/questions").head.jsonLd).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "Why do apples fall?",
          acceptedAnswer: { "@type": "Answer", text: 'Because of gravity & "weight".\nThey are heavy.' },
        },
      ],
    },
  ]);
  expect(site.propsOf("/gravity").head.jsonLd).toBeUndefined();
});
