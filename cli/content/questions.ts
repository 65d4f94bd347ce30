import type { Context, Paragraph } from "./markdown/context.ts";

/** A level-2 heading of a page of questions, with the beginning of the text below it. */
export interface Question {
  readonly name: string;
  /** Plain text. */
  readonly answer: string;
}

/** The questions of a rendered page that have an answer: text up to the next heading of their level or above. */
export function questionsOf(
  { sections, headings }: Pick<Context, "sections" | "headings">,
  paragraphs: readonly Paragraph[],
): Question[] {
  const found: { readonly level: number; readonly name: string; readonly texts: string[] }[] = [];
  const ownerOf = sections.map(({ heading }) => {
    const { level = 0, text: name = "" } = headings[heading] ?? {};
    if (level <= 2) found.push({ level, name, texts: [] });
    return found.at(-1);
  });
  for (const { section, text } of paragraphs) if (text !== "") ownerOf[section]?.texts.push(text);
  return found
    .filter(({ level, texts }) => level === 2 && texts.length > 0)
    .map(({ name, texts }) => ({ name, answer: texts.slice(0, longest).join("\n") }));
}

/** Enough paragraphs for an answer, without repeating the whole page. */
const longest = 2;
